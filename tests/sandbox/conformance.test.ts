// The conformance command against the sandbox: it conforms, and the command finds each fault that the console can
// switch on.
import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { CALLS, type CallName } from "../../scripts/conformance/calls";
import { ALL_CHECKS } from "../../scripts/conformance/all-checks";
import type { CheckResult } from "../../scripts/conformance/check";
import { checkGateway } from "../../scripts/conformance/command";
import { SANDBOX_API_KEY } from "../../sandbox/accounts";
import { FAULT_KINDS, type Fault } from "../../sandbox/switches";
import { failuresOf } from "../support/conformance-results";
import { toSampleAmounts, WIRE_BTC, WIRE_ETH, WIRE_PAIR_DATA } from "../support/wire-samples";
import { listen } from "../../scripts/product/listen.ts";
import { patience } from "../../scripts/product/patience.ts";
import { startSecondGateway } from "../second-gateway/gateway.mjs";
import { ANNA } from "../support/sandbox-accounts";
import { useSandbox } from "../support/sandbox";

const sandbox = useSandbox();

/** Short enough for a test to wait for an event that never comes. Long enough for a real one on a busy machine. */
const IMPATIENT_MS = patience(500);
/** Faults that are found by waiting: a short wait finds them, except on a busy machine. */
const SLOW: readonly Fault["kind"][] = ["delay", "slow-body"];
const VERY_IMPATIENT_MS = patience(150);

function check(only = "", maxWaitMs?: number): Promise<readonly CheckResult[]> {
  const asked = { maxWaitMs, create: true, apiKeys: true, account: ANNA };
  const options = { baseUrl: sandbox.url(), ...asked };
  return checkGateway(options, only);
}

it("the sandbox keeps its own contract, orders included", async () => {
  const results = await check();
  expect(failuresOf(results)).toEqual([]);
  const checked = new Set(
    results.filter(({ outcome }) => outcome === "passed").map(({ call }) => call),
  );
  expect([...checked].sort()).toEqual([...Object.keys(CALLS), "account", "fiat", "live"].sort());
});

describe("51: an idempotency key", () => {
  const NAME = "create-order: a key belongs to its caller";
  const asked = { create: true, apiKeys: true, apiKey: SANDBOX_API_KEY };

  it("belongs to its caller", async () => {
    const results = await checkGateway({ baseUrl: sandbox.url(), ...asked }, NAME);
    expect(results).toMatchObject([{ outcome: "passed" }, { outcome: "passed" }]);
  });

  it("fails at a gateway that shares keys between callers", async () => {
    const gateway = await startSecondGateway();
    const results = await checkGateway({ baseUrl: gateway.url, ...asked }, NAME);
    await gateway.stop();
    expect(results).toMatchObject([{ outcome: "failed" }, { outcome: "failed" }]);
  });

  it("is not checked without an API key", async () => {
    expect(await check(NAME)).toMatchObject([{ outcome: "skipped" }, { outcome: "skipped" }]);
  });
});

it("skips a gateway without keys", async () => {
  const options = { baseUrl: sandbox.url(), create: false, apiKeys: false };
  const results = await checkGateway(options, "unknown API key");
  expect(results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 4 }, () => "skipped"));
});

