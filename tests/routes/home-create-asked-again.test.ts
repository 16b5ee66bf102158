import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ClaimedQuote } from "~/domain/rate/claimed-quote";
import { serveExchange, toPairData } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { fillIn, RATE_PATH, readQuote, submit, type FormFields } from "../support/exchange-form";

const edge = useGatewayEdge();

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

describe("the price is asked for again", () => {
  const notices = async (change: (quote: ClaimedQuote) => object, typed: FormFields = {}) => {
    serveExchange(edge);
    const form = await fillIn("/exchange-btc-eth", typed);
    const quote = JSON.stringify(change(readQuote(form)));
    const { status, reply } = await submit("/exchange-btc-eth", { ...form, quote });
    return [status, reply?.notice?.kind];
  };

  it.each([
    [
      "it is too old",
      (quote: ClaimedQuote) => ({ ...quote, updatedAt: Date.now() - 601_000 }),
      "old",
    ],
    ["it is for another amount", (quote: ClaimedQuote) => ({ ...quote, amount: "0.2" }), "changed"],
    ["it is for another pair", (quote: ClaimedQuote) => ({ ...quote, toSlug: "xrp" }), "changed"],
    [
      "it is for another mode",
      (quote: ClaimedQuote) => ({ ...quote, rateMode: "FIXED" }),
      "changed",
    ],
    ["the market has moved", (quote: ClaimedQuote) => ({ ...quote, price: "29" }), "moved"],
    ["it is not one of ours", () => ({ price: "28.3" }), "changed"],
  ])("when %s", async (_name, change, kind) => {
    expect(await notices(change)).toEqual([409, kind]);
  });

  it("when an amount was typed that could mean another one", async () => {
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
  const asks = async (ckm: string, typed: FormFields = {}, ref = "") => {
    serveExchange(edge, { [RATE_PATH]: ({ query }) => ({ ...toPairData(query), ckm }) });
    const form = await fillIn("/exchange-btc-eth", typed);
    const { reply } = await submit(`/exchange-btc-eth${ref}`, form);
    return reply?.errors.email?.key;
  };

  it.each([
    ["A asks", "A", {}, "", "email_question"],
    ["A takes an address", "A", { email: "ann@example.com" }, "", undefined],
    ["A takes a no", "A", { noEmail: "on" }, "", undefined],
    ["A believes the browser's flag", "A", { emailConfirmed: "true" }, "", undefined],
    ["B asks the partner's visitors", "B", {}, "?ref=agio", "email_question"],
    ["B asks nobody else", "B", {}, "?ref=ann", undefined],
    ["D never asks", "D", {}, "?ref=agio", undefined],
  ])("%s", async (_name, ckm, typed, ref, key) => {
    expect(await asks(ckm, typed, ref)).toBe(key);
  });
});
