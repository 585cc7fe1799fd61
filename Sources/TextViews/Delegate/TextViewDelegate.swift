/// Is asked before and told after a person's changes, with the platform's names and orders.
///
/// All methods have a default: what "should" happen does, and nothing else is done. A delegate hears of
/// changes that come from a person, not of the code's own, except for the selection, of which every
/// change is told once.
public protocol TextViewDelegate: AnyObject {
    /// Whether editing may begin; asked before the view is first responder.
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool
    /// Editing has begun; the view is first responder.
    func textViewDidBeginEditing(_ textView: TextView)
    /// Whether editing may end; a view that leaves its container ends anyway.
    func textViewShouldEndEditing(_ textView: TextView) -> Bool
    /// Editing has ended.
    func textViewDidEndEditing(_ textView: TextView)

    /// Whether text may be replaced: typed, deleted, pasted, cut, dropped, corrected.
    ///
    /// The method may change the text itself, which isn't asked about; it then returns `false`, or
    /// `true` to have the change as well, at the place where its text is now. Provisional text of an
    /// input method is asked about with ``TextView/isChangeProvisional`` set.
    ///
    /// - Parameters:
    ///   - textView: The view, still unchanged.
    ///   - range: What would go, in UTF-16 code units: whole characters.
    ///   - text: What would come; a line feed for the return key.
    func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool
    /// A person has changed the text or its attributes.
    ///
    /// While ``TextView/markedTextRange`` isn't `nil` the text is provisional.
    func textViewDidChange(_ textView: TextView)
    /// The selection has changed, by a person or by code.
    func textViewDidChangeSelection(_ textView: TextView)

    /// The action of a tap on a link; `nil` for none, then a menu is asked for.
    func textView(
        _ textView: TextView, primaryActionFor item: TextItem, defaultAction: TextItemAction
    ) -> TextItemAction?
    /// The menu of a link; `nil` for none.
    func textView(
        _ textView: TextView, menuFor item: TextItem, defaultMenu: [TextItemAction]
    ) -> [TextItemAction]?
    /// Whether a link's address may be opened, shown or previewed.
    func textView(
        _ textView: TextView, shouldInteractWith url: String, in range: Range<Int>,
        interaction: TextItemInteraction
    ) -> Bool
    /// The commands offered for a selection; `nil` for those suggested.
    func textView(
        _ textView: TextView, editMenuForTextIn range: Range<Int>,
        suggestedActions: [TextEditCommand]
    ) -> [TextEditCommand]?

    /// The view was scrolled.
    func textViewDidScroll(_ textView: TextView)
}

extension TextViewDelegate {
    /// Editing may begin.
    public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
    /// Nothing is done.
    public func textViewDidBeginEditing(_ textView: TextView) {}
    /// Editing may end.
    public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
    /// Nothing is done.
    public func textViewDidEndEditing(_ textView: TextView) {}
    /// Every change is allowed.
    public func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { true }
    /// Nothing is done.
    public func textViewDidChange(_ textView: TextView) {}
    /// Nothing is done.
    public func textViewDidChangeSelection(_ textView: TextView) {}
    /// The default action.
    public func textView(
        _ textView: TextView, primaryActionFor item: TextItem, defaultAction: TextItemAction
    ) -> TextItemAction? { defaultAction }
    /// The default menu.
    public func textView(
        _ textView: TextView, menuFor item: TextItem, defaultMenu: [TextItemAction]
    ) -> [TextItemAction]? { defaultMenu }
    /// Every link may be used.
    public func textView(
        _ textView: TextView, shouldInteractWith url: String, in range: Range<Int>,
        interaction: TextItemInteraction
    ) -> Bool { true }
    /// The suggested commands.
    public func textView(
        _ textView: TextView, editMenuForTextIn range: Range<Int>,
        suggestedActions: [TextEditCommand]
    ) -> [TextEditCommand]? { nil }
    /// Nothing is done.
    public func textViewDidScroll(_ textView: TextView) {}
}

/// Hears of changes that the keyboard or input method didn't make itself.
public protocol TextInputDelegate: AnyObject {
    /// The selection is about to change.
    func selectionWillChange(_ textView: TextView)
    /// The selection has changed.
    func selectionDidChange(_ textView: TextView)
    /// The text is about to change.
    func textWillChange(_ textView: TextView)
    /// The text has changed.
    func textDidChange(_ textView: TextView)
}
