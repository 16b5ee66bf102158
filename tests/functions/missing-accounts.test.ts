// A site without an address for accounts has none; every other part works.
import { expect, it } from "vitest";
import { listMissingParts } from "../../functions/runtime/missing-parts";
import { checkSettings } from "../../functions/runtime/settings";

const SECRET = "K3v9tQ0xZ7pLw2Rb8nYc4Hd6Jf1Ms5Ga";
const URL = "https://gateway.coinport.io";
const OWN = { ORDER_GATEWAY_URL: URL, RATE_GATEWAY_URL: URL, CONTENT_GATEWAY_URL: "embedded" };

it.each<[string, Record<string, string>, boolean]>([
  ["orders and rates alone", OWN, true],
  ["an address for accounts", { ...OWN, ACCOUNT_GATEWAY_URL: URL }, false],
  ["one address for all", { GATEWAY_URL: URL }, false],
  ["a Worker of its own", { GATEWAY_URL: "binding" }, false],
  ["the sandbox", { SANDBOX: "1", GATEWAY_SECRET: SECRET }, false],
])("a site with %s", (_name, vars, lacksAccounts) => {
  const checked = checkSettings({ SESSION_SECRET: SECRET, ...vars });
  if (!checked.ok) throw new Error(checked.problems.join());
  expect(listMissingParts(checked.settings).includes("accounts")).toBe(lacksAccounts);
});
