import SettingsTestSupport
import Testing
import TextViews

@Suite struct ConstraintTests {
    private func placed(
        width: Double = 320, height: Double = 480, direction: WritingDirection = .leftToRight,
        _ add: (TextView, ContainerView) throws -> Void
    ) rethrows -> (LayoutSolution, TextView, ContainerView) {
        let container = ContainerView(width: width, height: height, layoutDirection: direction)
        let view = TextView(appearance: TextViewAppearance())
        view.superview = container
        try add(view, container)
        guard let solution = view.layoutIfNeeded() else { preconditionFailure("no container") }
        return (solution, view, container)
    }

    @Test func `every attribute but the baselines places a view`() throws {
        let (solution, _, _) = try placed { view, box in
            try view.addConstraints(
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
                view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -20),
                view.topAnchor.constraint(equalTo: box.topAnchor, constant: 30),
                view.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -40))
        }
        #expect(solution.frame == TextRect(x: 10, y: 30, width: 290, height: 410))
        #expect(solution.conflicts.isEmpty && solution.ambiguous.isEmpty)
        let (centered, _, _) = try placed { view, box in
            try view.addConstraints(
                view.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
                view.heightAnchor.constraint(equalToConstant: 100),
                view.centerXAnchor.constraint(equalTo: box.centerXAnchor),
                view.centerYAnchor.constraint(equalTo: box.centerYAnchor, constant: 5))
        }
        #expect(centered.frame == TextRect(x: 80, y: 195, width: 160, height: 100))
        let (square, _, _) = try placed { view, box in
            try view.addConstraints(
                view.leftAnchor.constraint(equalTo: box.leftAnchor),
                view.rightAnchor.constraint(equalTo: box.rightAnchor),
                view.topAnchor.constraint(equalTo: box.topAnchor),
                view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5))
        }
        #expect(square.frame == TextRect(x: 0, y: 0, width: 320, height: 160))
    }

    @Test(arguments: [(320.0, 480.0), (480, 320), (1024, 768), (3840, 2160)])
    func `a filled width stays pinned on every screen and in every orientation`(
        width: Double, height: Double
    ) {
        for direction in [WritingDirection.leftToRight, .rightToLeft] {
            let (solution, view, container) = placed(
                width: width, height: height, direction: direction
            ) { view, _ in view.fillWidth()
            }
            #expect(solution.frame.x == 0 && solution.frame.width == width)
            container.frame.width = height
            #expect(view.layoutIfNeeded()?.frame.width == height)
        }
    }

    @Test func `leading is at the right from right to left`() throws {
        let (solution, _, _) = try placed(direction: .rightToLeft) { view, box in
            try view.addConstraints(
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8),
                view.widthAnchor.constraint(equalToConstant: 100))
        }
        #expect(solution.frame.maxX == 312 && solution.frame.width == 100)
    }

    @Test func `a baseline is refused with the reason`() {
        let container = ContainerView(width: 1, height: 1)
        let view = TextView(appearance: TextViewAppearance())
        for attribute in [LayoutAttribute.firstBaseline, .lastBaseline] {
            let error = #expect(throws: LayoutConstraintError.self) {
                try view.addConstraints(
                    view.topAnchor.constraint(equalTo: container.topAnchor),
                    LayoutConstraint(attribute, .equal, container.topAnchor))
            }
            #expect(error?.description.contains("its lines scroll") == true)
            #expect(view.constraints.isEmpty)
        }
    }

    @Test func `sides that can't be compared are refused`() {
        let box = ContainerView(width: 1, height: 1)
        let view = TextView(appearance: TextViewAppearance())
        let senseless = [
            view.leadingAnchor.constraint(equalTo: box.topAnchor),
            view.widthAnchor.constraint(equalTo: box.leftAnchor),
            view.leadingAnchor.constraint(equalTo: box.leftAnchor),
            view.topAnchor.constraint(equalToConstant: 3),
            LayoutConstraint(.width, .equal, nil, constant: 1, priority: 0),
        ]
        for constraint in senseless {
            #expect(throws: LayoutConstraintError.self) { try view.addConstraints(constraint) }
        }
    }

    @Test func `a contradiction is reported and left out`() throws {
        let (solution, _, _) = try placed { view, box in
            view.fillWidth()
            try view.addConstraints(view.widthAnchor.constraint(equalToConstant: 100))
        }
        #expect(solution.frame.width == 320)
        #expect(solution.conflicts.map(\.first) == [.width])
        #expect(solution.conflicts.first?.description == "textView.width = 100.0")
    }

    @Test func `limits and priorities are met as nearly as can be`() throws {
        let (solution, _, _) = try placed { view, box in
            try view.addConstraints(
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                view.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
                view.topAnchor.constraint(greaterThanOrEqualTo: box.topAnchor, constant: 50),
                view.heightAnchor.constraint(equalToConstant: 10),
                LayoutConstraint(.top, .equal, box.topAnchor, constant: 7, priority: 500),
                LayoutConstraint(.width, .equal, box.widthAnchor, priority: 750),
                LayoutConstraint(.width, .equal, nil, constant: 20, priority: 250))
        }
        #expect(solution.frame == TextRect(x: 0, y: 50, width: 200, height: 10))
        #expect(solution.conflicts.isEmpty && solution.ambiguous.isEmpty)
    }

    @Test func `what is left open is named and kept`() {
        let (solution, view, _) = placed { view, _ in
            view.frame = TextRect(x: 1, y: 2, width: 3, height: 4)
            view.fillWidth()
        }
        #expect(solution.ambiguous == [.height, .top])
        #expect(view.frame == TextRect(x: 0, y: 2, width: 320, height: 4))
    }

    @Test func `a view that doesn't scroll takes the height of its text`() throws {
        let (solution, view, container) = try placed { view, box in
            view.isScrollEnabled = false
            view.text = "a\nb\nc"
            view.fillWidth()
            try view.addConstraints(view.topAnchor.constraint(equalTo: box.topAnchor))
        }
        #expect(solution.frame.height == view.intrinsicContentSize.height)
        #expect(solution.ambiguous.isEmpty)
        #expect(view.superview === container)
        view.insertText("\nd")
        #expect((view.layoutIfNeeded()?.frame.height ?? 0) > solution.frame.height)
    }

    @Test func `a text view inside a scroll view is diagnosed`() {
        let scroll = ContainerView(width: 10, height: 10, isScrollView: true)
        let inner = ContainerView(width: 10, height: 10)
        inner.superview = scroll
        let view = TextView(appearance: TextViewAppearance())
        #expect(view.placementWarnings.isEmpty)
        view.superview = inner
        #expect(view.placementWarnings == [.insideScrollView])
        #expect(view.placementWarnings.first?.description.contains("isScrollEnabled") == true)
        view.isScrollEnabled = false
        #expect(view.placementWarnings.isEmpty)
    }

    @Test func `leaving the container ends editing whatever the delegate says`() {
        let (view, delegate) = recordedView("a")
        let container = ContainerView(width: 1, height: 1)
        view.superview = container
        view.becomeFirstResponder()
        delegate.shouldEnd = false
        view.superview = nil
        #expect(!view.isFirstResponder && delegate.log.last == "didEnd(first: false)")
    }

    @Test func `random constraints that hold are all kept`() throws {
        var random = SeededRandom(seed: 20_261_130)
        for _ in 0..<200 {
            let wished = TextRect(
                x: Double.random(in: -50...50, using: &random).rounded(),
                y: Double.random(in: -50...50, using: &random).rounded(),
                width: Double.random(in: 1...400, using: &random).rounded(),
                height: Double.random(in: 1...400, using: &random).rounded())
            let box = ContainerView(width: 320, height: 480)
            let view = TextView(appearance: TextViewAppearance())
            view.superview = box
            let horizontal = [
                view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: wished.x),
                view.rightAnchor.constraint(equalTo: box.rightAnchor, constant: wished.maxX - 320),
                view.widthAnchor.constraint(equalToConstant: wished.width),
                view.centerXAnchor.constraint(
                    equalTo: box.centerXAnchor, constant: wished.x + wished.width / 2 - 160),
            ].shuffled(using: &random)
            let vertical = [
                view.topAnchor.constraint(equalTo: box.topAnchor, constant: wished.y),
                view.bottomAnchor.constraint(
                    equalTo: box.bottomAnchor, constant: wished.maxY - 480),
                view.heightAnchor.constraint(equalToConstant: wished.height),
                view.centerYAnchor.constraint(
                    equalTo: box.centerYAnchor, constant: wished.y + wished.height / 2 - 240),
            ].shuffled(using: &random)
            for constraint in (horizontal.prefix(2) + vertical.prefix(2)).shuffled(using: &random) {
                try view.addConstraints(constraint)
            }
            try view.addConstraints(
                view.widthAnchor.constraint(lessThanOrEqualToConstant: wished.width + 1),
                view.heightAnchor.constraint(greaterThanOrEqualToConstant: wished.height - 1))
            let solution = try #require(view.layoutIfNeeded())
            #expect(solution.conflicts.isEmpty && solution.ambiguous.isEmpty)
            #expect(abs(solution.frame.x - wished.x) < 1e-6)
            #expect(abs(solution.frame.width - wished.width) < 1e-6)
            #expect(abs(solution.frame.y - wished.y) < 1e-6)
            #expect(abs(solution.frame.height - wished.height) < 1e-6, "seed \(random.seed)")
        }
    }
}
