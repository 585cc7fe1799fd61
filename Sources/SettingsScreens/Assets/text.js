/** Makes the keeper of the page's texts; the page hands in what it does itself. */
window.textRows = (page) => {
  const client = crypto.getRandomValues(new Uint32Array(2)).join("-");
  /** By control: its text. */
  const texts = new Map();

  class Text {
    constructor(control) {
      this.control = control;
      /** The server's text. */
      this.base = control.defaultValue;
      /** What the user sees, as far as edits are noted. */
      this.shown = this.base;
      /** Edits in order: those sent, then those that wait. */
      this.edits = [];
      this.sent = 0;
      /** The number of the first of them. */
      this.first = 0;
      /** Events that wait for an answer or for the end of a composition. */
      this.events = [];
      this.session = null;
      this.version = 0;
      this.isBusy = false;
      this.note();
      this.work();
    }

    get form() { return this.control.form; }
    get row() { return page.rowOf(this.control); }
    get isIdle() { return !this.isBusy && !this.edits.length; }

    address() { return this.form.action.replace(/(\?|$)/, "/text$1"); }

    selection() { return [this.control.selectionStart, this.control.selectionEnd]; }

    /** Keeps in mind where the selection was last known to be. */
    note() { this.known = this.selection().join(); }

    /** Asks the server for the text, or sends what waits, until there is nothing to do. */
    async work() {
      if (this.isBusy) return;
      clearTimeout(this.retrying);
      this.isBusy = true;
      page.busy(1);
      const isNews = this.edits.some((edit) => edit.change.length);
      while (this.control.isConnected && (!this.session || this.edits.length)) {
        if (!await (this.session ? this.send() : this.fetch())) break;
      }
      this.isBusy = false;
      page.busy(-1);
      if (isNews && !this.edits.length) this.saySaved();
      if (this.isStale && this.session) this.refetch();
      this.drain();
    }

    /** Asks for the text again, since something may have been missed. */
    refetch() {
      this.isStale = this.isBusy;
      if (this.isBusy) return;
      this.lose();
      this.isDenied = false;
      this.work();
    }

    /** Says that all is stored, once nothing was typed for a while. */
    saySaved() {
      clearTimeout(this.saying);
      this.saying = setTimeout(() => { if (this.isIdle) page.say(page.state.saved); }, 1000);
    }

    async fetch() {
      const answer = await this.ask();
      if (!answer) return false;
      if (answer.row !== this.control.dataset.text) { page.reload(); return false; }
      page.setToken(answer.csrf);
      // Edits without an answer are sent again as they were: the server knows them by their numbers.
      if (this.sent && answer.session === this.lastSession) this.session = answer.session;
      else await this.unlessComposing(() => this.adopt(answer));
      return true;
    }

    async send() {
      this.sent = Math.max(this.sent, this.edits.length);
      this.sentSelection = this.selection().join();
      const answer = await this.ask(this.request());
      if (!answer) return false;
      if (answer.isForRetry) return true;
      await this.unlessComposing(() => this.receive(answer), answer.accepted);
      if (answer.message) page.showError(this.row, answer.message);
      else page.clearError(this.row);
      return true;
    }

    request() {
      return {
        csrf: this.form.csrf.value, row: this.control.dataset.text, client, session: this.session,
        version: this.version, first: this.first, edits: this.edits.flatMap((edit) => edit.wire()),
      };
    }

    /** Returns the server's answer, or nothing when there is none to work with. */
    async ask(request) {
      let answer;
      let result = {};
      try {
        answer = await fetch(this.address(), request && posting(request));
        result = await answer.json();
        if (answer.ok) {
          if (request) Object.assign(this, { isDenied: false, pause: null });
          return result;
        }
      } catch { /* What waits is sent again. */ }
      this.lose();
      if (answer && request) {
        if (answer.status === 422) this.merge();
        // The server may be one that doesn't know the page: that is tried once.
        const isFirst = !this.isDenied;
        this.isDenied = true;
        if (isFirst) return await this.fetch() && { isForRetry: true };
      }
      if (!this.edits.length) return null;
      this.sayFailed(result.message || page.state.failed);
      if (!answer || answer.status >= 500) this.retryLater();
      return null;
    }

    /** Says it once, however often it is tried. */
    sayFailed(message) {
      if (this.row.querySelector(".error")?.textContent !== message) page.showError(this.row, message);
    }

    /** Sends what waits again after a second, then more seldom, at last every half minute. */
    retryLater() {
      this.pause = Math.min(30000, 2 * (this.pause ?? 500));
      this.retrying = setTimeout(() => this.work(), this.pause);
    }

    /** Makes one edit of all, since the server can't make sense of them. */
    merge() {
      this.edits = [new TextEdit("insertText", TextChange.between(this.base, this.shown))];
      this.sent = 0;
    }

    /** Forgets that the session is there; what was sent may have arrived or not. */
    lose() {
      this.lastSession = this.session ?? this.lastSession;
      this.session = null;
      this.events = [];
    }

    /** Waits until the input method is done, for it must not be disturbed. */
    async unlessComposing(body, isHarmless = false) {
      if (!isHarmless && this.composing) await new Promise((done) => { this.whenComposed = done; });
      body();
    }

    /** Takes the answer to the edits that were sent. */
    receive(answer) {
      if ("text" in answer) return this.adopt(answer);
      this.confirm();
      this.version = answer.version;
      const isUnmoved = !this.edits.length && this.selection().join() === this.sentSelection;
      this.change(answer.changes ?? []);
      if (answer.selection && isUnmoved) this.select(answer.selection);
      if (answer.endsEditing && !this.edits.length) this.control.blur();
    }

    /** The edits that were sent have arrived. */
    confirm() {
      for (const edit of this.edits.splice(0, this.sent)) {
        this.base = TextChange.apply(edit.change, this.base);
        this.first += edit.wire().length;
      }
      this.sent = 0;
    }

    /** Takes the whole text, of a session that is new to the page or too far ahead. */
    adopt(answer) {
      const mine = this.edits.slice(0, this.sent)
        .reduce((text, edit) => TextChange.apply(edit.change, text), this.base);
      if (this.sent && answer.text === mine) this.confirm();
      this.sent = 0;
      for (const edit of this.edits) edit.sentAs = null;
      this.session = this.lastSession = answer.session;
      this.version = answer.version;
      this.change(TextChange.between(this.base, answer.text));
    }

    /** Lets the text and the edits that wait follow a change of the server's text. */
    change(change) {
      if (!change.length) return;
      this.base = TextChange.apply(change, this.base);
      for (const edit of this.edits) {
        const own = edit.change;
        edit.change = TextChange.over(own, change, false);
        edit.before = edit.before?.map((place) => TextChange.map(change, place));
        change = TextChange.over(change, own, true);
      }
      this.show(change);
    }

    /** Changes the control and keeps selection and scroll position. */
    show(change) {
      const { control } = this;
      const { scrollTop } = control;
      const [start, end] = this.selection().map((place) => TextChange.map(change, place));
      const direction = control.selectionDirection;
      for (const edit of TextChange.edits(change)) {
        control.setRangeText(edit.text, edit.start, edit.start + edit.count, "preserve");
      }
      if (document.activeElement === control) control.setSelectionRange(start, end, direction);
      control.scrollTop = scrollTop;
      this.shown = control.value;
      this.note();
      page.grow(control);
    }

    select([start, end]) {
      if (document.activeElement === this.control) this.control.setSelectionRange(start, end);
      this.note();
    }

    /** Hears of a version that any window has made. */
    hear(event) {
      this.events.push(event);
      this.drain();
    }

    /** Takes the events whose turn it is. */
    drain() {
      while (this.session && this.events.length && !this.isBusy && !this.composing) {
        const event = this.events.shift();
        const isSame = event.session === this.session;
        if (isSame && event.version <= this.version) continue;
        if (isSame && event.version === this.version + 1 && event.changes) {
          this.version++;
          this.change(event.changes);
        } else {
          // Something was missed, or is too long to be told.
          this.lose();
          this.work();
        }
      }
    }

    push(inputType, change = [], before = null, isComposing = false) {
      this.edits.push(new TextEdit(inputType, change, before, isComposing));
      this.work();
    }

    /** Before the browser makes a change. */
    begin(event) {
      this.before = this.selection();
      this.inputType = event.inputType;
      if (!event.inputType.startsWith("history")) return;
      event.preventDefault();
      this.push(event.inputType);
    }

    /** After the browser has made a change: finds out what it was. */
    end(event) {
      const { shown, control } = this;
      const { value } = control;
      const isComposing = Boolean(this.composing);
      const change = this.composed(event, value) ?? this.typed(event, value);
      this.shown = value;
      this.note();
      page.clearError(this.row);
      if (!change.length && value === shown) return;
      this.push(event.inputType || this.inputType || "insertText", change, this.before, isComposing);
      this.before = null;
    }

    /** The change of an input method: all of its provisional text is replaced. */
    composed(event, value) {
      const { composing, shown } = this;
      if (!composing || typeof event.data !== "string") return null;
      const end = composing.start + event.data.length;
      const oldEnd = shown.length - (value.length - end);
      if (value.slice(composing.start, end) !== event.data || oldEnd < composing.start
        || !this.fits(value, composing.start, oldEnd, end)) return null;
      return TextChange.replacing(shown, composing.start, oldEnd, event.data);
    }

    /** The change that ends at the caret, as nearly all do. */
    typed(event, value) {
      const { shown, control } = this;
      const caret = control.selectionEnd;
      const oldEnd = shown.length - (value.length - caret);
      if (oldEnd < 0) return TextChange.between(shown, value);
      const limit = Math.min(caret, oldEnd, this.before ? this.before[0] : Infinity);
      let start = 0;
      const { data } = event;
      if (data && value.slice(caret - data.length, caret) === data && caret - data.length <= limit) {
        start = caret - data.length;
      } else {
        while (start < limit && shown[start] === value[start]) start++;
      }
      if (!this.fits(value, start, oldEnd, caret)) return TextChange.between(shown, value);
      return TextChange.replacing(shown, start, oldEnd, value.slice(start, caret));
    }

    /** Whether only what lies between two places differs. */
    fits(value, start, oldEnd, end) {
      return this.shown.slice(0, start) === value.slice(0, start)
        && this.shown.slice(oldEnd) === value.slice(end);
    }

    startComposition() {
      this.composing = { start: this.control.selectionStart };
    }

    endComposition() {
      if (!this.composing) return;
      this.composing = null;
      this.push("compositionEnd");
      this.whenComposed?.();
      this.whenComposed = null;
      this.drain();
    }

    /** Takes back what couldn't be stored; returns whether there was something. */
    takeBack() {
      if (!this.edits.length || !this.row.querySelector(".error")) return false;
      clearTimeout(this.retrying);
      this.edits = [];
      this.sent = 0;
      this.lose();
      this.lastSession = null;
      this.show(TextChange.between(this.control.value, this.base));
      page.clearError(this.row);
      return true;
    }
  }

  function posting(request) {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    return { method: "POST", headers, body: JSON.stringify(request) };
  }

  const open = (control) => {
    if (!control.dataset?.text || control.disabled) return null;
    if (!texts.has(control)) texts.set(control, new Text(control));
    return texts.get(control);
  };

  const on = (name, body) => document.addEventListener(name, (event) => {
    const text = event.target.dataset?.text && open(event.target);
    if (text) body(text, event);
  });

  on("focusin", (text) => text.push("focus"));
  on("beforeinput", (text, event) => text.begin(event));
  on("input", (text, event) => text.end(event));
  on("compositionstart", (text) => text.startComposition());
  on("compositionend", (text) => text.endComposition());
  on("focusout", (text) => {
    text.endComposition();
    if (text.session) text.push("blur");
  });

  on("keydown", (text, event) => {
    if (event.isComposing || event.keyCode === 229 || event.altKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    const type = key === "z" ? (event.shiftKey ? "historyRedo" : "historyUndo")
      : key === "y" && event.ctrlKey ? "historyRedo" : null;
    if (!type) return;
    event.preventDefault();
    text.push(type);
  });

  let pause;
  document.addEventListener("selectionchange", () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      const text = texts.get(document.activeElement);
      if (!text?.session || text.composing || text.known === text.selection().join()) return;
      text.note();
      text.push("select", [], text.selection());
    }, 300);
  });

  return {
    /** Whether a control's edits are sent from here. */
    has: (control) => Boolean(control.dataset?.text),
    /** Whether a control goes on as it is when the page is fetched again. */
    keeps(control, fresh) {
      return texts.has(control) && fresh?.dataset.text === control.dataset.text && !fresh.disabled;
    },
    /** Whether everything typed has arrived. */
    get isIdle() { return [...texts.values()].every((text) => text.isIdle); },
    flush: (control) => open(control)?.work(),
    takeBack: (control) => texts.get(control)?.takeBack(),
    hear(event) {
      for (const control of document.querySelectorAll("[data-text]")) {
        if (control.dataset.text !== event.row) continue;
        const text = texts.get(control);
        if (text) text.hear(event);
        else open(control);
      }
    },
    /** The stream of events is back: what waits is sent, and what was missed is fetched. */
    reconnect() {
      for (const [control, text] of texts) {
        if (!control.isConnected) texts.delete(control);
        else text.refetch();
      }
    },
    /** The page goes away: what waits must be on its way. */
    leave() {
      for (const text of texts.values()) {
        if (!text.edits.length) continue;
        // Before the first answer there is no session that edits could belong to: the text goes whole.
        if (!text.lastSession) { page.send(text.form); continue; }
        const post = posting({ ...text.request(), session: text.lastSession });
        fetch(text.address(), { ...post, keepalive: post.body.length < 60000 }).catch(() => {});
      }
    },
  };
};
