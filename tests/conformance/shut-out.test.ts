// A run whose every call is refused names the probable cause: the two sides have different secrets.
import { expect, it } from "vitest";
import { toTable } from "../../scripts/conformance/table.ts";
import { checkPlanted } from "./check-planted.ts";
import { always, PATHS } from "./row.ts";

const SECRET = "second-gateway-secret-0123456789-abcdef";
const GATEWAY = { isWhole: true, lagMs: 0, secrets: [SECRET] };
const NAMED = /GATEWAY_SECRET is probably not its secret/;
const WANTED = /so set GATEWAY_SECRET/;

async function report(secrets: readonly string[]) {
  const row = { name: "", planted: [], gateway: GATEWAY, options: { secrets } };
  const results = await checkPlanted(row, (name) => /^(health|stats|latest)/.test(name));
  return toTable(results);
}

it("names a different secret as the probable cause", async () => {
  expect(await report([`${SECRET}-other`])).toMatch(NAMED);
});

it("names a missing secret as the probable cause", async () => {
  expect(await report([])).toMatch(WANTED);
});

it("names no cause with the right secret", async () => {
  expect(await report([SECRET])).not.toMatch(/GATEWAY_SECRET/);
});

it("names no cause for a single refused call", async () => {
  const planted = always(PATHS.stats, 403, { code: "ERR_FORBIDDEN" });
  const results = await checkPlanted({ name: "", planted }, (name) => name.startsWith("stats"));
  expect(results).toMatchObject([{ outcome: "failed" }]);
  expect(results[0]?.cause).toBeUndefined();
});
