// Bugs of what runs in browsers.
import type { Mutation } from "./mutation.ts";

export const BROWSER: readonly Mutation[] = [
  {
    file: "app/islands/order-poll/use-order-poll.ts",
    from: 'inBackground || document.visibilityState === "visible"',
    to: "inBackground || true",
    tests: ["tests/islands/order-poll.test.tsx"],
  },
  {
    file: "app/islands/live-rate/rate-http.ts",
    from: "if (!signal.aborted) onRate(result);",
    to: "onRate(result);",
    tests: ["tests/islands/rate-http.test.tsx"],
  },
  {
    file: "app/browser/local-orders/local-order-store.ts",
    from: ".filter(({ orderId }) => !ids.has(orderId))",
    to: "",
    tests: ["tests/browser/local-orders.test.tsx"],
  },
  {
    file: "app/browser/analytics/is-private.ts",
    from: 'navigator.doNotTrack === "1" || ',
    to: "",
    tests: ["tests/browser/analytics.test.tsx"],
  },
  {
    file: "app/browser/build-watch/watch-builds.ts",
    from: "if (now - last < RELOAD_GUARD_MS) return false;",
    to: "",
    tests: ["tests/browser/build-watch.test.tsx"],
  },
];
