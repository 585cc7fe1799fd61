"use strict";
// Going back leads to where one was: to the same height and the same row.
const wayBack = (() => {
  const rowOf = (element) => element.closest(".row");

  function goBack() {
    const link = document.querySelector(".back");
    link?.click();
    return link;
  }

  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a");
    if (link?.matches(".back")) sessionStorage.back = "yes";
    else if (link) sessionStorage["at " + location.pathname] = scrollY + " " + rowOf(link)?.id;
    const preview = document.querySelector(".preview details[open]");
    if (preview && !preview.contains(target)) preview.open = false;
  });

  function comeBack() {
    const place = sessionStorage["at " + location.pathname]?.split(" ");
    if (!sessionStorage.back) return;
    sessionStorage.removeItem("back");
    if (!place) return;
    document.getElementById(place[1])?.querySelector("a")?.focus({ preventScroll: true });
    scrollTo(0, place[0]);
  }

  return { rowOf, goBack, comeBack };
})();
