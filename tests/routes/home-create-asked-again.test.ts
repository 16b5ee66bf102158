import { beforeEach, describe, expect, it, vi } from "vitest";
import { serveExchange, toPairData, type Asked } from "../support/exchange-gateway";
import { makeAccountAccess } from "../support/account";
import { useGatewayEdge } from "../support/gateway-edge";
import {
  BTC_ADDRESS,
  CREATE_PATH,
  fillIn,
  RATE_PATH,
  readQuote,
  submit,
  type FormFields,
} from "../support/exchange-form";

const edge = useGatewayEdge();

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

const PATH = "/exchange-btc-eth";
type Rates = Parameters<typeof serveExchange>[1];
const XRP = { receive: "xrp", destinationAddress: "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn", memo: "7" };

/** The market a moment later: the received amount as a share of the previous one. */
const changedTo = (part: number) => ({
  [RATE_PATH]: ({ query }: Pick<Asked, "query">) => ({
    ...toPairData(query),
    amountToGet: String(2.8183 * part),
  }),
});

describe("the visitor confirms the price again", () => {
  const press = async (typed: FormFields, later: { now?: number; rate?: Rates } = {}) => {
    serveExchange(edge);
    const form = await fillIn(PATH);
    const asked = serveExchange(edge, later.rate);
    const now = later.now ?? Date.now();
    const { status, reply } = await submit(PATH, { ...form, ...typed }, { now });
    const isSent = asked.some(({ path }) => path === CREATE_PATH);
    return [status, reply?.notice?.kind, isSent];
  };

  it.each([
    ["it is too old", {}, { now: Date.now() + 601_000 }, "old"],
    ["it is for another amount", { amountSend: "0.2" }, {}, "changed"],
    ["it is for another pair", XRP, {}, "changed"],
    ["it is for another mode", { mode: "FIXED", refundAddress: BTC_ADDRESS }, {}, "changed"],
    ["the market has moved against the visitor", {}, { rate: changedTo(0.994) }, "moved"],
  ])("when %s", async (_name, typed, later, kind) => {
    expect(await press(typed, later)).toEqual([409, kind, false]);
  });

  it("with the old and the new figures, where the focus lands", async () => {
    serveExchange(edge);
    const form = await fillIn(PATH);
    serveExchange(edge, changedTo(0.9));
    const { reply } = await submit(PATH, { ...form }, { now: Date.now() });
    expect(reply?.notice).toEqual({
      kind: "moved",
      figures: { before: "0.1 BTC → 2.8183 ETH", now: "0.1 BTC → 2.53647 ETH" },
    });
  });

  it.each([
    ["amountToGet × 1.019", { amountToGet: "2.8718477" }, "create"],
    ["quotedAt in the year 2100", { quotedAt: Date.UTC(2100, 0) }, "create"],
    ["three hours old at 1.5 times the price", { price: "42.45", quotedAt: 0 }, "check"],
  ])("when the form's quote is the visitor's own: %s", async (_name, change, intent) => {
    serveExchange(edge);
    const written = { ...(await readQuote(await fillIn(PATH))), ...change };
    expect(await press({ intent, quote: JSON.stringify(written) })).toEqual([
      409,
      "changed",
      false,
    ]);
  });

  it("when our seal was changed", async () => {
    serveExchange(edge);
    const { quote } = await fillIn(PATH);
    // A letter in the middle: the last letter of a base64 text may carry unused bits.
    const middle = Math.floor(quote.length / 2);
    const letter = quote[middle] === "A" ? "B" : "A";
    const changed = quote.slice(0, middle) + letter + quote.slice(middle + 1);
    expect(await press({ quote: changed })).toEqual([409, "changed", false]);
  });

  it("but not after a small move, or one in the visitor's favour", async () => {
    expect(await press({}, { rate: changedTo(0.996) })).toEqual([303, undefined, true]);
    expect(await press({}, { rate: changedTo(1.1) })).toEqual([303, undefined, true]);
  });

  it("when the typed amount is ambiguous", async () => {
    serveExchange(edge);
    const form = await fillIn("/exchange-btc-eth?amount=1.234");
    const typed = { ...form, amountSend: "1,234", shownSend: "1.234" };
    const { reply, page } = await submit("/exchange-btc-eth", typed);
    expect([reply?.notice?.kind, page?.isAmbiguous, page?.draft.amountText]).toEqual([
      "changed",
      true,
      "1.234",
    ]);
  });
});

describe("the email question", () => {
  const asks = async (ckm: string, typed: FormFields = {}, ref = "", cookie = "") => {
    serveExchange(edge, { [RATE_PATH]: ({ query }) => ({ ...toPairData(query), ckm }) });
    const form = await fillIn("/exchange-btc-eth", typed);
    const { reply } = await submit(`/exchange-btc-eth${ref}`, form, { cookie });
    return reply?.errors.email?.key;
  };

  it.each([
    ["A asks", "A", {}, "", "email_question"],
    ["A accepts an address", "A", { email: "ann@example.com" }, "", undefined],
    ["A accepts a refusal", "A", { noEmail: "on" }, "", undefined],
    ["A believes the browser's flag", "A", { emailConfirmed: "true" }, "", undefined],
    ["B asks the partner's visitors", "B", {}, "?ref=agio", "email_question"],
    ["B asks no other visitor", "B", {}, "?ref=ann", undefined],
    ["D never asks", "D", {}, "?ref=agio", undefined],
  ])("%s", async (_name, ckm, typed, ref, key) => {
    expect(await asks(ckm, typed, ref)).toBe(key);
  });

  it.each([
    ["is not in the address any more", ""],
    ["is another one in the address", "?ref=ann"],
  ])("mode B does not ask a visitor known by the cookie while it %s", async (_name, ref) => {
    expect(await asks("B", {}, ref, "referralID=agio")).toBeUndefined();
  });

  it.each([
    ["nothing typed", "A", {}, ""],
    ["another text typed before", "A", { email: "guest@example.com" }, ""],
    ["no email wanted before", "B", { noEmail: "on" }, "?ref=agio"],
    ["invalid text typed before", "D", { email: "nonsense" }, ""],
  ])(
    "is skipped for a signed-in visitor, whose email is used, with %s",
    async (_name, ckm, typed, ref) => {
      const asked = serveExchange(edge, {
        [RATE_PATH]: ({ query }) => ({ ...toPairData(query), ckm }),
      });
      const form = await fillIn("/exchange-btc-eth", typed);
      const change = { account: makeAccountAccess() };
      const { status } = await submit(`/exchange-btc-eth${ref}`, form, { change });
      expect(status).toBe(303);
      const sent = asked.find(({ path }) => path === CREATE_PATH);
      expect(sent?.body).toMatchObject({ userEmail: "ann@example.com" });
    },
  );
});
