// How the form's action reads text from clipboards, QR codes and other keyboards (spec: Typed text).
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useGatewayEdge } from "../support/gateway-edge";
import {
  BTC_ADDRESS,
  ETH_ADDRESS,
  sendToExchange,
  type FormFields,
} from "../support/exchange-form";

const edge = useGatewayEdge();
const XRP_ADDRESS = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn";
const X_ADDRESS = "XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC";
const TRON_ADDRESS = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
const TRON_USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const TO_ETH = "/exchange-btc-eth";
const TO_BTC = "/exchange-eth-btc";
const TO_XRP = "/exchange-btc-xrp";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

const send = (path: string, typed: FormFields, intent = "create") =>
  sendToExchange(edge, path, { intent, ...typed });

describe("an order with pasted text", () => {
  it.each<[string, string, FormFields, Record<string, unknown>]>([
    [
      "invisible characters everywhere",
      TO_XRP,
      {
        destinationAddress: `\u2066${XRP_ADDRESS.slice(0, 9)}\u200b${XRP_ADDRESS.slice(9)}\u2069`,
        memo: "\ufeff33\u2060722\u00a0",
        email: "\u200eann@exam\u00adple.com",
      },
      {
        destinationAddress: XRP_ADDRESS,
        destinationAddressMemo: "33722",
        userEmail: "ann@example.com",
      },
    ],
    [
      "an email of an East Asian keyboard",
      TO_BTC,
      { destinationAddress: BTC_ADDRESS, email: "ａｎｎ＠example．com" },
      { userEmail: "ann@example.com" },
    ],
    [
      "capitals of a QR code",
      TO_BTC,
      { destinationAddress: BTC_ADDRESS.toUpperCase() },
      { destinationAddress: BTC_ADDRESS },
    ],
    [
      "the network's name before an address",
      TO_XRP,
      { destinationAddress: ` XRP (Ripple): ${XRP_ADDRESS}\n`, memo: "33722" },
      { destinationAddress: XRP_ADDRESS },
    ],
    [
      "the coin's name behind an address of capitals",
      TO_BTC,
      { destinationAddress: `${BTC_ADDRESS.toUpperCase()} (BTC)` },
      { destinationAddress: BTC_ADDRESS },
    ],
    [
      "a whole code in capitals",
      TO_BTC,
      { destinationAddress: `BITCOIN:${BTC_ADDRESS.toUpperCase()}` },
      { destinationAddress: BTC_ADDRESS },
    ],
    [
      "a code whose address is a parameter",
      TO_BTC,
      { destinationAddress: `bitcoin:?bc=${BTC_ADDRESS}` },
      { destinationAddress: BTC_ADDRESS },
    ],
    [
      "a tag behind the address",
      TO_XRP,
      { destinationAddress: `${XRP_ADDRESS}?dt=33722` },
      { destinationAddress: XRP_ADDRESS, destinationAddressMemo: "33722" },
    ],
    [
      "a tag in a code",
      TO_XRP,
      { destinationAddress: `XRPL:${XRP_ADDRESS}?DT=33722` },
      { destinationAddress: XRP_ADDRESS, destinationAddressMemo: "33722" },
    ],
    [
      "a tag in digits of another script",
      TO_XRP,
      { destinationAddress: XRP_ADDRESS, memo: "٣٣٧٢٢" },
      { destinationAddress: XRP_ADDRESS, destinationAddressMemo: "33722" },
    ],
    [
      "the tag inside the address",
      TO_XRP,
      { destinationAddress: X_ADDRESS },
      { destinationAddress: X_ADDRESS },
    ],
    [
      "a code for the refund",
      TO_ETH,
      { withRefund: "on", refundAddress: `BITCOIN:${BTC_ADDRESS.toUpperCase()}?amount=9` },
      { refundAddress: BTC_ADDRESS, claimedDepositAmount: "0.1" },
    ],
  ])("reads %s", async (_name, path, typed, expected) => {
    const { status, ordered } = await send(path, typed);
    expect([status, ordered]).toEqual([303, expect.objectContaining(expected)]);
  });

  it("has no second memo beside one inside the address", async () => {
    const { reply } = await send(TO_XRP, { destinationAddress: X_ADDRESS, memo: "7" });
    expect(reply?.errors.memo).toMatchObject({ key: "memo_inside" });
  });
});

