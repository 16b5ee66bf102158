// Bugs of the exchange and of the sandbox.
import type { Mutation } from "./mutation.ts";

export const GATEWAYS: readonly Mutation[] = [
  {
    file: "exchange/http/verify-call.ts",
    from: "validUntil: now + 2 * SIGNATURE_WINDOW_MS",
    to: "validUntil: now + SIGNATURE_WINDOW_MS",
    tests: ["tests/exchange/verify-call.test.ts", "tests/exchange/signature.test.ts"],
  },
  {
    file: "exchange/orders/advance.ts",
    from: " && !isShort(before)",
    to: "",
    tests: ["tests/exchange/short-deposit.test.ts", "tests/exchange/advance.test.ts"],
  },
  {
    file: "exchange/provider-state/budget.ts",
    from: "look: 0,",
    to: "look: 0.9,",
    tests: ["tests/exchange/budget.test.ts"],
  },
  {
    file: "exchange/orders/phase-events.ts",
    from: "const hasCome = !isZeroAmount(deposited);",
    to: "const hasCome = false;",
    tests: ["tests/exchange/questions.test.ts"],
  },
  {
    file: "exchange/orders/order-object.ts",
    from: "reread: () => this.store.reread(told)",
    to: "reread: () => Promise.resolve(told)",
    tests: ["tests/exchange/requests.test.ts"],
  },
  {
    file: "exchange/orders/requests.ts",
    from: "if (request.isMaker || isAgreed(order, request)) {",
    to: "if (order.events) {",
    tests: ["tests/sandbox/refund-proof.test.ts"],
  },
  {
    file: "exchange/accounts/withdrawals.ts",
    from: 'WITHDRAWAL_MINIMUM = literalAmount("20")',
    to: 'WITHDRAWAL_MINIMUM = literalAmount("2")',
    tests: ["tests/sandbox/account-withdrawals.test.ts", "tests/sandbox/account-money.test.ts"],
  },
  {
    file: "exchange/accounts/withdrawals.ts",
    from: "WHERE user_id = ? AND idempotency_key = ?",
    to: "WHERE user_id <> ? AND idempotency_key = ?",
    tests: ["tests/sandbox/account-withdrawals.test.ts"],
  },
];
