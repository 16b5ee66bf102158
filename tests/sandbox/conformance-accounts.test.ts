// The conformance command against the sandbox's accounts: it finds each fault that the console can switch on.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CALLS } from "../../scripts/conformance/calls";
import { checkGateway } from "../../scripts/conformance/command";
import type { Fault } from "../../sandbox/switches";
import { failuresOf } from "../support/conformance-results";
import { ANNA } from "../support/sandbox-accounts";
import { useSandbox } from "../support/sandbox";

// Signs in more often than the limit of a stranger.
const sandbox = useSandbox({ SANDBOX_LIMITS: "off" });

/** One client reads all calls, and the order calls show that it finds each fault. Here each call has one of these, in turn. */
const IN_TURN: readonly Fault["kind"][] = ["code", "status", "html", "malformed", "reset"];
/** The account calls of the command, each with a required field of its body. */
const ACCOUNT_CALLS = {
  authenticate: undefined,
  refresh: undefined,
  logout: undefined,
  "account-data": undefined,
  "referrer-id": "referrerId",
  balances: "accountBalance",
  accruals: "createdAt",
  cashbacks: "createdAt",
  withdrawals: "status",
  "affiliate-stats": "clicks",
  // This account has none.
  "list-api-key": undefined,
  "kyc-status": "status",
  "account-orders": "orders",
  sessions: "createdAt",
  "check-password": "email",
  "create-account": undefined,
  "request-password-reset": undefined,
  "reset-password": undefined,
  "revoke-sessions": undefined,
  "change-password": undefined,
} as const;
/** Calls that other checks make: they find their faults. */
const ELSEWHERE = [
  "check-password",
  "refresh",
  "logout",
  "create-account",
  "request-password-reset",
  "reset-password",
  "revoke-sessions",
  "change-password",
];
/** Calls that change an account, which the command does not make, and two that no gateway needs. */
const NEVER_CALLED = [
  "healthz",
  "telegram-authenticate",
  "telegram-create",
  "link-telegram",
  "unlink-telegram",
  "request-email-code",
  "confirm-email",
  "withdraw",
  "generate-api-key",
  "update-api-key",
  "delete-api-key",
  "kyc-submit",
  "export",
  "close-account",
  "claim-orders",
  "revoke-session",
  "stop-withdrawal",
  "support-message",
];

it("checks every call that can have a fault, except calls outside the command", () => {
  const named = [...Object.keys(CALLS), ...Object.keys(ACCOUNT_CALLS), ...NEVER_CALLED];
  const tables = [
    readFileSync("exchange/accounts/routes.ts", "utf8"),
    readFileSync("exchange/calls/routes.ts", "utf8"),
    readFileSync("sandbox/routes.ts", "utf8"),
  ];
  // Only Workers can load the tables themselves.
  const calls = tables.flatMap((table) =>
    [...table.matchAll(/(?:get\(|post\(|\["(?:GET|POST)",)\s*"[^"]+",\s*"([^"]+)"/g)].map(
      ([, call]) => call,
    ),
  );
  expect(calls.sort()).toEqual(named.sort());
});

function check(only = "") {
  const may = { create: false, apiKeys: true, changePassword: true };
  const options = { baseUrl: sandbox.url(), ...may, account: ANNA };
  return checkGateway(options, `account: ${only}`);
}

describe("finds a fault of an account call without a secret in the report", () => {
  const rows = Object.entries(ACCOUNT_CALLS).flatMap(
    ([call, field], place): readonly (readonly [kind: string, call: string, field: string])[] => {
      const inTurn = [IN_TURN[place % IN_TURN.length] ?? "status", call, ""] as const;
      return field === undefined ? [inTurn] : [inTurn, ["drop-field", call, field]];
    },
  );

  it.each(rows)("%s on %s", async (kind, call, field) => {
    const fault = { call, kind, code: "ERR_FORBIDDEN", field };
    await sandbox.post("/sandbox/api/switches", { faults: [fault] });
    const results = await check(ELSEWHERE.includes(call) ? "" : "everything that can be read");
    await sandbox.post("/sandbox/api/switches", { reset: true });
    expect(failuresOf(results)).not.toEqual([]);
    expect(JSON.stringify(results)).not.toMatch(/violet harbor|account_access/);
  });

  it("and finds none without a fault", async () => {
    const outcomes = (await check()).map(({ outcome }) => outcome);
    // Many emails and three withdrawals were not requested.
    const skipped = (length: number) => Array.from({ length }, () => "skipped");
    const passed = (length: number) => Array.from({ length }, () => "passed");
    expect(outcomes).toEqual([...passed(13), ...skipped(4), ...passed(4)]);
  });

  it("without an account checks only closed calls", async () => {
    const options = { baseUrl: sandbox.url(), create: false, apiKeys: true };
    const outcomes = (await checkGateway(options, "account: ")).map(({ outcome }) => outcome);
    const skipped = (length: number) => Array.from({ length }, () => "skipped");
    expect(outcomes).toEqual(["passed", ...skipped(16), "passed", ...skipped(3)]);
  });
});
