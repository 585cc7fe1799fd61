"use strict";
// Changes apply at once, show up in other windows, and never disturb what is being typed.
(() => {
  const body = document.body;
  const status = document.getElementById("status");
  const events = body.dataset.events;
  const textual = "textarea, [type=text], [type=email], [type=url], [type=tel], [type=password]";

  /** What each control held when the server last agreed; absent: as the page was sent. */
  const saved = new WeakMap();
  /** By form address: the change on its way and the one that waits for it. */
  const jobs = new Map();
  /** By row: its HTML as the server sent it. */
  let known = new Map();
  let changes = 0;
  let connected = false;

  const savedValue = (control) => saved.get(control) ?? control.defaultValue;
  const isDirty = (row) =>
    [...row.querySelectorAll(textual)].some((c) => c.name === "value" && c.value !== savedValue(c));
  const isBusy = (row) => {
    const form = row.querySelector("form");
    return !!(form && jobs.get(form.action)) || !!row.querySelector("dialog[open]");
  };
  const rows = (page) => new Map([...page.querySelectorAll("main .row[id]")].map((r) => [r.id, r]));
  const remember = () => { known = new Map([...rows(document)].map(([id, r]) => [id, r.outerHTML])); };

  function say(text) {
    status.textContent = "";
    setTimeout(() => { if (!body.classList.contains("offline")) status.textContent = text; }, 20);
  }

  // Errors stand in the row, and what was typed stays.
  function showError(form, message) {
    const row = form.closest(".row");
    clearError(row);
    const note = document.createElement("p");
    note.className = "error";
    note.id = row.id + "-error";
    note.dir = "auto";
    note.setAttribute("role", "alert");
    row.append(note);
    note.textContent = message;
    for (const control of row.querySelectorAll("[name=value], [name=choice]")) {
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-errormessage", note.id);
    }
  }

  function clearError(row) {
    row.querySelector(".error")?.remove();
    for (const control of row.querySelectorAll("[aria-invalid]")) {
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-errormessage");
    }
  }

  // Posting: one change of a row at a time; of those that wait, the last wins.
  function fields(form, submitter) {
    const data = new URLSearchParams(new FormData(form, submitter));
    const range = form.querySelector("[type=range]");
    if (range) {
      const digits = Math.max(0, 3 - Math.floor(Math.log10(range.max - range.min)));
      data.set("value", String(Number(range.valueAsNumber.toFixed(digits))));
    }
    return data;
  }

  async function send(form, submitter) {
    const data = fields(form, submitter);
    changes += 1;
    const job = jobs.get(form.action);
    if (job) {
      // Places in a list move with each change: further ones wait for the new page.
      if (!data.has("op")) job.next = { form, data };
      return;
    }
    const own = { next: { form, data } };
    jobs.set(form.action, own);
    while (own.next) {
      const turn = own.next;
      own.next = null;
      await post(turn.form, turn.data, own);
    }
    jobs.delete(form.action);
    changes += 1;
    if (!connected || own.isStale || data.has("op")) refresh();
  }

  async function post(form, data, job) {
    let problem = null;
    try {
      const text = data.toString();
      const answer = await fetch(form.action, {
        method: "POST",
        headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
        body: text,
        keepalive: text.length < 60000,
      });
      const result = await answer.json().catch(() => ({}));
      if (!answer.ok || !result.ok) problem = result.message || body.dataset.failed;
    } catch {
      problem = body.dataset.failed;
    }
    if (problem) fail(form, problem, job);
    else succeed(form, data);
  }

  function succeed(form, data) {
    const row = form.closest(".row");
    if (!row) return;
    clearError(row);
    for (const control of form.elements) {
      if (control.type === "checkbox" && control.name === "value") saved.set(control, data.has("value"));
      else if (control.type === "radio") saved.set(control, control.value === data.get("choice"));
      else if (control.name === "value") saved.set(control, data.get("op") === "add" ? "" : data.get("value"));
    }
    if (data.get("op") === "add") {
      const text = form.querySelector("[name=value]");
      if (text && text.value === data.get("value")) text.value = "";
    }
    say(body.dataset.saved);
  }

  function fail(form, message, job) {
    if (job.next || !form.closest(".row")) return;
    showError(form, message);
    for (const control of form.elements) {
      if (control.type === "checkbox" || control.type === "radio") {
        control.checked = saved.get(control) ?? control.defaultChecked;
      } else if (control.type === "range") {
        control.value = savedValue(control);
        speak(control);
      }
    }
  }

  /** Sends a text unless the server has it or is about to. */
  const sentTexts = new WeakMap();
  function commit(control) {
    const form = control.form;
    if (form.querySelector("[name=op]")) return;
    clearTimeout(timers.get(control));
    const isSent = jobs.get(form.action) && sentTexts.get(control) === control.value;
    if (isSent || (control.value === savedValue(control) && !jobs.get(form.action))) return;
    sentTexts.set(control, control.value);
    send(form);
  }

  const timers = new WeakMap();
  function commitSoon(control) {
    clearTimeout(timers.get(control));
    timers.set(control, setTimeout(() => commit(control), 500));
  }

  /** Says a slider's place as a share of its way. */
  function speak(range) {
    const share = (range.valueAsNumber - range.min) / (range.max - range.min);
    range.setAttribute("aria-valuetext", Math.round(share * 100) + "%");
  }

  function ask(box) {
    const dialog = box.closest(".row").querySelector(`dialog[data-for=${box.checked ? "on" : "off"}]`);
    if (!dialog) return send(box.form);
    dialog.returnValue = "";
    dialog.addEventListener("close", () => {
      if (dialog.returnValue === "yes") send(box.form);
      else box.checked = !box.checked;
    }, { once: true });
    dialog.showModal();
  }

  document.addEventListener("change", (event) => {
    const control = event.target;
    if (control.closest(".preview")) {
      sessionStorage.setItem("preview", control.name);
      control.form.requestSubmit();
    } else if (control.form?.method === "post") {
      if (control.type === "checkbox") ask(control);
      else if (control.type === "radio") send(control.form);
      else if (control.type !== "range") commit(control);
    }
  });

  document.addEventListener("input", (event) => {
    const control = event.target;
    if (control.type === "range") { speak(control); send(control.form); }
    if (control.tagName === "TEXTAREA") { grow(control); commitSoon(control); }
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post") return;
    event.preventDefault();
    const text = form.querySelector(textual);
    if (form.querySelector("[name=op]")) send(form, event.submitter);
    else if (text) commit(text);
  });

  document.addEventListener("focusout", (event) => {
    const row = event.target.closest?.(".row[id]");
    if (row && waiting.has(row.id)) setTimeout(() => settle(row.id));
  });

  // Keys: Escape takes back what was typed, then leads back, as Alt and the left arrow do.
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    const target = event.target;
    const isText = target.matches?.(textual);
    if (event.key === "Enter" && target.matches?.("[type=checkbox]")) {
      event.preventDefault();
      target.click();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && target.tagName === "TEXTAREA") {
      commit(target);
    } else if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
      escape(target, isText);
    } else if (event.key === "ArrowLeft" && event.altKey && back()) {
      event.preventDefault();
    }
  });

  function escape(target, isText) {
    const preview = document.querySelector(".preview details[open]");
    if (preview) {
      preview.open = false;
      preview.querySelector("summary").focus();
    } else if (isText && target.value !== savedValue(target)) {
      clearTimeout(timers.get(target));
      target.value = savedValue(target);
      grow(target);
      clearError(target.closest(".row"));
    } else if (target.type !== "search") {
      back();
    }
  }

  function back() {
    const link = document.querySelector("a.back");
    link?.click();
    return !!link;
  }

  // Going back leads to where one was: to the same height and the same row.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a");
    const preview = document.querySelector(".preview details[open]");
    if (preview && !event.target.closest(".preview")) preview.open = false;
    if (link?.matches(".back")) sessionStorage.setItem("back", "1");
    else if (link?.matches(".cell")) {
      const row = link.closest(".row").id;
      sessionStorage.setItem("at:" + location.pathname, JSON.stringify([scrollY, row]));
    }
  });

  function comeBack() {
    if (!sessionStorage.getItem("back")) return;
    sessionStorage.removeItem("back");
    const place = JSON.parse(sessionStorage.getItem("at:" + location.pathname) || "null");
    if (!place) return;
    document.getElementById(place[1])?.querySelector("a")?.focus({ preventScroll: true });
    scrollTo(0, place[0]);
  }

  // Other windows' changes: fetch the page again and exchange the rows that differ.
  let isRefreshing = false;
  let refreshAgain = false;
  const waiting = new Map();

  async function refresh() {
    refreshAgain = true;
    if (isRefreshing) return;
    isRefreshing = true;
    while (refreshAgain) {
      refreshAgain = false;
      const before = changes;
      try {
        const answer = await fetch(location.href.split("#")[0], { headers: { Accept: "text/html" } });
        if (!answer.ok) continue;
        const text = await answer.text();
        // A change made meanwhile may be missing in this answer.
        if (before !== changes) refreshAgain = !isAnyBusy();
        else merge(new DOMParser().parseFromString(text, "text/html"));
      } catch { /* The stream of events notices, too, and refreshes when it is back. */ }
    }
    isRefreshing = false;
  }

  function isAnyBusy() {
    for (const job of jobs.values()) job.isStale = true;
    return jobs.size > 0;
  }

  function merge(page) {
    const cards = [...document.querySelectorAll("main .card")];
    const fresh = [...page.querySelectorAll("main .card")];
    if (cards.length !== fresh.length) return reload();
    cards.forEach((card, index) => mergeCard(card, fresh[index]));
  }

  function mergeCard(card, fresh) {
    const ids = (list) => [...list.children].map((r) => r.id).join();
    const wanted = [...fresh.children].map((r) => document.adoptNode(r));
    if (ids(card) === wanted.map((r) => r.id).join()) {
      wanted.forEach((row, index) => exchange(card.children[index], row));
      return;
    }
    const kept = new Map([...card.children].map((r) => [r.id, r]));
    const focus = card.contains(document.activeElement) && document.activeElement.closest(".row")?.id;
    for (const row of [...card.children]) if (!wanted.some((w) => w.id === row.id)) row.remove();
    wanted.forEach((row, index) => {
      const old = kept.get(row.id);
      if (old) exchange(old, row);
      else card.insertBefore(row, card.children[index] ?? null);
      known.set(row.id, row.outerHTML);
    });
    if (focus && document.activeElement === body) {
      (document.getElementById(focus) ?? card.lastElementChild)?.querySelector("input:not([type=hidden]), button")?.focus();
    }
  }

  /** Puts a row's new state in place, but for the control that is in use. */
  function exchange(row, fresh) {
    const html = fresh.outerHTML;
    if (!row.id || known.get(row.id) === html) return;
    if (isBusy(row)) { isAnyBusy(); return; }
    if (isDirty(row) || (row.contains(document.activeElement) && document.activeElement.matches(textual))) {
      tokens(row, fresh);
      waiting.set(row.id, fresh);
      return;
    }
    known.set(row.id, html);
    waiting.delete(row.id);
    if (row.contains(document.activeElement)) update(row, fresh);
    else { row.replaceWith(fresh); fresh.querySelectorAll("textarea").forEach(grow); }
  }

  /** A row that was being edited takes what came meanwhile, unless its own text is on its way. */
  function settle(id) {
    const row = document.getElementById(id);
    const fresh = waiting.get(id);
    if (!row || !fresh || isDirty(row) || isBusy(row)) return;
    waiting.delete(id);
    refresh();
  }

  const controls = (row) => [...row.querySelectorAll("input, select, textarea")];

  function tokens(row, fresh) {
    const token = fresh.querySelector("[name=csrf]")?.value;
    for (const field of row.querySelectorAll("[name=csrf]")) if (token) field.value = token;
  }

  /** Changes a row in place so that its focused control stays. */
  function update(row, fresh) {
    const wanted = controls(fresh);
    controls(row).forEach((control, index) => {
      const other = wanted[index];
      if (!other) return;
      saved.delete(control);
      control.defaultValue = other.defaultValue;
      control.value = other.defaultValue;
      control.defaultChecked = control.checked = other.defaultChecked;
      control.disabled = other.disabled;
      if (control.type === "range") speak(control);
    });
    const texts = "small, .value, .title > span";
    const lines = [...fresh.querySelectorAll(texts)];
    row.querySelectorAll(texts).forEach((line, index) => {
      if (lines[index]) line.textContent = lines[index].textContent;
    });
  }

  async function reload() {
    for (const control of document.querySelectorAll(textual)) if (control.form?.method === "post") commit(control);
    while (jobs.size) await new Promise((done) => setTimeout(done, 10));
    location.reload();
  }

  // The stream of events.
  let source;
  function listen() {
    source?.close();
    source = new EventSource(events);
    source.onopen = () => {
      const wasLost = body.classList.contains("offline");
      connected = true;
      body.classList.remove("offline");
      if (wasLost) { status.textContent = ""; refresh(); }
    };
    source.onerror = () => {
      connected = false;
      body.classList.add("offline");
      status.textContent = body.dataset.offline;
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    };
    source.addEventListener("change", refresh);
    source.addEventListener("reload", reload);
  }

  /** Text views grow with their text; newer browsers need no help. */
  function grow(area) {
    if (area.tagName !== "TEXTAREA" || CSS.supports("field-sizing", "content")) return;
    area.style.height = "auto";
    area.style.height = area.scrollHeight + "px";
  }

  function dropBrokenImage(image) {
    if (image.tagName === "IMG") image.remove();
  }

  remember();
  document.querySelectorAll("textarea").forEach(grow);
  document.querySelectorAll("img").forEach((i) => { if (i.complete && !i.naturalWidth) dropBrokenImage(i); });
  document.addEventListener("error", (event) => dropBrokenImage(event.target), true);
  const preview = sessionStorage.getItem("preview");
  if (preview) {
    sessionStorage.removeItem("preview");
    const menu = document.querySelector(`.preview [name="${CSS.escape(preview)}"]`);
    if (menu) { menu.closest("details").open = true; menu.focus(); }
  }
  comeBack();
  if (events) {
    listen();
    addEventListener("pagehide", () => { body.classList.remove("offline"); source.onerror = null; source.close(); });
    addEventListener("pageshow", (event) => { if (event.persisted) { listen(); refresh(); } });
  }
})();
