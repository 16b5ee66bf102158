// A person reads the end of a report: what failed, why, and what to do next.
import { expect, it } from "vitest";
import type { CheckResult } from "../../scripts/conformance/check.ts";
import { checkGateway } from "../../scripts/conformance/command.ts";
import { toCurl } from "../../scripts/conformance/curl.ts";
import { LIVE_CHANNEL } from "../../scripts/conformance/live-client.ts";
import { isProven, toTable } from "../../scripts/conformance/table.ts";
import { requestOf } from "../../scripts/conformance/calls.ts";
import { startSecondGateway } from "../second-gateway/gateway.mjs";
import { checkPlanted } from "./check-planted.ts";
import { always, PATHS, reply } from "./row.ts";

const result = (more: Partial<CheckResult>): CheckResult => ({
  name: "rate: a check",
  call: "rate",
  rule: "bill",
  outcome: "passed",
  message: "",
  durationMs: 1,
  ...more,
});

const last = (text: string) => text.split("\n").slice(-10).join("\n");

it("folds skipped checks into a line for each reason", () => {
  const skipped = Array.from({ length: 112 }, (_, at) =>
    result({
      name: `order: ${String(at)}`,
      outcome: "skipped",
      message: at % 2 === 0 ? "creates an order: --create" : "signs in: --account",
      option: at % 2 === 0 ? "--create" : "--account",
    }),
  );
  const lines = toTable(skipped).split("\n");
  expect(lines.filter((line) => line.startsWith("–"))).toHaveLength(2);
  expect(lines[0]).toContain("and 53 more  (creates an order: --create)");
  expect(lines.at(-2)).toContain("add: --create; --account");
  expect(lines.at(-1)).toBe("Nothing was checked, so nothing is proven.");
});

it("shows failures last, and one reason of several once", () => {
  const text = toTable([
    result({ name: "one", outcome: "failed", message: "status 500" }),
    result({ name: "fine" }),
    result({ name: "two", outcome: "failed", message: "status 500", curl: "curl 2" }),
  ]);
  expect(text.indexOf("✓ fine")).toBeLessThan(text.indexOf("✗ one"));
  expect(text.match(/status 500/g)).toHaveLength(1);
  expect(last(text)).toContain("Mend the 2 failures above");
});

it("counts what is not proven, and says so at the end", () => {
  const results = [result({}), result({ outcome: "unproven", message: "needs a fixed rate: 500" })];
  expect(isProven(results)).toBe(false);
  expect(last(toTable(results))).toContain("1 rules are not proven");
  expect(isProven([result({}), result({ outcome: "skipped" })])).toBe(true);
  expect(isProven([result({ outcome: "skipped" })])).toBe(false);
});

it.each([
  ["a fixed rate that fails", always(PATHS.rate, 500, {}), /^rate, fixed: the bill/],
  ["callers that are limited", { ...always(PATHS.stats, 429, {}) }, /^stats/],
])("does not pass with %s", async (_name, planted, names) => {
  const results = await checkPlanted({ name: "", planted }, (name) => names.test(name));
  expect(isProven(results)).toBe(false);
});

it("writes a call with all that was sent", () => {
  const options = { baseUrl: "https://gateway.example/base", secrets: ["it's a secret"] };
  const call = requestOf("createOrder", {
    body: { a: "it's" },
    headers: { "idempotency-key": "k" },
  });
  const curl = toCurl(options, call);
  expect(curl).toContain("-H 'x-visitor-country: DE'");
  expect(curl).toContain("-H 'idempotency-key: k'");
  expect(curl).toContain("x-gateway-signature: t=$t,n=$n,v1=$s");
  expect(curl).not.toContain("it's a secret");
  expect(toCurl({ baseUrl: options.baseUrl }, call)).not.toContain("signature");
  expect(toCurl(options, LIVE_CHANNEL)).toContain("-H 'upgrade: websocket'");
});

it("does not pass where orders were asked for, and no address of the pair is known", async () => {
  const planted = reply(/./, ({ body }) => ({
    body: String(body).replaceAll("Ethereum", "Aether"),
  }));
  const results = await checkPlanted({ name: "", planted }, (name) => name.startsWith("order: "));
  expect(results.filter(({ outcome }) => outcome === "unproven").length).toBeGreaterThan(5);
  expect(isProven(results)).toBe(false);
  expect(toTable(results)).toContain("needs an address of the pair: --to and --refund");
  const destinationAddress = "0x52908400098527886E0F7030069857D2E4169EE7";
  const given = { name: "", planted, options: { destinationAddress } };
  const named = (name: string) => /^create-order: (keeps the refund memo|a fixed order)/.test(name);
  for (const { outcome } of await checkPlanted(given, named)) expect(outcome).toBe("passed");
});

const NOTHING_LISTENS = "http://127.0.0.1:9";

it.each<[string, string, RegExp]>([
  ["that does not run", NOTHING_LISTENS, /cannot be reached \(does not arrive: .*ECONNREFUSED/],
  ["of another address", "/wrong", /has no instruments: it is probably not the base address/],
])("names a gateway %s once", async (_name, address, cause) => {
  const gateway = await startSecondGateway();
  const baseUrl = new URL(address, gateway.url).href;
  const results = await checkGateway({ baseUrl, create: false, apiKeys: true });
  await gateway.stop();
  const text = toTable(results);
  expect(text.match(new RegExp(cause, "g"))).toHaveLength(1);
  expect(last(text)).toMatch(cause);
  expect(text.split("\n").filter((line) => /^[?✗]/.test(line))).toHaveLength(2);
  expect(isProven(results)).toBe(false);
});

it("names the option for a gateway without API keys", async () => {
  const gateway = await startSecondGateway();
  const results = await checkGateway({ baseUrl: gateway.url, create: false, apiKeys: true });
  await gateway.stop();
  expect(last(toTable(results))).toContain("--no-api-keys here, and PUBLIC_API_KEYS=off");
});

it("takes no channel for one that refuses a key", async () => {
  const planted = { path: PATHS.live, toUpgrade: () => 404 };
  const options = { apiKeys: true };
  const named = (name: string) => name === "live: an unknown API key opens no channel";
  expect(await checkPlanted({ name: "", planted, options }, named)).toMatchObject([
    { outcome: "skipped", message: "optional, and not available" },
  ]);
});
