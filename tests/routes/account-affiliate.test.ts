import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { loadAffiliatePage } from "~/routes/profile-affiliate-program/queries.server";
import { amount } from "../support/amount";
import { makeAccountPage, valueOf } from "./support/account-page";

describe("the affiliate programme", () => {
  async function open(query: string, calls = {}) {
    const { args } = makeAccountPage(`/ru/profile/affiliate-program${query}`, { calls });
    return loadAffiliatePage(args);
  }

  it.each([
    ["", "https://agio.test/ru?ref=anna7", {}],
    ["?send=биткоин&receive=ether", "https://agio.test/ru/exchange-btc-eth?ref=anna7", {}],
    ["?send=btc&receive=ETH", "https://agio.test/ru/exchange-btc-eth?ref=anna7", {}],
    [
      "?send=btc&receive=eth&amount=0,5",
      "https://agio.test/ru/exchange-btc-eth?ref=anna7&amount=0.5&coin=btc",
      {},
    ],
    ["?send=btc", "https://agio.test/ru?ref=anna7", { receive: "coin_missing" }],
    ["?send=btc&receive=zzz", "https://agio.test/ru?ref=anna7", { receive: "coin_unknown" }],
    ["?send=eth&receive=eth", "https://agio.test/ru?ref=anna7", { receive: "coin_same" }],
    [
      "?send=btc&receive=eth&amount=much",
      "https://agio.test/ru?ref=anna7",
      { amount: "amount_incorrect" },
    ],
  ])("builds the link of '%s'", async (query, url, errors) => {
    const view = await valueOf((await open(query)).link);
    expect(view.url).toBe(url);
    expect(view.errors).toMatchObject(errors);
    expect(Object.values(view.errors).filter(Boolean)).toHaveLength(Object.keys(errors).length);
    expect(view.qr?.path).toMatch(/^M/);
  });

  it.each([
    ["", "0,5", "0.5", undefined],
    ["/ru", "0,5", "0,5", undefined],
    ["/ru", "0.5", "0,5", undefined],
    ["", "12,500.5", "12.5005", "12.5005"],
    ["", "much", "much", undefined],
  ])("shows how it reads the text on '%s': %s", async (prefix, typed, text, understood) => {
    const path = `${prefix}/profile/affiliate-program?send=btc&receive=eth&amount=${typed}`;
    const view = await valueOf((await loadAffiliatePage(makeAccountPage(path).args)).link);
    expect(view.typed.amount).toBe(text);
    expect(view.understood).toBe(understood);
  });

  it("hides the figures when the gateway has none", async () => {
    expect(await valueOf((await open("")).figures)).toBeUndefined();
  });

  it("draws the credits and lists them as figures", async () => {
    const days = [
      { date: "2026-11-20", clicks: 1_200, registrations: 3, orders: 2, amount: amount("8") },
      { date: "2026-11-21", clicks: 4, registrations: 0, orders: 1, amount: amount("4") },
    ];
    const page = await open("", { fetchAffiliateDays: () => Promise.resolve(ok(days)) });
    const view = await valueOf(page.figures);
    expect(view?.sum).toMatchObject({ clicks: "1\u00a0204", orders: "3", amount: "12\u00a0USDT" });
    expect(view?.rows.map(({ id }) => id)).toEqual(["2026-11-21", "2026-11-20"]);
    expect(view?.plot).toMatchObject({ highest: "8\u00a0USDT", last: "21 ноября 2026 г." });
    // The best day reaches the top, today's half is halfway up.
    expect(view?.plot?.bars).toMatch(/V0h5V160zM[\d.]+,160V80h5V160z$/);
  });

  it("draws nothing without credits", async () => {
    const page = await open("", { fetchAffiliateDays: () => Promise.resolve(ok([])) });
    const view = await valueOf(page.figures);
    expect(view).toMatchObject({ plot: undefined, rows: [], sum: { isEmpty: true } });
  });

  it("works without coins when their list does not respond", async () => {
    const { args, context } = makeAccountPage("/profile/affiliate-program?send=btc&receive=eth");
    const failure = { kind: "network", traceId: "" } as const;
    context.gateways.rate.fetchInstruments = () => Promise.resolve(fail(failure));
    const view = await valueOf((await loadAffiliatePage(args)).link);
    expect(view.errors.send).toBe("coins_unavailable");
    expect(view.url).toBe("https://agio.test/?ref=anna7");
  });
});
