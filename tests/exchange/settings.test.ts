import { describe, expect, it } from "vitest";
import { readWorkerVars } from "../../scripts/product/read-worker";
import { checkExchangeSettings, EXCHANGE_SETTING_NAMES } from "../../exchange/settings";

function problemsOf(more: Record<string, string>): string {
  const checked = checkExchangeSettings({ PROVIDER: "near-intents", ...more });
  return checked.ok ? "" : checked.problems.join("\n");
}

describe("the settings of the exchange", () => {
  it("of exchange/wrangler.toml are valid, and none is a secret", async () => {
    const vars = await readWorkerVars("exchange/wrangler.toml");
    expect(checkExchangeSettings(vars)).toMatchObject({ ok: true });
    expect(EXCHANGE_SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(vars)));
    expect(Object.keys(vars).filter((name) => /KEY|SECRET/.test(name))).toEqual([]);
  });

  it("read lists of pairs and slugs in any case", () => {
    const checked = checkExchangeSettings({
      PROVIDER: "near-intents",
      PAIRS: "BTC/usdt-erc20, eth/btc",
      HIDDEN: "doge",
    });
    expect(checked).toMatchObject({
      settings: { PAIRS: ["btc/usdt-erc20", "eth/btc"], HIDDEN: ["doge"], MAX_ORDER_USD: 10_000 },
    });
  });

  it("may be numbers and booleans of TOML", () => {
    const written = { MAX_ORDER_USD: 2_500, SLIPPAGE_BPS: 50, SUSPENDED: true, REFERRAL: 7 };
    expect(checkExchangeSettings({ PROVIDER: "near-intents", ...written })).toMatchObject({
      settings: { MAX_ORDER_USD: 2_500, SLIPPAGE_BPS: 50, SUSPENDED: "on", REFERRAL: "7" },
    });
  });

  // oxfmt-ignore
  it.each<[Record<string, string>, RegExp]>([
    [{ PROVIDER: "unknown" }, /^PROVIDER: must be one of/],
    [{ NEAR_INTENTS_KEY: "short" }, /^NEAR_INTENTS_KEY: must have 16/],
    [{ NEAR_INTENTS_URL: "ftp://x" }, /^NEAR_INTENTS_URL: must be an address/],
    [{ MARKUP_BPS: "50" }, /^MARKUP_RECIPIENT: is missing/],
    [{ MARKUP_BPS: "0.5" }, /^MARKUP_BPS: must be a whole number from 0 to 500/],
    [{ SLIPPAGE_BPS: "0" }, /^SLIPPAGE_BPS: must be a whole number from 1/],
    [{ PAIRS: "btc-eth" }, /^PAIRS: must be pairs such as/],
    [{ BLOCKED_COUNTRIES: "Cuba" }, /^BLOCKED_COUNTRIES: must be codes/],
    [{ ALERT_URL: "http://alerts.coinport.io/hook" }, /^ALERT_URL: must be an address that begins with https/],
    [{ ALERT_URL: "alerts" }, /^ALERT_URL: must be an address with/],
    [{ SUSPENDED: "yes" }, /^SUSPENDED: must be on or off/],
  ])("that are wrong: %o", (vars, problem) => {
    expect(problemsOf(vars)).toMatch(problem);
  });
});
