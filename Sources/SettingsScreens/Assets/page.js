"use strict";
// Changes apply at once, show up in other windows, and never disturb what is being typed.
(() => {
  const body = document.body;
  const state = body.dataset;
  const status = document.getElementById("status");
  const textual = "textarea, [type=text], [type=email], [type=url], [type=tel], [type=password]";
  const dated = "[type=date], [type=time], [type=datetime-local]";
  const typed = `${textual}, ${dated}`;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const { rowOf } = wayBack;
  const focused = () => document.activeElement;

  // A control's default value is what the server last agreed to; its value is what the user sees.
  /** By control: the text that is on its way. */
  const sent = new WeakMap();
  /** By control whose value waits for a pause in typing: the end of the pause. */
  const timers = new WeakMap();
  /** By form address: the change that waits while another is on its way. */
  const jobs = new Map();
  /** By row: its HTML as the server sent it. */
  const known = new Map();
  /** Rows that differ from the server's while they are typed in. */
  const waiting = new Set();
  /** Counts changes, to tell whether a page was fetched before or after one. */
  let changes = 0;
  /** How many texts are on their way to the text engine. */
  let busyTexts = 0;
  const texts = window.textRows?.({
    state, rowOf, grow, say, send, showError, clearError, setToken, reload,
    busy(change) { busyTexts += change; showBusy(); },
  });

  function showBusy() {
    state.busy = jobs.size || busyTexts ? "yes" : "no";
  }

  function setToken(token) {
    all("[name=csrf]").forEach((field) => { field.value = token; });
  }

  function say(text) {
    status.textContent = "";
    setTimeout(() => { if (state.live === "yes") status.textContent = text; }, 20);
  }

  // Errors stand in the row, and what was typed stays.
  function showError(row, message) {
    clearError(row);
    const note = document.createElement("p");
    note.className = "error";
    note.id = row.id + "-error";
    note.setAttribute("role", "alert");
    row.append(note);
    note.append(Object.assign(document.createElement("bdi"), { textContent: message }));
    for (const control of all("[name=value], [name=choice]", row)) {
      control.setAttribute("aria-invalid", true);
      control.setAttribute("aria-errormessage", note.id);
    }
  }

  function clearError(row) {
    row.querySelector(".error")?.remove();
    for (const control of all("[aria-invalid]", row)) {
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-errormessage");
    }
  }

  // Of a row's changes one is on its way at a time, and of those that wait the last wins.
  async function send(form, submitter) {
    const data = fields(form, submitter);
    const address = form.action;
    let job = jobs.get(address);
    changes++;
    if (job) {
      // Places in a list move with each change: further ones wait for the new page.
      if (!data.has("op")) job.next = data;
      return;
    }
    job = { next: data };
    jobs.set(address, job);
    showBusy();
    while (job.next) {
      const turn = job.next;
      job.next = null;
      const problem = await post(address, turn);
      if (!form.isConnected) continue;
      if (!problem) succeed(form, turn);
      else if (!job.next) fail(form, problem);
    }
    jobs.delete(address);
    all(typed, form).forEach((control) => sent.delete(control));
    changes++;
    showBusy();
    if (state.live !== "yes" || job.isStale || data.has("op")) refresh();
  }

  function fields(form, submitter) {
    const data = new URLSearchParams(new FormData(form, submitter));
    const range = form.querySelector("[type=range]");
    if (range) {
      const digits = Math.max(0, 3 - Math.floor(Math.log10(range.max - range.min)));
      data.set("value", +range.valueAsNumber.toFixed(digits));
    }
    return data;
  }

  /** Returns what went wrong, or nothing. */
  async function post(address, data) {
    try {
      const answer = await fetch(address, {
        method: "POST", headers: { Accept: "application/json" }, body: data,
        // A change made on the way to another page still arrives; only small ones may.
        keepalive: data.toString().length < 60000,
      });
      const result = await answer.json().catch(() => ({}));
      return answer.ok && result.ok ? null : result.message || state.failed;
    } catch {
      return state.failed;
    }
  }

  function succeed(form, data) {
    clearError(rowOf(form));
    const isNew = data.get("op") === "add";
    for (const control of form.elements) {
      if (control.type === "radio") control.defaultChecked = control.value === data.get("choice");
      else if (control.name !== "value") continue;
      else if (control.type === "checkbox") control.defaultChecked = data.has("value");
      else if (!isNew) control.defaultValue = data.get("value");
      else if (control.value === data.get("value")) control.value = "";
    }
    say(state.saved);
  }

  function fail(form, message) {
    showError(rowOf(form), message);
    for (const control of form.elements) {
      if (control.matches("[type=checkbox], [type=radio]")) control.checked = control.defaultChecked;
      if (control.type === "range") { control.value = control.defaultValue; speak(control); }
    }
  }

  /** Sends a text unless the server has it or is about to. */
  function commit(control) {
    if (texts?.has(control)) return texts.flush(control);
    stopWaiting(control);
    const form = control.form;
    if (form.querySelector("[name=op]")) return;
    if (control.value === (sent.get(control) ?? control.defaultValue)) return;
    sent.set(control, control.value);
    send(form);
  }

  function commitSoon(control) {
    clearTimeout(timers.get(control));
    timers.set(control, setTimeout(commit, 500, control));
  }

  function stopWaiting(control) {
    clearTimeout(timers.get(control));
    timers.delete(control);
  }

  function ask(box) {
    const dialog = rowOf(box).querySelector(`dialog[data-for=${box.checked ? "on" : "off"}]`);
    if (!dialog) return send(box.form);
    dialog.returnValue = "";
    dialog.onclose = () => {
      if (dialog.returnValue) send(box.form);
      else box.checked = !box.checked;
    };
    dialog.showModal();
  }

  /** Says a slider's place as a share of its way. */
  function speak(range) {
    const share = (range.valueAsNumber - range.min) / (range.max - range.min);
    range.setAttribute("aria-valuetext", Math.round(share * 100) + "%");
  }

  /** Text views grow with their text; newer browsers need no help. */
  function grow(area) {
    if (area.type !== "textarea" || CSS.supports("field-sizing", "content")) return;
    area.style.height = "auto";
    area.style.height = area.scrollHeight + "px";
  }

  document.addEventListener("change", ({ target }) => {
    if (target.closest(".preview")) {
      sessionStorage.preview = target.name;
      target.form.requestSubmit();
    } else if (target.form?.method === "post") {
      if (target.type === "checkbox") ask(target);
      else if (target.type === "radio") send(target.form);
      // Each digit of a year makes a date.
      else if (target.matches(dated)) commitSoon(target);
      else if (!target.matches("[type=range], select")) commit(target);
    }
  });

  document.addEventListener("input", ({ target }) => {
    if (target.type === "range") { speak(target); send(target.form); }
    if (target.type !== "textarea") return;
    grow(target);
    if (!texts?.has(target)) commitSoon(target);
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post") return;
    event.preventDefault();
    const text = form.querySelector(typed);
    if (form.querySelector("[name=op]")) send(form, event.submitter);
    else if (text) commit(text);
  });

  document.addEventListener("focusout", ({ target }) => {
    if (timers.has(target)) commit(target);
    if (target.matches(typed) && rowOf(target) && waiting.delete(rowOf(target).id)) setTimeout(refresh);
  });

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    // Some browsers end a composition before the key that ended it.
    if (event.isComposing || event.keyCode === 229 || document.querySelector("dialog[open]")) return;
    if (key === "Enter" && target.type === "checkbox") {
      event.preventDefault();
      target.click();
    }
    if (key === "Enter" && (event.ctrlKey || event.metaKey) && target.type === "textarea") commit(target);
    if (key === "Escape") escape(target);
    if (key === "ArrowLeft" && event.altKey && wayBack.goBack()) event.preventDefault();
  });

  /** Closes the preview bar, else takes back what was typed, else leads back. */
  function escape(target) {
    const preview = document.querySelector(".preview details[open]");
    if (preview) {
      preview.open = false;
      preview.firstChild.focus();
    } else if (texts?.has(target)) {
      if (!texts.takeBack(target)) wayBack.goBack();
    } else if (target.matches(textual) && target.value !== target.defaultValue) {
      stopWaiting(target);
      target.value = target.defaultValue;
      grow(target);
      if (rowOf(target)) clearError(rowOf(target));
    } else if (target.type !== "search") {
      wayBack.goBack();
    }
  }

  // Changes made elsewhere: the page is fetched again, and the rows that differ are exchanged.
  let isRefreshing = false;
  let isDue = false;

  async function refresh() {
    isDue = true;
    if (isRefreshing) return;
    isRefreshing = true;
    while (isDue) {
      isDue = false;
      const before = changes;
      try {
        const answer = await fetch(location.href.split("#")[0]);
        const text = answer.ok ? await answer.text() : "";
        // A change made meanwhile may be missing in the answer.
        if (before !== changes) isDue = !markStale();
        else if (text) merge(new DOMParser().parseFromString(text, "text/html"));
      } catch { /* The stream of events breaks, too, and refreshes when it is back. */ }
    }
    isRefreshing = false;
  }

  /** Lets each change on its way refresh the page when it has arrived. */
  function markStale() {
    for (const job of jobs.values()) job.isStale = true;
    return jobs.size;
  }

  function merge(page) {
    const cards = all("main .card");
    const fresh = all("main .card", page);
    if (cards.length !== fresh.length) return reload();
    const token = page.querySelector("[name=csrf]")?.value;
    if (token) setToken(token);
    cards.forEach((card, index) => mergeCard(card, [...fresh[index].children]));
    tell(page.querySelector("[data-stuck] small")?.textContent ?? "");
  }

  let told = document.querySelector("[data-stuck] small")?.textContent ?? "";
  /** Says what synchronizing is stuck on, once. */
  function tell(news) {
    if (news && news !== told) say(news);
    told = news;
  }

  function mergeCard(card, fresh) {
    const ids = new Set(fresh.map((row) => row.id));
    const held = card.contains(focused()) && rowOf(focused());
    for (const row of [...card.children]) if (!ids.has(row.id)) row.remove();
    fresh.forEach((row, index) => {
      const old = card.children[index];
      if (old?.id === row.id) return exchange(old, row);
      known.set(row.id, row.outerHTML);
      card.insertBefore(row, old ?? null);
    });
    if (!held || held.isConnected) return;
    const heir = document.getElementById(held.id) ?? card.lastElementChild;
    heir?.querySelector("input:not([type=hidden]), button")?.focus();
  }

  /** Puts a row's new state in place without disturbing the control that is in use. */
  function exchange(row, fresh) {
    const html = fresh.outerHTML;
    const form = row.querySelector("form");
    if (!row.id || known.get(row.id) === html || row.querySelector("dialog[open]")) return;
    if (form && jobs.has(form.action)) return markStale();
    const area = row.querySelector("[data-text]");
    const other = fresh.querySelector("[data-text]");
    if (area && texts?.keeps(area, other)) {
      if (area.value === other.value) known.set(row.id, html);
      return;
    }
    const isHeld = row.contains(focused());
    const isTyped = (isHeld && focused().matches(textual))
      || all(textual, row).some((c) => c.value !== c.defaultValue)
      || all(dated, row).some((c) => timers.has(c));
    if (isTyped) return waiting.add(row.id);
    known.set(row.id, html);
    if (isHeld) return update(row, fresh);
    row.replaceWith(fresh);
    all("textarea", fresh).forEach(grow);
  }

  /** Changes a row in place so that its control keeps the focus. */
  function update(row, fresh) {
    const pairs = (selector) => {
      const others = all(selector, fresh);
      return all(selector, row).map((own, index) => [own, others[index]]).filter((pair) => pair[1]);
    };
    for (const [control, other] of pairs("input")) {
      control.value = control.defaultValue = other.defaultValue;
      control.checked = control.defaultChecked = other.defaultChecked;
      control.disabled = other.disabled;
      if (control.type === "range") speak(control);
    }
    for (const [line, other] of pairs("bdi")) line.textContent = other.textContent;
  }

  /** Loads all anew, once what was typed is stored. */
  async function reload() {
    for (const text of all(textual)) if (text.form?.method === "post") commit(text);
    while (jobs.size || (texts && !texts.isIdle && state.live === "yes")) await new Promise((done) => setTimeout(done, 20));
    location.reload();
  }

  let source;
  let later;
  function listen() {
    source?.close();
    source = new EventSource(state.events);
    source.onopen = () => {
      if (state.live === "no") { status.textContent = ""; refresh(); texts?.reconnect(); }
      state.live = "yes";
    };
    source.onerror = () => {
      state.live = "no";
      status.textContent = state.offline;
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    };
    source.addEventListener("change", ({ data }) => {
      // Of a text, each change is told besides; the page follows when nobody types any more.
      clearTimeout(later);
      const { key, isText } = JSON.parse(data);
      if (isText) later = setTimeout(refresh, 700);
      else refresh();
      if (key === null) texts?.reconnect();
    });
    source.addEventListener("text", ({ data }) => texts?.hear(JSON.parse(data)));
    source.addEventListener("reload", reload);
  }

  for (const row of all("main .row[id]")) known.set(row.id, row.outerHTML);
  const hideBroken = (image) => { if (image.tagName === "IMG") image.remove(); };
  all("img").forEach((image) => { if (image.complete && !image.naturalWidth) hideBroken(image); });
  document.addEventListener("error", (event) => hideBroken(event.target), true);

  all("textarea").forEach(grow);
  const menu = sessionStorage.preview && document.querySelector(`.preview [name=${sessionStorage.preview}]`);
  sessionStorage.removeItem("preview");
  if (menu) { menu.closest("details").open = true; menu.focus(); }
  wayBack.comeBack();
  listen();
  addEventListener("pagehide", () => {
    all("input, textarea").filter((control) => timers.has(control)).forEach(commit);
    texts?.leave();
    source.onerror = null;
    source.close();
  });
  addEventListener("pageshow", (event) => { if (event.persisted) { listen(); refresh(); texts?.reconnect(); } });
})();
