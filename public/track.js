// Reports presses to the operator's data layer: `data-event="open_support_modal"` in the markup. The edge puts it
// into the pages of visitors who may be tracked (functions/middleware/personal-page.ts), also where no other script runs.
// Private pages have no tag manager: there, events wait in the tab for the next page that has it.
const { analytics, analyticsLater, analyticsStore: LATER_KEY, analyticsTest } =
  document.documentElement.dataset;
const isLater = analyticsLater !== undefined;

function readLater() {
  try {
    const events = JSON.parse(sessionStorage.getItem(LATER_KEY) ?? "[]");
    return Array.isArray(events) ? events : [];
  } catch {
    return [];
  }
}

function track(event) {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
  if (isLater) keep(event);
}

function keep(event) {
  try {
    sessionStorage.setItem(LATER_KEY, JSON.stringify([...readLater(), event]));
  } catch {
    // Storage is blocked: the event is lost.
  }
}

const waiting = isLater ? [] : readLater();
if (waiting.length > 0) sessionStorage.removeItem(LATER_KEY);
waiting.forEach(track);

document.addEventListener("click", ({ target }) => {
  const event = target instanceof Element && target.closest("[data-event]")?.dataset.event;
  if (event) track({ event, user_type: analytics });
});

// The operator dispatches this event to test the tracking. Once a page is enough.
const test = () => track({ event: "test_event", user_type: analytics });
window.addEventListener(analyticsTest, test, { once: true });