describe("an amount", () => {
  it.each([
    ["٠٫٥", "0.5"],
    ["۰٫۵", "0.5"],
    ["０．５", "0.5"],
    ["0。5", "0.5"],
    ["\u200b0,5\u2069", "0.5"],
    ["०.५", "0.5"],
  ])("reads %j as %s in every language", async (amountSend, amountText) => {
    for (const prefix of ["", "/ru"]) {
      const { page } = await send(prefix + TO_ETH, { amountSend }, "quote");
      expect(page?.draft).toMatchObject({ activeSide: "send", amountText });
      expect(page?.isAmbiguous).toBe(false);
    }
  });

  it.each(["0/5", "五百", "½"])(
    "%j stays unchanged with an error at the field",
    async (amountSend) => {
      const { page, reply, ordered } = await send(TO_ETH, { amountSend });
      expect(page?.draft.amountText).toBe(amountSend);
      expect(reply?.errors.amount).toEqual({ key: "amount_foreign" });
      expect(ordered).toBeUndefined();
    },
  );
});

describe("a payment code that is not for the chosen coin", () => {
  it.each([
    [
      TO_ETH,
      `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${ETH_ADDRESS}`,
      "address_other_coin",
      "USDT (Ethereum)",
    ],
    [TO_BTC, `bitcoin:${BTC_ADDRESS}?req-pop=1`, "address_code_demand", "req-pop"],
    [TO_BTC, "bitcoin:?lightning=lnbc1", "address_code_lightning", undefined],
    [TO_ETH, "ethereum:vitalik.eth", "address_name", "ENS"],
    [TO_ETH, `tron:${TRON_ADDRESS}?token=${TRON_USDT}`, "address_code_network", "Tron"],
  ])("on %s %s is named", async (path, destinationAddress, key, detail) => {
    const { status, reply, ordered } = await send(path, { destinationAddress });
    expect([status, ordered]).toEqual([422, undefined]);
    expect(reply?.errors.destinationAddress).toMatchObject({ key, detail });
    expect(reply?.values.destinationAddress).toBe(destinationAddress);
  });

  it("sets its coin, address and amount by one press", async () => {
    const destinationAddress = `tron:${TRON_ADDRESS}?token=${TRON_USDT}`;
    const { page, reply } = await send(TO_ETH, { destinationAddress }, "code");
    expect(page?.draft).toMatchObject({ to: { slug: "usdt-trc20" }, amountText: "0.1" });
    expect(reply?.values.destinationAddress).toBe(TRON_ADDRESS);
    const withAmount = `bitcoin:${BTC_ADDRESS}?amount=0.5`;
    const other = await send(
      "/exchange-usdt-trc20-xrp",
      { destinationAddress: withAmount },
      "code",
    );
    expect(other.page?.draft).toMatchObject({ to: { slug: "btc" }, amountText: "0.5" });
    expect(other.page?.draft.activeSide).toBe("receive");
  });

  it("reports an unsupported coin", async () => {
    const destinationAddress = "litecoin:3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj";
    const { status, page, reply } = await send(TO_ETH, { destinationAddress }, "code");
    expect([status, page?.draft.to.slug]).toEqual([422, "eth"]);
    const expected = { key: "address_coin_missing", detail: "LTC (Litecoin)" };
    expect(reply?.errors.destinationAddress).toMatchObject(expected);
    expect(reply?.values.destinationAddress).toBe(destinationAddress);
  });
});