describe("finds a fault of the sandbox", () => {
  /** A required field of the call's body; calls whose body is not read have none. */
  const REQUIRED: Partial<Record<CallName, string>> = {
    health: "status",
    instruments: "slug",
    "instruments-v1": "slug",
    "default-pair": "instrumentToSlug",
    "public-pairs": "instrumentToSlug",
    rate: "marketLeftPrice",
    "recommended-amount": "recommendedAmount",
    "rate-history": "points",
    latest: "amountToGet",
    order: "rateMode",
    "refund-info": "networkFee",
    "validate-address": "result",
    "create-order": "destinationAddress",
  };
  const CALL_NAMES: readonly CallName[] = [
    ...Object.keys(CALLS).filter((name): name is keyof typeof CALLS => name in CALLS),
    "live",
  ];
  // A wrong code on a call that must fail is detected; a body that is not read may be any.
  const rows = CALL_NAMES.flatMap((call) =>
    FAULT_KINDS.filter((kind) => kind !== "drop-field" || REQUIRED[call] !== undefined).map(
      (kind) => ({ call, kind }),
    ),
  );

  it.each(rows)("$kind on $call", async ({ call, kind }) => {
    const fault = {
      call,
      kind,
      code: "ERR_BALANCE_TOO_LOW",
      field: REQUIRED[call],
      ...(kind === "delay" && { delayMs: 10_000 }),
    };
    await sandbox.post("/sandbox/api/switches", { faults: [fault] });
    // Without a secret the signature checks are skipped.
    const first = ALL_CHECKS.find(
      (each) => each.call === call && !each.name.startsWith("signature"),
    );
    // Usually the call's first check fails, and the other ones need not be made.
    const patienceMs = SLOW.includes(kind) ? VERY_IMPATIENT_MS : IMPATIENT_MS;
    const atFirst = await check(first?.name, patienceMs);
    const isFound = failuresOf(atFirst).length > 0;
    const results = isFound ? atFirst : await check(`${call}: `, IMPATIENT_MS);
    await sandbox.post("/sandbox/api/switches", { reset: true });
    expect(failuresOf(results)).not.toEqual([]);
  });
});

describe("another implementer's gateway", () => {
  it("keeps the contract too, with its own behaviour", async () => {
    const gateway = await startSecondGateway();
    const options = { baseUrl: gateway.url, create: true, apiKeys: false };
    const results = await checkGateway(options);
    await gateway.stop();
    expect(failuresOf(results)).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === "passed").length).toBeGreaterThan(30);
    const served = results.filter(
      ({ call, outcome }) => call === "content" && outcome === "passed",
    );
    expect(served.map(({ name }) => name.split(",")[0])).toEqual([
      "content: /blog/{locale}",
      "content: /blog/{locale}/item",
      "content: /blog/{locale}/item",
      "content: /blog/{locale}/categories",
      "content: /blog/{locale}",
      "content: /blog/{locale}",
      "content: /blog/{locale}",
    ]);
  });
});

describe("amounts of 18 decimals", () => {
  const WEI = { ...WIRE_ETH, slug: "wei", price: "3420", precisionDecimals: 18 };
  const LEAST = "0.001";

  /** A gateway with only rates; `write` is its spelling of the requested amount. */
  async function checkRates(write: (amount: string) => string) {
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://gateway");
      const asked = searchParams.get("claimedDepositAmount") ?? "";
      const tooSmall = { code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", message: "no" };
      const figures = { ...toSampleAmounts(asked || "0"), amountToGive: "@" };
      const rate = JSON.stringify({ ...WIRE_PAIR_DATA, instrumentFrom: WEI, ...figures });
      const isSmall = Number(asked) < Number(LEAST);
      const replies: Record<string, string> = {
        "/api/v2/instruments/public": JSON.stringify([WEI, WIRE_ETH, WIRE_BTC]),
        "/api/v1/pairs/default": '{"instrumentFromSlug":"wei","instrumentToSlug":"eth"}',
        "/api/v2/rates/public/one": isSmall
          ? JSON.stringify({ ...tooSmall, details: { expected: LEAST } })
          : rate.replace('"@"', write(asked)),
      };
      response.writeHead(isSmall && pathname.endsWith("/one") ? 400 : 200, {
        "content-type": "application/json",
      });
      response.end(replies[pathname]);
    });
    const { url, stop } = await listen(server);
    const results = await checkGateway({ baseUrl: url, create: false, apiKeys: false }, "digits");
    await stop();
    return results;
  }

  it.each([
    ["a text", (amount: string) => JSON.stringify(amount), "passed"],
    ["a number with all its digits", (amount: string) => amount, "passed"],
    ["cut to eight decimals", (amount: string) => amount.replace(/(\.\d{8})\d*/, "$1"), "passed"],
    ["a float", (amount: string) => String(Number(amount)), "failed"],
    ["a float in a text", (amount: string) => JSON.stringify(String(Number(amount))), "failed"],
  ])("keep all digits: %s", async (_name, write, outcome) => {
    expect(await checkRates(write)).toMatchObject([{ outcome }]);
  });

  it("are not requested without such an instrument", async () => {
    expect(await check("digits")).toMatchObject([{ outcome: "skipped" }]);
  });
});
