// Bugs of the Worker at the edge, found by tests of the built product in workerd.
import type { Mutation } from "./mutation.ts";

export const EDGE: readonly Mutation[] = [
  {
    file: "functions/middleware/same-origin.ts",
    from: 'site === "same-origin"',
    to: 'site !== "cross-site"',
    tests: ["tests/worker/guard-forms.test.ts", "tests/worker/guard.test.ts"],
    isBundled: true,
  },
  {
    file: "functions/middleware/security-headers.ts",
    from: "\"base-uri 'none'\",",
    to: "",
    tests: ["tests/worker/visitor.test.ts"],
    isBundled: true,
  },
  {
    file: "functions/middleware/body-limit.ts",
    from: "(await isSignedIn())",
    to: "(await isSignedIn()) || takesPhotos",
    tests: ["tests/worker/account-edge.test.ts"],
    isBundled: true,
  },
  {
    file: "functions/middleware/limit-requests.ts",
    from: "response.status === NOT_FOUND || response.headers.has(LOOKUP_IN_VAIN_HEADER)",
    to: "response.headers.has(LOOKUP_IN_VAIN_HEADER)",
    tests: ["tests/worker/guard-limits.test.ts"],
    isBundled: true,
  },
  {
    file: "functions/middleware/serve-cached-page.ts",
    from: "FAULTY_PAGE_KEEP_MS = 1_500",
    to: "FAULTY_PAGE_KEEP_MS = 150_000",
    tests: ["tests/worker/page-cache.test.ts", "tests/worker/weak-gateway.test.ts"],
    isBundled: true,
  },
  {
    file: "functions/pages/page-cache/page-store.ts",
    from: "await cache.delete(key);",
    to: "",
    tests: ["tests/worker/page-cache-gone.test.ts"],
    isBundled: true,
  },
  {
    file: "app/gateways/circuit-breaker.server.ts",
    from: "CALLS[name].hasBreaker ?",
    to: "CALLS[name].hasBreaker && now() < 0 ?",
    tests: ["tests/worker/weak-gateway.test.ts"],
    isBundled: true,
  },
  {
    file: "app/gateways/memory.server.ts",
    from: "FAILURE_KEEP_MS = 1_500",
    to: "FAILURE_KEEP_MS = 0",
    tests: ["tests/worker/weak-gateway.test.ts", "tests/worker/crowd.test.ts"],
    isBundled: true,
  },
  {
    file: "functions/services/live/shared-upstream.ts",
    from: "if (this.#last && now() - this.#last.at <= SHARED_RATE_REPEAT_MS) {",
    to: "if (this.#last && now() < 0) {",
    tests: ["tests/functions/shared-upstream.test.ts", "tests/worker/live-shared.test.ts"],
    isBundled: true,
  },
  {
    file: "functions/services/accounts/account-session.ts",
    from: "return (await this.#find()).reject(version);",
    to: "return undefined;",
    tests: ["tests/worker/account-revoked.test.ts"],
    isBundled: true,
  },
];
