// An address with its memo in one text, and with letters of another alphabet.
import { describe, expect, it } from "vitest";
import { findTypedProblem } from "~/domain/address/address-message";
import { cleanTyped } from "~/domain/address/clean-typed";
import { findCoinPayment } from "~/domain/address/coin-payment";
import { NETWORKS, type NetworkId } from "~/domain/instrument/network";

const XRP = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn";
const XLM = "GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBB";
const TON = "UQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfOne";
const ATOM = "cosmos1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3x0n3x6";
const BTC = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const TRON = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";

const coinOn = (network: NetworkId) => ({
  networkTitle: NETWORKS[network].title,
  currencyTitle: NETWORKS[network].coins[0],
});
const read = (network: NetworkId, typed: string) =>
  findCoinPayment(coinOn(network), cleanTyped(coinOn(network), typed));

describe("an address with its memo beside it", () => {
  // oxfmt-ignore
  it.each<[NetworkId, string, string, string]>([
    ["xrp", `${XRP} tag 123`, XRP, "123"], ["xrp", `${XRP} Tag: 123`, XRP, "123"], ["xrp", `${XRP}, destination tag 123`, XRP, "123"],
    ["xrp", `${XRP}\nDestination Tag\n123`, XRP, "123"], ["xrp", `${XRP} (tag: 123)`, XRP, "123"], ["xrp", `${XRP} dt=123`, XRP, "123"],
    ["xrp", `${XRP}:123`, XRP, "123"], ["xrp", `${XRP} 123`, XRP, "123"], ["xrp", `${XRP} | 123`, XRP, "123"], ["xrp", `${XRP}\n123`, XRP, "123"],
    ["xrp", `Address: ${XRP} Tag: 123`, XRP, "123"], ["xrp", `Адрес: ${XRP}, тег: 123`, XRP, "123"], ["xrp", `${XRP} тег назначения 123`, XRP, "123"],
    ["xrp", `${XRP} tag123`, XRP, "123"], ["xrp", `${XRP} - memo 123`, XRP, "123"], ["xrp", `${XRP} XRP Tag 123`, XRP, "123"],
    ["stellar", `${XLM} memo 778899`, XLM, "778899"], ["stellar", `${XLM} Memo ID: 778899`, XLM, "778899"], ["stellar", `${XLM} memo text: order 7`, XLM, "order 7"],
    ["stellar", `${XLM} / 778899`, XLM, "778899"], ["stellar", `${XLM}; мемо 778899`, XLM, "778899"],
    ["ton", `${TON} comment 778899`, TON, "778899"], ["ton", `${TON} комментарий: 778899`, TON, "778899"], ["ton", `${TON} memo: abc-1`, TON, "abc-1"],
    ["ton", `${TON} с комментарий 778899`, TON, "778899"], ["ton", `${TON} примечание платежа 778899`, TON, "778899"],
    ["cosmos", `${ATOM} memo 42`, ATOM, "42"], ["cosmos", `${ATOM} with memo 42`, ATOM, "42"],
    ["eos", "binancecleos 12345678", "binancecleos", "12345678"], ["eos", "binancecleos memo 12345678", "binancecleos", "12345678"],
    ["hedera", "0.0.123456 778899", "0.0.123456", "778899"], ["hedera", "0.0.123456 memo 778899", "0.0.123456", "778899"],
  ])("of %s is read: %s", (network, typed, address, memo) => {
    expect(read(network, typed)).toMatchObject({ address, memo });
  });

  it.each<[NetworkId, string]>([
    ["bitcoin", `${BTC} memo 123`],
    ["tron", `${TRON} tag 123`],
    ["tron", `${TRON} memo: 123`],
    ["ethereum", `${EVM} memo 123`],
    ["bnb", `${EVM}\nmemo: 123`],
    ["bitcoin", `${BTC} мемо 123`],
  ])("of %s, which knows no memos, is explained: %s", (network, typed) => {
    const problem = { key: "address_memo_beside", detail: "123" };
    expect(findTypedProblem(coinOn(network), typed)).toEqual(problem);
  });

  it.each<[NetworkId, string]>([
    ["bitcoin", "bc1q ar0s rrr7 xfkv y5l6 43ly dnw9 re59 gtzz wf5m dq"],
    ["ethereum", "0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7"],
    ["xrp", "rG1Q Qv2n h2gr 7RCZ 1P8Y YcBU KCCN 633j Cn"],
  ])("is none in an address of %s that is shown in groups: %s", (network, typed) => {
    expect(read(network, typed)).toBeUndefined();
    expect(findTypedProblem(coinOn(network), typed)).toBeUndefined();
  });
});

describe("letters of another alphabet", () => {
  // Cyrillic, Greek and others that look Latin.
  it.each<[NetworkId, string, string]>([
    ["bitcoin", BTC.replace("a", "а"), "а"],
    ["bitcoin", BTC.replace("c", "с").replace("x", "х"), "с х"],
    ["tron", TRON.replace("T", "Т"), "Т"],
    ["tron", TRON.replace("B", "В"), "В"],
    ["ethereum", EVM.replace("E", "Е"), "Е"],
    ["ethereum", EVM.replace("00", "0О"), "О"],
    ["solana", "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWМ", "М"],
    ["xrp", XRP.replace("C", "Ϲ"), "Ϲ"],
    ["stellar", XLM.replace("M", "Μ"), "Μ"],
    ["ton", TON.replace("o", "ο"), "ο"],
    ["cosmos", ATOM.replace("o", "о"), "о"],
    ["monero", `4${"A".repeat(40)}1${"а".repeat(1)}${"b".repeat(52)}`, "а"],
    ["litecoin", "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMHé", "é"],
  ])("in an address of %s are named: %s", (network, typed, detail) => {
    expect(findTypedProblem(coinOn(network), typed)).toEqual({ key: "address_lookalike", detail });
  });

  it.each(["мой кошелёк в банке номер 7", "алиса.eth", "привет", "кошелёк"])(
    "are no slip in %s",
    (typed) => {
      expect(findTypedProblem(coinOn("bitcoin"), typed)?.key).not.toBe("address_lookalike");
    },
  );
});
