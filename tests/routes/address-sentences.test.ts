// A mistaken address gets one sentence, wherever it is typed: on the exchange form, for a refund, for a withdrawal.
import { http as on, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openTexts } from "../i18n/texts";
import { ETH_ADDRESS, fillIn, submit } from "../support/exchange-form";
import { serveExchange } from "../support/exchange-gateway";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples";
import { act, newTerms, publicInfo, WIRE_LATE, WIRE_TAGGED, writes } from "./support/order-edge";
import { press } from "./support/press-withdraw";

const edge = useGatewayEdge();
const FORM = { intent: "request-refund", refundAmount: "0.05", networkFee: "0.0001" };
const TOKEN = "0x1111111111111111111111111111111111111112";
const LISTED = [
  WIRE_BTC,
  WIRE_ETH,
  { ...WIRE_ETH, currencyTitle: "NEW", slug: "new-erc20", contractAddress: TOKEN },
];
const TO_BTC = "/exchange-eth-btc";
const SEGWIT = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

const { t } = await openTexts("en");
const toText = t("exchange");

async function refund(typed: Record<string, string>, order: object, isValid = true) {
  const asked = writes("request-refund");
  edge.use(
    publicInfo(order),
    on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, () =>
      HttpResponse.json({ result: isValid }),
    ),
    on.get(`${BASE_URL}/api/v2/instruments/public`, () => HttpResponse.json(LISTED)),
    ...newTerms(),
    asked.handler,
  );
  const done = await act({ ...FORM, ...typed });
  expect(asked.seen).toEqual([]);
  return done;
}

const { pair } = WIRE_LATE;
const OF_ETH = { ...WIRE_LATE, pair: { ...pair, instrumentFrom: WIRE_ETH } };

// oxfmt-ignore
const MISTAKES: readonly (readonly [typed: string, said: string])[] = [
  [ETH_ADDRESS.slice(2), `Did you mean ${ETH_ADDRESS}?`],
  [`arb1:${ETH_ADDRESS}`, "This code is for another network: Arbitrum One"],
  [`eip155:56:${ETH_ADDRESS}`, "This code is for another network: BNB Chain"],
  [`eip155:424242:${ETH_ADDRESS}`, "This address is for another network: eip155:424242."],
  [`bitcoin:${SEGWIT}?amount=1`, "This code is for another network (Bitcoin)."],
  [`ethereum:${ETH_ADDRESS.toLowerCase()}?req-x=1`, "This code asks for something that we cannot send (req-x)"],
  ["ton:EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N?bin=te6cc", "This code asks for something that we cannot send (bin)"],
  ["web+stellar:pay?destination=GA7&memo=q83v&memo_type=MEMO_HASH", "This code asks for something that we cannot send (MEMO_HASH)"],
  ["alice-shop.eth", "This is a name (ENS), not an address."],
  ["ann@example.com", "This is an email address."],
  ["+44 20 7946 0958", "This is a phone number."],
  ["@alice", "This is a user name."],
  ["https://etherscan.io/address/0x1", "This is a link."],
  ["0xdAC17F958D2ee523a2206206994597C13D831ec7", "This is the contract of USDT, not a wallet."],
  [TOKEN, "This is a token's contract, not a wallet."],
  [`0x${"0".repeat(40)}`, "Nobody owns this address"],
  ["0x000000000000000000000000000000000000dEaD", "Nobody owns this address"],
  [`0x${"ab".repeat(32)}`, "This looks like a private key or recovery phrase."],
];

describe.each(MISTAKES)("%s", (typed, said) => {
  it("gets the exchange form's sentence for a refund of ETH", async () => {
    const { status, errors } = await refund({ refundAddress: typed }, OF_ETH);
    expect(status).toBe(422);
    expect(errors).toMatchObject({ refundAddress: "told" });
    const told = errors?.told?.refundAddress;
    expect(told).toContain(said);
    serveExchange(edge, { "/api/v2/instruments/public": LISTED });
    const { reply } = await submit(TO_BTC, await fillIn(TO_BTC, { refundAddress: typed }));
    const { key, text, detail } = { ...reply?.errors.refundAddress };
    expect(text ?? toText(`errors.${String(key)}`, { detail })).toBe(told);
  });
});

it("an address without 0x is completed for a refund by one press, which requests nothing", async () => {
  const typed = { refundAddress: ETH_ADDRESS.slice(2), refundMemo: "", email: "" };
  const { errors } = await refund(typed, OF_ETH);
  const fix = { address: ETH_ADDRESS, label: `Use ${ETH_ADDRESS}` };
  expect(errors).toMatchObject({ meant: fix, typed });
  const pressed = await refund({ ...typed, meantAddress: ETH_ADDRESS }, OF_ETH);
  expect(pressed).toMatchObject({ status: 200, errors: { typed: { refundAddress: ETH_ADDRESS } } });
  expect(pressed.errors?.refundAddress).toBeUndefined();
});

it("another network's address is named once the gateway rejects it", async () => {
  const { errors } = await refund({ refundAddress: SEGWIT }, OF_ETH, false);
  expect(errors?.told?.refundAddress).toContain("an address of another network (Bitcoin)");
});

it.each([
  ["12a", "Enter digits only"],
  ["4294967296", "The number is too large"],
])("the tag %s gets the exchange form's sentence for a refund", async (refundMemo, said) => {
  const refundAddress = "rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh";
  const { status, errors } = await refund({ refundAddress, refundMemo }, WIRE_TAGGED);
  expect([status, errors?.refundMemo]).toEqual([422, "told"]);
  expect(errors?.told?.refundMemo).toContain(said);
});

// The page is Russian.
it.each([
  ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "Это контракт USDT"],
  ["T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", "У этого адреса нет владельца"],
  ["alice.eth", "Это имя (ENS)"],
  ["ann@example.com", "Это адрес почты"],
  [`arb1:${ETH_ADDRESS}`, "Это код для другой сети (Arbitrum One)"],
  ["tron:TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r?amount=5", "Этот код просит TRX (Tron)"],
  [SEGWIT, "Это адрес другой сети (Bitcoin)"],
  ["ab".repeat(32), "Похоже на приватный ключ"],
])("a withdrawal to %s is explained as an exchange is", async (address, said) => {
  const { reply, sent } = await press({ address });
  expect(sent).toEqual([]);
  expect(reply).toMatchObject({ init: { status: 422 } });
  expect(JSON.stringify(reply)).toContain(said);
});
