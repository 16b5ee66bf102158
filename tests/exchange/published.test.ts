// Published answers of the real provider (tests/exchange/published/README.md), read as the exchange reads them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { DAY_MS } from "~/domain/time/time-units";
import { findEchoProblem } from "../../exchange/providers/near-intents/echo";
import { findAmountProblem } from "../../exchange/providers/near-intents/quote-amounts";
import type { QuoteBody } from "../../exchange/providers/near-intents/quote-request";
import { isSigned, ONE_CLICK_KEY } from "../../exchange/providers/near-intents/signature";
import { readSighting } from "../../exchange/providers/near-intents/status";
import { toOpened } from "../../exchange/providers/near-intents/verify-quote";
import { quoteAnswerWire } from "../../exchange/providers/near-intents/wire";
import { FakeOneClick } from "../fake-one-click/fake";
import { connect, findInstruments } from "./provider";

const FOLDER = "tests/exchange/published";
const fileWire = z.object({
  source: z.string(),
  recordedAt: z.iso.date(),
  path: z.enum(["/v0/quote", "/v0/status"]),
  answer: z.looseObject({}),
});
/** The fields of a repeated request that we send; their values are the publisher's. */
const bodyWire = z.object({
  dry: z.boolean(),
  // The exchange never sends this type, but its quotes have the same form.
  swapType: z
    .enum(["EXACT_INPUT", "EXACT_OUTPUT"])
    .transform((type) => (type === "EXACT_INPUT" ? "FLEX_INPUT" : type)),
  slippageTolerance: z.number(),
  originAsset: z.string(),
  destinationAsset: z.string(),
  amount: z.string(),
  depositType: z.string().transform(() => "ORIGIN_CHAIN" as const),
  depositMode: z.enum(["SIMPLE", "MEMO"]).default("SIMPLE"),
  refundTo: z.string(),
  refundType: z.string().transform(() => "ORIGIN_CHAIN" as const),
  recipient: z.string(),
  recipientType: z.string().transform(() => "DESTINATION_CHAIN" as const),
  deadline: z.string(),
  referral: z.string().exactOptional(),
}) satisfies z.ZodType<QuoteBody>;
const signedWire = z.object({
  timestamp: z.unknown(),
  signature: z.unknown(),
  quoteRequest: z.record(z.string(), z.unknown()),
  quote: z.record(z.string(), z.unknown()),
});
const statusWire = z.object({ quoteResponse: signedWire });

const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({
    name,
    ...fileWire.parse(JSON.parse(readFileSync(join(FOLDER, name), "utf8"))),
  }));
const quotes = files.filter(({ path }) => path === "/v0/quote");
const statuses = files.filter(({ path }) => path === "/v0/status");

describe("a published quote", () => {
  it.each(quotes)("passes every check of a quote: $name", async ({ answer }) => {
    const { quoteRequest, quote } = quoteAnswerWire.parse(answer);
    const body = bodyWire.parse(quoteRequest);
    const { swapType, depositType, refundType, recipientType } = body;
    const ours = { ...quoteRequest, swapType, depositType, refundType, recipientType };
    expect(findEchoProblem(body, ours)).toBeUndefined();
    expect(findAmountProblem(body, quote)).toBeUndefined();
    expect(await isSigned(signedWire.parse(answer), ONE_CLICK_KEY)).toBe(true);
  });

  it("opens an order, which lives long enough for a late confirmation", async () => {
    const real = quotes.filter(({ name }) => name === "quote-usdc-zec.json");
    expect(real).toHaveLength(1);
    const [btc, eth] = await findInstruments(connect(new FakeOneClick()), "btc", "eth");
    if (!btc || !eth) throw new Error("no instruments");
    for (const { answer } of real) {
      const verified = quoteAnswerWire.parse(answer);
      const body = bodyWire.parse(verified.quoteRequest);
      const from = { ...btc.asset, network: "solana" } as const;
      const sides = { from, to: eth.asset };
      const order = {
        ...sides,
        give: verified.quote.amountIn,
        destinationAddress: body.recipient,
        refundAddress: body.refundTo,
        mode: "FLOATING" as const,
        deadline: Date.parse(body.deadline),
      };
      const opened = toOpened(answer, verified, {
        sent: { ...sides, body, key: ONE_CLICK_KEY },
        order,
      });
      expect(opened).toMatchObject({
        value: { diesAt: order.deadline + 3 * DAY_MS, usualTimeMs: 137_000 },
      });
    }
  });
});

describe("a published status", () => {
  it.each(statuses)("is read: $name", async ({ answer }) => {
    const [from, to] = await findInstruments(connect(new FakeOneClick()), "btc", "eth");
    if (!from || !to) throw new Error("no instruments");
    const { originAsset, destinationAsset } = bodyWire.parse(
      noNulls(statusWire.parse(answer).quoteResponse.quoteRequest),
    );
    const sighting = readSighting(answer, {
      from: { ...from.asset, id: originAsset },
      to: { ...to.asset, id: destinationAsset },
    });
    expect(sighting?.status).not.toBe("unknown");
    expect(sighting?.depositAddress).toMatch(/\w{30}/);
  });

  it.each(statuses)("repeats a quote with plausible amounts: $name", ({ answer }) => {
    const { quoteResponse } = statusWire.parse(answer);
    const { quote, quoteRequest } = quoteAnswerWire.parse(quoteResponse);
    expect(findAmountProblem(bodyWire.parse(noNulls(quoteRequest)), quote)).toBeUndefined();
  });
});

function noNulls(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
