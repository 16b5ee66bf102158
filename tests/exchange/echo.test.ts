// The request that 1Click repeats must be ours: its signature leaves fields out, and covers a changed recipient.
import { describe, expect, it } from "vitest";
import { findEchoProblem, readFees } from "../../exchange/providers/near-intents/echo";
import type { QuoteBody } from "../../exchange/providers/near-intents/quote-request";

const OURS = { recipient: "agio.near", fee: 50 };
const SENT: QuoteBody = {
  dry: false,
  swapType: "FLEX_INPUT",
  slippageTolerance: 100,
  originAsset: "nep141:btc.omft.near",
  destinationAsset: "nep141:eth.omft.near",
  amount: "1000000",
  depositType: "ORIGIN_CHAIN",
  depositMode: "SIMPLE",
  refundTo: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  refundType: "ORIGIN_CHAIN",
  recipient: "0x52908400098527886E0F7030069857D2E4169EE7",
  recipientType: "DESTINATION_CHAIN",
  deadline: "2026-11-27T00:00:00.000Z",
};
const ECHO = { ...SENT, appFees: [{ recipient: "1click.near", fee: 20 }] };

describe("a repeated request", () => {
  it.each(Object.keys(SENT))("with another %s is not ours, and without it neither", (name) => {
    expect(findEchoProblem(SENT, ECHO)).toBeUndefined();
    expect(findEchoProblem(SENT, { ...ECHO, [name]: "another" })).toBe(name);
    const without = Object.fromEntries(Object.entries(ECHO).filter(([each]) => each !== name));
    // An absent mode means the default one.
    expect(findEchoProblem(SENT, without)).toBe(name === "depositMode" ? undefined : name);
  });

  it.each([
    ["virtualChainRecipient", "0x1", "virtualChainRecipient"],
    ["customRecipientMsg", "{}", "customRecipientMsg"],
    ["insured", true, "insured"],
    ["confidentiality", "private", "confidentiality"],
    ["quoteWaitingTimeMs", 3_000, "quoteWaitingTimeMs"],
    ["referral", "thief", "referral"],
    ["confidentiality", "public", undefined],
    ["quoteWaitingTimeMs", 0, undefined],
    ["virtualChainRecipient", null, undefined],
    ["insured", false, undefined],
    ["sessionId", "", undefined],
    ["connectedWallets", [], undefined],
    ["connectedWallets", ["0x1"], "connectedWallets"],
    ["anyLaterField", false, "anyLaterField"],
  ])("may add %s: %j only without an effect", (name, value, problem) => {
    expect(findEchoProblem(SENT, { ...ECHO, [name]: value })).toBe(problem);
  });

  it("may write the deadline in another way", () => {
    expect(findEchoProblem(SENT, { ...ECHO, deadline: "2026-11-27T01:00:00+01:00" })).toBe(
      undefined,
    );
  });
});

describe("the fees of a repeated request", () => {
  const sent = { ...SENT, appFees: [OURS] };
  const theirs = (fee: number, recipient = "1click.near") => ({ recipient, fee });

  it.each([
    ["ours and the provider's", [OURS, theirs(20)], { total: 70, own: 50 }],
    [
      "half of ours, which the provider may keep",
      [{ ...OURS, fee: 25 }, theirs(45)],
      { total: 70, own: 25 },
    ],
    ["ours alone", [OURS], { total: 50, own: 50 }],
  ])("are %s", (_name, appFees, fees) => {
    expect(readFees(sent, { ...ECHO, appFees })).toEqual(fees);
    expect(findEchoProblem(sent, { ...ECHO, appFees })).toBeUndefined();
  });

  it.each([
    ["none of ours", [theirs(20)]],
    ["another share of ours", [{ ...OURS, fee: 49 }, theirs(20)]],
    ["ours twice", [OURS, OURS, theirs(20)]],
    ["two of others", [OURS, theirs(20), theirs(1, "thief.near")]],
    ["more than 1 % and half of ours for the provider", [OURS, theirs(126)]],
    ["less than nothing", [OURS, theirs(-1)]],
    ["a share that is no decimal", [OURS, theirs(5e-324)]],
    ["no list", "none"],
  ])("are not accepted with %s", (_name, appFees) => {
    expect(readFees(sent, { ...ECHO, appFees })).toBeUndefined();
    expect(findEchoProblem(sent, { ...ECHO, appFees })).toBe("appFees");
  });
});
