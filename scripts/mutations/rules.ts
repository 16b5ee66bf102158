// Bugs in the inner layers: rules, wire shapes, gateways, cookies.
import type { Mutation } from "./mutation.ts";

export const RULES: readonly Mutation[] = [
  {
    file: "app/domain/money/has-moved.ts",
    from: 'literalAmount("0.005")',
    to: 'literalAmount("0.05")',
    tests: ["tests/domain/fiat-quote.test.ts", "tests/domain/issued-quote.test.ts"],
  },
  {
    file: "app/domain/failure/breaker.ts",
    from: "const isOpen = failures >= BREAKER_FAILURE_THRESHOLD;",
    to: "const isOpen = failures > BREAKER_FAILURE_THRESHOLD;",
    tests: ["tests/gateways/circuit-breaker.test.ts"],
  },
  {
    file: "app/domain/address/memo.ts",
    from: "const MAX_UINT32 = 4_294_967_295n;",
    to: "const MAX_UINT32 = 4_294_967_296n;",
    tests: ["tests/domain/memo.test.ts"],
  },
  {
    file: "app/addresses/deposit-problem.ts",
    from: "[destinationAddress, refundAddress].some",
    to: "[destinationAddress].some",
    tests: ["tests/domain/deposit-problem.test.ts"],
  },
  {
    file: "app/domain/rate/plausible-rate.ts",
    from: "MAX_FIGURES_RATIO = 4",
    to: "MAX_FIGURES_RATIO = 40",
    tests: ["tests/domain/plausible-rate.test.ts"],
  },
  {
    file: "app/domain/order/order-id.ts",
    from: '.replace(/[IL]/g, "1")',
    to: "",
    tests: ["tests/domain/order-id.test.ts"],
  },
  {
    file: "app/domain/fiat/threshold.ts",
    from: "compareAmounts(fiat, noKycThreshold) >= 0",
    to: "compareAmounts(fiat, noKycThreshold) > 0",
    tests: ["tests/domain/fiat-"],
  },
  {
    file: "app/domain/address/same-address.ts",
    from: 'full.toLowerCase().replace("bitcoincash:", "")',
    to: "full.toLowerCase()",
    tests: ["tests/domain/same-address.test.ts"],
  },
  {
    file: "app/domain/order/email.ts",
    from: '.replaceAll("+", "")',
    to: '.replace("+", "")',
    tests: ["tests/domain/email.test.ts"],
  },
  {
    file: "app/domain/request/request-window.ts",
    from: "current.count >= max",
    to: "current.count > max",
    tests: ["tests/domain/request-window.test.ts"],
  },
  {
    file: "app/domain/account/payout.ts",
    from: "compareAmounts(amount, accountBalance) > 0",
    to: "compareAmounts(amount, accountBalance) >= 0",
    tests: ["tests/domain/account-payout.test.ts"],
  },
  {
    file: "app/contracts/retry-after.ts",
    from: "Math.max(Math.ceil(seconds), 1)",
    to: "Math.ceil(seconds)",
    tests: ["tests/gateways/retry-after.test.ts"],
  },
  {
    file: "app/gateways/memory.server.ts",
    from: "`${client.baseUrl} ${JSON.stringify(key)}`",
    to: "JSON.stringify(key)",
    tests: ["tests/gateways/memory.test.ts"],
  },
  {
    file: "app/gateways/http.server.ts",
    from: 'row.reply === "nothing" ? "discard" : "read"',
    to: '"read"',
    tests: ["tests/gateways/http.test.ts"],
  },
  {
    file: "app/session/account-cookie.server.ts",
    from: "(await signer.verify(COOKIE, token, mac)) ? token : undefined",
    to: "token",
    tests: ["tests/session/account-cookie.test.ts"],
  },
  {
    file: "app/session/mac.server.ts",
    from: "JSON.stringify([purpose, text])",
    to: "JSON.stringify([text])",
    tests: ["tests/session"],
  },
  {
    file: "app/session/flash.server.ts",
    from: "after.slice(-MAX_FLASHES)",
    to: "after",
    tests: ["tests/session/flash.test.ts"],
  },
  {
    file: "app/routes/order/actions/refund.server.ts",
    from: "if (!isAsShown(info.value, submission))",
    to: "if (!info.ok)",
    tests: ["tests/routes/order-refund"],
  },
  {
    file: "app/routes/order/actions/refund-target.ts",
    from: 'const accepted = ["", inCode]',
    to: 'const accepted = ["", inCode, refundMemo]',
    tests: ["tests/routes/order-refund", "tests/routes/order-decide.test.ts"],
  },
  {
    file: "app/routes/profile-withdraw/note-made.server.ts",
    from: "formKey && isOwn ?",
    to: "formKey ?",
    tests: ["tests/routes/account-withdraw"],
  },
];
