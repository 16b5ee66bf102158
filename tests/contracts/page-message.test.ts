import { describe, expect, it } from "vitest";
import * as z from "zod";
import { readPageMessage, toPageMessageText } from "~/contracts/page-message";
import { isPageRequest, readRateRequest } from "~/contracts/live-channel";
import { readPairData } from "~/contracts/pair-data";
import {
  isAboutQuery,
  PAGE_FORM,
  toPageRequestText,
  toRateRequestText,
} from "~/contracts/rate-request";
import { NOW, RATE_QUERY } from "../support/samples";
import { WIRE_PAIR_DATA } from "../support/wire-samples";

const SERVER_NOW = NOW + 3_600_000;

function readSample() {
  const data = { ...WIRE_PAIR_DATA, provider: { name: "North" }, updatedAt: SERVER_NOW - 2_000 };
  const reading = readPairData(data, { receivedAt: SERVER_NOW });
  if (!reading.ok) throw new Error("The sample is broken");
  return { ...reading.value, quoteToken: "sealed" };
}

const send = (rate: ReturnType<typeof readSample>) =>
  toPageMessageText({ kind: "rate", rate }, RATE_QUERY, SERVER_NOW);

describe("a page's message", () => {
  it("carries the whole rate, in the time of the page's clock", () => {
    const rate = readSample();
    const message = readPageMessage(send(rate), NOW);
    expect(message?.kind === "rate" && message.rate).toEqual({ ...rate, updatedAt: NOW - 2_000 });
    expect(message && isAboutQuery(message, RATE_QUERY)).toBe(true);
  });

  it("does not carry how the gateway recognises its quote", () => {
    expect(send({ ...readSample(), reference: { quoteId: "q-1" } })).not.toContain("q-1");
  });

  it("carries the reason of a missing rate", () => {
    const failure = {
      kind: "upstream",
      code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
      status: 0,
      message: "m",
      details: {},
      traceId: "",
    } as const;
    const text = toPageMessageText({ kind: "error", failure }, RATE_QUERY, SERVER_NOW);
    expect(readPageMessage(text, NOW)).toMatchObject({ kind: "error", failure });
  });

  // Open pages read it after a deploy. Whoever changes these names gives PAGE_FORM another number.
  it("keeps its shape while its version is the same", () => {
    const shape = z.looseObject({ rate: z.looseObject({}) }).parse(JSON.parse(send(readSample())));
    expect([PAGE_FORM, Object.keys(shape).sort(), Object.keys(shape.rate).sort()])
      .toMatchInlineSnapshot(`
      [
        1,
        [
          "ageMs",
          "asked",
          "event",
          "rate",
        ],
        [
          "amountToGet",
          "amountToGive",
          "claims",
          "emailConfirmationMode",
          "from",
          "hasFixedRate",
          "limits",
          "marketLeftPrice",
          "marketMinAmount",
          "marketRightPrice",
          "networkFee",
          "noKycThreshold",
          "price",
          "quoteToken",
          "quotes",
          "rateMode",
          "requiresRefundAddress",
          "serviceFee",
          "to",
        ],
      ]
    `);
  });
});

describe("a page's request", () => {
  it("is one that a server of an older build understands", () => {
    expect(readRateRequest(toPageRequestText(RATE_QUERY))).toMatchObject(RATE_QUERY);
  });

  it.each([
    ["a page of this build", toPageRequestText(RATE_QUERY), true],
    ["a program, or a page of an older build", toRateRequestText(RATE_QUERY), false],
    ["a page of a newer build", toPageRequestText(RATE_QUERY).replace(/\d+}$/, "99}"), false],
    ["nonsense", "{", false],
  ])("asks for read rates only from %s", (_name, text, isPage) => {
    expect(isPageRequest(text)).toBe(isPage);
  });
});
