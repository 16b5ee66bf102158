// What a site lacks follows from its settings alone.
import { expect, it } from "vitest";
import type { SitePart } from "~/domain/page/site-parts";
import { listMissingParts } from "../../functions/runtime/missing-parts";
import { checkSettings } from "../../functions/runtime/settings";

const SECRET = "K3v9tQ0xZ7pLw2Rb8nYc4Hd6Jf1Ms5Ga";
const URL = "https://gateway.coinport.io";
const OWN = { ORDER_GATEWAY_URL: URL, RATE_GATEWAY_URL: URL, CONTENT_GATEWAY_URL: "embedded" };
const SANDBOX = { SANDBOX: "1", GATEWAY_SECRET: SECRET };
const EXCHANGE = { PROVIDER: "near-intents", GATEWAY_SECRET: SECRET };

it.each<[string, Record<string, string>, SitePart, boolean]>([
  ["orders and rates alone", OWN, "accounts", true],
  ["an address for accounts", { ...OWN, ACCOUNT_GATEWAY_URL: URL }, "accounts", false],
  ["one address for all", { GATEWAY_URL: URL }, "accounts", false],
  ["a Worker of its own", { GATEWAY_URL: "binding" }, "accounts", false],
  ["the sandbox", SANDBOX, "accounts", false],
  ["the sandbox", SANDBOX, "operator-pages", false],
  ["the sandbox, told to hide", { ...SANDBOX, OPERATOR_PAGES: "off" }, "operator-pages", true],
  ["gateways of its own", { GATEWAY_URL: URL }, "operator-pages", true],
  ["a provider", EXCHANGE, "operator-pages", true],
  ["a provider, told to show", { ...EXCHANGE, OPERATOR_PAGES: "on" }, "operator-pages", false],
])("a site with %s", (_name, vars, part, isMissing) => {
  const checked = checkSettings({ SESSION_SECRET: SECRET, ...vars });
  if (!checked.ok) throw new Error(checked.problems.join());
  expect(listMissingParts(checked.settings).includes(part)).toBe(isMissing);
});
