// Tells the operator's data layer what is pressed: `data-event="open_support_modal"` in the markup. The edge puts it
// into the pages of visitors who may be tracked (functions/middleware/personal-page.ts), also where no other script runs.
document.addEventListener("click", ({ target }) => {
  const event = target instanceof Element && target.closest("[data-event]")?.dataset.event;
  if (!event) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, user_type: document.documentElement.dataset.analytics });
});
