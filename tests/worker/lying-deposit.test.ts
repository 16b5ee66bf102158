// Requirement 74 of docs/security.md as the product is served: a deposit address or memo that nobody may pay to reaches
// no page, file, payload or program.
import { afterAll, beforeAll, expect, test } from "vitest";
import { WIRE_BTC, WIRE_ETH, WIRE_ORDER } from "../support/wire-samples";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";

const HONEST = "bc1q5shngj24323nsrmxv99st02na6srekfctt30ch";
const FOREIGN = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
const MEMO = "4051999777";
const { orderId, destinationAddress, refundAddress } = WIRE_ORDER;
const QUERY = new URLSearchParams({ orderId, destinationAddress }).toString();
const PAGE = `/order/${orderId}?destinationAddress=${destinationAddress}`;
const RECEIPT = PAGE.replace("?", "/receipt?");

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startStubGateway();
  gateway.replyTo("/api/v2/instruments/public", { body: JSON.stringify([WIRE_BTC, WIRE_ETH]) });
});
afterAll(() => gateway.stop());
const log: string[] = [];
const product = useProduct(() => ({
  vars: { GATEWAY_URL: gateway.url },
  onLog: (line) => log.push(line),
}));

/** Everything in which the order is shown, by its name. */
async function showAll(change: object): Promise<Record<string, string>> {
  const now = Date.now();
  const order = {
    ...WIRE_ORDER,
    createdAt: new Date(now).toISOString(),
    expiresAt: now + 3_600_000,
    deposits: [],
    orderEvents: [{ kind: "CREATION_END", createdAt: now }],
    depositAddress: HONEST,
    depositAddressMemo: MEMO,
    ...change,
  };
  const body = JSON.stringify(order);
  for (const path of ["orders/public-info", "orders/public/create"]) {
    gateway.replyTo(`/api/v1/${path}`, { body });
  }
  const read = async (path: string, headers: Record<string, string> = BROWSER) =>
    (await send(product.origin, { path, headers })).text;
  const created = await send(product.origin, {
    method: "POST",
    path: "/api/v1/orders/public/create",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: JSON.stringify({ destinationAddress }),
  });
  return {
    page: await read(PAGE),
    russian: await read(`/ru${PAGE}`),
    payload: await read(PAGE.replace("?", ".data?")),
    receipt: await read(RECEIPT),
    api: await read(`/api/v1/orders/public-info?${QUERY}`, {}),
    created: created.text,
    list: await read("/my-exchanges"),
  };
}

test("an honest address is shown", async () => {
  const shown = await showAll({});
  for (const name of ["page", "russian", "payload", "api", "created"]) {
    expect(shown[name], name).toContain(HONEST);
    expect(shown[name], name).toContain(MEMO);
  }
});

const inside = (sign: string) => `${HONEST.slice(0, 12)}${sign}${HONEST.slice(12)}`;

test.each([
  ["an address turned by U+202E", { depositAddress: inside("\u202e") }],
  ["an address with U+200B", { depositAddress: inside("\u200b") }],
  ["an address of 20,000 letters", { depositAddress: HONEST.repeat(477).slice(0, 20_000) }],
  ["a memo with U+202E", { depositAddressMemo: `${MEMO}\u202e` }],
  ["a memo with U+200B", { depositAddressMemo: `\u200b${MEMO}` }],
  ["a memo of 20,000 digits", { depositAddressMemo: MEMO.repeat(2_000) }],
  ["an address with a slip", { depositAddress: `${HONEST.slice(0, -1)}j` }],
  ["an address of another network", { depositAddress: FOREIGN }],
  ["the payout address", { depositAddress: destinationAddress, depositAddressMemo: MEMO }],
  ["the refund address", { depositAddress: refundAddress, depositAddressMemo: MEMO }],
])("%s is shown nowhere, and the page says so", async (_name, change) => {
  log.length = 0;
  const shown = await showAll(change);
  for (const [name, text] of Object.entries(shown)) {
    expect(text, name).not.toContain(HONEST.slice(0, 12));
    expect(text, name).not.toContain(MEMO);
    expect(text, name).not.toContain(FOREIGN);
    expect(text, name).not.toMatch(/[\u202e\u200b]|\\u202e|\\u200b/i);
    expect(text, name).not.toMatch(/"depositAddress"/);
  }
  expect(shown.page).toContain("Do not send anything");
  expect(shown.russian).toContain("Ничего не отправляйте");
  expect(log.some((line) => line.includes("deposit-address-unsafe"))).toBe(true);
});
