import { describe, expect, it } from "vitest";
import { findDepositProblem, type DepositClaim } from "~/addresses/deposit-problem";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
const PAYOUT = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const REFUND = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const RIPPLE = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn";
const MONERO =
  "47zQ5LAivg6hNCgijXSEFVLX7mke1bgM6YGLFaANDoJbgXDymcAAZvvMNt2PmMpqEe5qRy2zyfMYXdwpmdyitiFh84xnPG2";
const UNIFIED =
  "u1l8xunezsvhq8fgzfl7404m450nwnd76zshscn6nfys7vyz2ywyh4cc5daaq0c7q2su5lqfh23sp7fkf3kt27ve5948mzpfdvckzaect2jtte308mkwlycj2u0eac077wu70vqcetkxf";
const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";

const claim = (change: DepositClaim = {}): DepositClaim => ({
  from: { currencyTitle: "AAVE", networkTitle: "Ethereum (ERC20)", contractAddress: AAVE },
  to: { currencyTitle: "BTC", networkTitle: "Bitcoin" },
  depositAddress: ADDRESS,
  destinationAddress: PAYOUT,
  refundAddress: REFUND,
  ...change,
});
const on = (currencyTitle: string, networkTitle: string) => ({
  from: { currencyTitle, networkTitle },
});

describe("a deposit address", () => {
  it.each<[string, DepositClaim]>([
    ["of the gateway", {}],
    ["that does not exist yet", { depositAddress: undefined }],
    ["with a tag", { ...on("XRP", "XRP Ledger"), depositAddress: RIPPLE, depositMemo: "4051" }],
    [
      "with words as memo",
      { ...on("EOS", "EOS"), depositAddress: "okbtothemoon", depositMemo: "order 7Q2M K4XV" },
    ],
    [
      "with a payment id",
      { ...on("XMR", "Monero"), depositAddress: MONERO, depositMemo: "0123456789abcdef" },
    ],
    ["of the longest kind", { ...on("ZEC", "Zcash"), depositAddress: UNIFIED }],
    ["with a memo that nobody requires", { depositMemo: "12" }],
  ])("%s may be paid", (_name, change) => {
    expect(findDepositProblem(claim(change))).toBeUndefined();
  });

  // Bidirectional and zero-width characters, other blanks, variation selectors, tags, line breaks.
  const HIDDEN = [
    "\u202e",
    "\u202a",
    "\u202d",
    "\u2066",
    "\u2067",
    "\u2068",
    "\u2069",
    "\u200e",
    "\u200f",
    "\u061c",
    "\u200b",
    "\u200c",
    "\u200d",
    "\u2060",
    "\u2061",
    "\ufeff",
    "\u00ad",
    "\u034f",
    "\u180e",
    "\u3164",
    "\u115f",
    "\u2800",
    "\ufe0f",
    "\u{e0041}",
    "\u{e0100}",
    "\u00a0",
    "\u2009",
    "\u3000",
    "\u2028",
    "\u0000",
    "\u0007",
    "\n",
    "\r",
    "\t",
    " ",
  ];
  // Cyrillic, Greek, full-width, mathematical and accented letters.
  const LOOKALIKES = [
    "о",
    "а",
    "е",
    "х",
    "О",
    "Α",
    "Ε",
    "ο",
    "０",
    "ｘ",
    "𝟎",
    "ⅹ",
    "é",
    "ı",
    "0\u0301",
  ];

  it.each([...HIDDEN, ...LOOKALIKES])("with %j inside is unreadable", (sign) => {
    const depositAddress = ADDRESS.slice(0, 9) + sign + ADDRESS.slice(9);
    expect(findDepositProblem(claim({ depositAddress }))).toBe("unreadable");
    const tagged = claim({ ...on("XRP", "XRP Ledger"), depositMemo: `40${sign}51` });
    expect(findDepositProblem(tagged)).toBe("unreadable");
  });

  it.each<[string, DepositClaim]>([
    ["of 20,000 letters", { depositAddress: "x".repeat(20_000) }],
    ["of 257 letters", { depositAddress: "x".repeat(257) }],
    ["with a memo of 20,000 letters", { depositMemo: "7".repeat(20_000) }],
    ["with a tag that is no number", { ...on("XRP", "XRP Ledger"), depositMemo: "abc" }],
    ["with a tag above its bound", { ...on("XRP", "XRP Ledger"), depositMemo: "4294967296" }],
    ["with a memo that is too long", { ...on("XLM", "Stellar"), depositMemo: "m".repeat(29) }],
    ["with two blanks in its memo", { ...on("EOS", "EOS"), depositMemo: "a  b" }],
  ])("%s is unreadable", (_name, change) => {
    expect(findDepositProblem(claim(change))).toBe("unreadable");
  });

  it.each<[string, DepositClaim]>([
    ["the payout address", { depositAddress: PAYOUT }],
    ["the payout address in capitals", { depositAddress: PAYOUT.toUpperCase() }],
    ["the refund address", { depositAddress: REFUND }],
    ["the refund address without its checksum", { depositAddress: REFUND.toLowerCase() }],
  ])("that is %s is the visitor's own", (_name, change) => {
    expect(findDepositProblem(claim(change))).toBe("own");
  });

  it.each<[string, DepositClaim]>([
    ["the sent token", { depositAddress: AAVE }],
    ["the sent token, in lowercase", { depositAddress: AAVE.toLowerCase() }],
    ["a big token", { depositAddress: "0xdAC17F958D2ee523a2206206994597C13D831ec7" }],
    [
      "the received token",
      { to: { currencyTitle: "T", networkTitle: "Base", contractAddress: ADDRESS } },
    ],
  ])("that is the contract of %s is a contract", (_name, change) => {
    expect(findDepositProblem(claim(change))).toBe("contract");
  });

  it.each<[string, DepositClaim]>([
    ["Ethereum", { depositAddress: `0x${"0".repeat(40)}` }],
    ["an unknown network", { ...on("MON", "Monad"), depositAddress: `0x${"0".repeat(36)}dEaD` }],
    ["Tron", { ...on("TRX", "Tron"), depositAddress: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb" }],
    ["XRP", { ...on("XRP", "XRP Ledger"), depositAddress: "rrrrrrrrrrrrrrrrrrrrBZbvji" }],
    ["NEAR", { ...on("NEAR", "NEAR"), depositAddress: "system" }],
  ])("that belongs to nobody on %s is nobody's", (_name, change) => {
    expect(findDepositProblem(claim(change))).toBe("nobody");
  });
});
