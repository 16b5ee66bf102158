import { afterEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../support/eventually";

const EXCHANGE = {
  from: "btc",
  to: "eth",
  amount: "0.1",
  side: "send",
  rate_mode: "FLOATING",
} as const;

/** Loads the island like a freshly opened page. */
async function openPage({ configured = true, privacy = {} } = {}) {
  vi.resetModules();
  sessionStorage.clear();
  delete window.dataLayer;
  if (configured) document.documentElement.dataset.analytics = "guest";
  for (const [name, value] of Object.entries(privacy)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  return import("~/browser/analytics/track-event");
}

afterEach(() => {
  delete document.documentElement.dataset.analytics;
  Reflect.deleteProperty(navigator, "doNotTrack");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  window.dispatchEvent(new Event("pagehide"));
});

describe("the operator's data layer", () => {
  it("gets an event with its fields and the user type", async () => {
    const { trackEvent } = await openPage();
    trackEvent("exchange_parameters_changed", EXCHANGE);
    await eventually(() => {
      expect(window.dataLayer).toEqual([
        { event: "exchange_parameters_changed", user_type: "guest", ...EXCHANGE },
      ]);
    });
  });

  it("gets events in order and keeps its earlier ones", async () => {
    const { trackEvent } = await openPage();
    window.dataLayer = ["theirs"];
    trackEvent("login_success");
    trackEvent("test_event");
    await eventually(() => {
      expect(window.dataLayer).toMatchObject([
        "theirs",
        { event: "login_success" },
        { event: "test_event" },
      ]);
    });
  });

  it.each([
    ["the operator has none", { configured: false }],
    ["the browser says Do Not Track", { privacy: { doNotTrack: "1" } }],
    ["the browser says Global Privacy Control", { privacy: { globalPrivacyControl: true } }],
  ])("gets nothing when %s", async (_name, page) => {
    const { trackEvent, trackEventOnce, startTracking } = await openPage(page);
    startTracking();
    trackEvent("test_event");
    trackEventOnce("order-1", "login_success");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(window.dataLayer).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it("gets a single event once, also after a reload", async () => {
    const { trackEventOnce } = await openPage();
    trackEventOnce("order-1", "exchange_completed_guest", { from: "btc", to: "eth", amount: "1" });
    trackEventOnce("order-1", "exchange_completed_guest", { from: "btc", to: "eth", amount: "1" });
    trackEventOnce("order-2", "exchange_completed_guest", { from: "btc", to: "xmr", amount: "2" });
    await eventually(() => {
      expect(window.dataLayer).toHaveLength(2);
    });
  });
});

describe("an abandoned exchange", () => {
  const leave = () => window.dispatchEvent(new Event("pagehide"));
  const tracked = () =>
    (window.dataLayer ?? []).map((entry) => String(Reflect.get(new Object(entry), "event")));

  it("is tracked once, when the visitor leaves the page", async () => {
    const { trackEvent } = await openPage();
    trackEvent("exchange_parameters_changed", EXCHANGE);
    await eventually(() => {
      expect(window.dataLayer).toHaveLength(1);
    });
    leave();
    leave();
    expect(tracked()).toEqual(["exchange_parameters_changed", "exchange_abandoned"]);
  });

  it("is neither a created order nor an untouched page", async () => {
    const { trackEvent } = await openPage();
    trackEvent("test_event");
    trackEvent("exchange_parameters_changed", EXCHANGE);
    trackEvent("exchange_initiated", EXCHANGE);
    await eventually(() => {
      expect(window.dataLayer).toHaveLength(3);
    });
    leave();
    expect(tracked()).not.toContain("exchange_abandoned");
  });
});
