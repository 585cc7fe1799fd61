/// The files that every page links to; they change only with the program.
public enum PageAssets {
    /// The style sheet, `/assets/page.css`, in UTF-8.
    public static var css: [UInt8] { PackageResources.page_css }
    /// The script, `/assets/page.js`, in UTF-8.
    public static var script: [UInt8] { PackageResources.page_js }
}
