import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { makeDetailsSchema } from "~/routes/home/form/schema";
import { ETH, sampleInstrument, USDT_ETHEREUM } from "../support/samples";

const MINE = "0x52908400098527886E0F7030069857D2E4169EE7";
const ALSO_MINE = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

describe("an endless address", () => {
  it.each([
    [{ destinationAddress: "a".repeat(257) }, "destinationAddress", ["error_address_incorrect"]],
    [{ refundAddress: "a".repeat(257) }, "refundAddress", ["error_address_incorrect"]],
    [{ destinationAddress: "a".repeat(256) }, "destinationAddress", undefined],
    [{ destinationAddress: ` ${"a".repeat(256)} ` }, "destinationAddress", undefined],
  ] as const)("is rejected before any call: %#", (typed, field, expected) => {
    const schema = makeDetailsSchema({ from: ETH, to: USDT_ETHEREUM, isFixed: true });
    const form = { destinationAddress: MINE, refundAddress: ALSO_MINE, terms: "on", ...typed };
    const submission = parseWithZod(new URLSearchParams(form), { schema });
    const errors = submission.status === "success" ? {} : submission.error;
    expect(errors?.[field]).toEqual(expected);
  });
});

describe("a refund address on the network of the destination", () => {
  const errorOf = (refundAddress: string, isFixed = true) => {
    const schema = makeDetailsSchema({ from: ETH, to: USDT_ETHEREUM, isFixed });
    const form = { destinationAddress: MINE, refundAddress, terms: "on" };
    const submission = parseWithZod(new URLSearchParams(form), { schema });
    return submission.status === "success" ? undefined : submission.error?.refundAddress;
  };

  it("is accepted when it differs", () => {
    expect(errorOf(ALSO_MINE)).toBeUndefined();
  });

  it.each([MINE, MINE.toLowerCase()])("is rejected when it is the same: %s", (same) => {
    expect(errorOf(same)).toEqual(["error_address_must_be_different"]);
  });

  it("may be the same at a floating rate", () => {
    expect(errorOf(MINE, false)).toBeUndefined();
  });
});

describe("a payout that cannot carry a memo", () => {
  const CLASSIC = "rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv";
  const WITH_TAG = "X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ";
  const xrp = (payoutMemo?: boolean) =>
    sampleInstrument({ networkTitle: "Ripple", slug: "xrp", requiresMemo: true, payoutMemo });

  it.each([
    [false, CLASSIC, "", undefined],
    [false, CLASSIC, "7", ["memo_impossible"]],
    [false, WITH_TAG, "", ["memo_impossible"]],
    [undefined, CLASSIC, "", ["memo_missing"]],
    [undefined, CLASSIC, "7", undefined],
    [undefined, WITH_TAG, "", undefined],
  ])("payoutMemo %s, to %s with memo %j: %j", (payoutMemo, address, memo, expected) => {
    const schema = makeDetailsSchema({ from: ETH, to: xrp(payoutMemo), isFixed: false });
    const form = { destinationAddress: address, memo, terms: "on" };
    const submission = parseWithZod(new URLSearchParams(form), { schema });
    expect(submission.status === "success" ? undefined : submission.error?.memo).toEqual(expected);
  });
});
