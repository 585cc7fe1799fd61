"use strict";
// Multi-line texts: the browser takes what is typed at once, and the server's text engine has the last
// word on every edit. Edits that wait are moved over those of other windows.

// A change is a list of parts: so many UTF-16 units stay (a positive number), so many go (a negative
// one), a text comes. What is left at the end stays.
const TextChange = {
  /** What becomes of a change when another of the same text was made before it. */
  over(own, other, isFirst) {
    const result = [];
    const [a, b] = [[...own], [...other]];
    const eat = (parts, count) => {
      if (!parts.length) return;
      parts[0] -= Math.sign(parts[0]) * count;
      if (!parts[0]) parts.shift();
    };
    while (a.length || b.length) {
      const x = a[0] ?? Infinity;
      const y = b[0] ?? Infinity;
      if (x.length && (isFirst || !y.length)) {
        result.push(a.shift());
      } else if (y.length) {
        result.push(b.shift().length);
      } else {
        const count = Math.min(Math.abs(x), Math.abs(y));
        if (count === Infinity) break;
        if (y > 0) result.push(Math.sign(x) * count);
        eat(a, count);
        eat(b, count);
      }
    }
    return result;
  },

  /** The change as replacements, each in the text as those before leave it. */
  edits(change) {
    const edits = [];
    let place = 0;
    let edit = null;
    for (const part of change) {
      if (!part.length && part > 0) {
        place += part;
        edit = null;
        continue;
      }
      if (!edit) edits.push(edit = { start: place, count: 0, text: "" });
      if (part.length) { edit.text += part; place += part.length; } else edit.count -= part;
    }
    return edits;
  },

  apply(change, text) {
    let result = "";
    let place = 0;
    for (const part of change) {
      if (part.length) result += part;
      else if (part > 0) result += text.slice(place, place += part);
      else place -= part;
    }
    return result + text.slice(place);
  },

  /** Where a place is after a change. */
  map(change, place) {
    let old = 0;
    let now = 0;
    for (const part of change) {
      if (part.length) {
        if (old < place) now += part.length;
        else break;
      } else if (part > 0) {
        if (place <= old + part) return now + place - old;
        old += part;
        now += part;
      } else {
        old -= part;
        if (place <= old) return now;
      }
    }
    return now + Math.max(0, place - old);
  },

  /** The change from one text to another, with as little as possible between its ends. */
  between(old, fresh) {
    const shorter = Math.min(old.length, fresh.length);
    let start = 0;
    while (start < shorter && old[start] === fresh[start]) start++;
    let end = 0;
    while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
    return TextChange.replacing(old, start, old.length - end, fresh.slice(start, fresh.length - end));
  },

  /** A replacement whose ends cut no surrogate pair. */
  replacing(old, start, end, text) {
    const isInside = (place) => place > 0 && /^[\uDC00-\uDFFF]/.test(old[place] ?? "");
    if (isInside(start)) { start--; text = old[start] + text; }
    if (isInside(end)) { text += old[end]; end++; }
    return [start, text, start - end].filter((part) => part !== 0 && part !== "");
  },
};

/** What the user did at one moment, until the server has it. */
class TextEdit {
  constructor(inputType, change, before, isComposing) {
    Object.assign(this, { inputType, change, before, isComposing });
  }

  /** The edit as the server takes it; where another window's text lies within, several. */
  wire() {
    // Once it may have been sent, its number stands for what was sent.
    this.sentAs ??= this.parts();
    return this.sentAs;
  }

  parts() {
    const { inputType, before, isComposing } = this;
    const edits = TextChange.edits(this.change);
    if (edits.length < 2) {
      const { start = 0, count = 0, text = "" } = edits[0] ?? {};
      const range = [start, start + count];
      return [{ inputType, range, text, before: before ?? undefined, isComposing: isComposing || undefined }];
    }
    return edits.map(({ start, count, text }) => ({ inputType, range: [start, start + count], text }));
  }
}
