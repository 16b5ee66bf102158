// Requirement 41 of docs/security.md: rates reach our own pages with our seal by every path, and an order is sent on
// nothing else.
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import * as z from "zod";
import { readPageMessage } from "~/contracts/page-message";
import { PAGE_FORM, PAGE_FORM_HEADER } from "~/contracts/rate-request";
import { makeSealer } from "~/session/seal.server";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/sandbox-orders";
import { BY_HAND, useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import { makeVisitor, type Visitor } from "./support/visitor";

const SESSION_SECRET = "of-this-test-alone-thirty-two-letters-or-more";
const product = useProduct(() => ({
  vars: { SESSION_SECRET },
  isAlone: true,
  sandboxVars: BY_HAND,
}));

const QUERY = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  claimedDepositAmount: "0.125",
  claimedDepositAmountCurrency: "btc",
  rateMode: "FLOATING",
  exchangeType: "crypto",
};
const TYPED = { amountSend: "0.125", destinationAddress: ETH_ADDRESS, terms: "on" };
const sealed = z.object({ quoteToken: z.string() });

const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

function fetchByHttp(headers: Record<string, string>, query: Record<string, string> = QUERY) {
  const path = `/api/v2/rates/public/one?${new URLSearchParams(query).toString()}`;
  return send(product.origin, { path, headers: { ...BROWSER, ...headers } });
}

async function readByHttp(headers: Record<string, string>): Promise<string> {
  return (await fetchByHttp(headers)).text;
}

function readByChannel(query = QUERY, more: object = {}): Promise<string> {
  const { origin } = product;
  const socket = new WebSocket(`${origin.replace("http:", "ws:")}/api/v2/ws`, {
    headers: { origin },
  });
  sockets.push(socket);
  socket.on("open", () => {
    socket.send(JSON.stringify({ event: "pairs.rates", data: query, ...more }));
  });
  return new Promise((resolve, reject) => {
    socket.once("message", (data: { toString: () => string }) => {
      resolve(data.toString());
    });
    socket.once("error", reject);
  });
}

async function order(visitor: Visitor, quote: string, amountSend = "0.125") {
  const form = await visitor.open("/exchange-btc-eth?amount=0.125");
  return visitor.press(form, "create", { ...TYPED, amountSend, quote });
}

async function readByPage(): Promise<string> {
  const message = readPageMessage(await readByChannel(QUERY, { form: PAGE_FORM }), Date.now());
  return JSON.stringify(message?.kind === "rate" ? message.rate : {});
}

const OF_A_PAGE = { "sec-fetch-site": "same-origin", [PAGE_FORM_HEADER]: String(PAGE_FORM) };

async function readByPageOverHttp(): Promise<string> {
  const message = readPageMessage(await readByHttp(OF_A_PAGE), Date.now());
  return JSON.stringify(message?.kind === "rate" ? message.rate : {});
}

test("41: a page is told over HTTP what our server has read", async () => {
  const marks = [
    await fetchByHttp(OF_A_PAGE),
    await fetchByHttp(OF_A_PAGE, { ...QUERY, claimedDepositAmount: "0.00000001" }),
    await fetchByHttp({ "sec-fetch-site": "same-origin" }),
  ].map(({ headers }) => headers[PAGE_FORM_HEADER] ?? null);
  expect(marks).toEqual([String(PAGE_FORM), String(PAGE_FORM), null]);
});

describe.each([
  ["over HTTP", () => readByHttp({ "sec-fetch-site": "same-origin" })],
  ["over HTTP for a page", () => readByPageOverHttp()],
  ["over the live channel", () => readByChannel()],
  ["over the live channel of a page", () => readByPage()],
])("41: a rate %s", (_name, read) => {
  test("carries our seal, and an order is sent on it", async () => {
    const { quoteToken } = sealed.parse(JSON.parse(await read()));
    const made = await order(makeVisitor(product.origin, "en"), quoteToken);
    expect(made.status).toBe(303);
  });

  test("is for the requested amount only", async () => {
    const { quoteToken } = sealed.parse(JSON.parse(await read()));
    const page = await order(makeVisitor(product.origin, "en"), quoteToken, "0.25");
    expect(page.status).toBe(409);
  });
});

describe("41: an order is sent only on our figures", () => {
  const HOUR_MS = 3_600_000;
  const FIXED = { mode: "FIXED", refundAddress: BTC_ADDRESS };
  /** The page's figures, as the visitor would like them. */
  const figures = (change: object) => ({
    fromSlug: "btc",
    toSlug: "eth",
    rateMode: "FIXED",
    activeSide: "send",
    amount: "0.125",
    amountToGive: "0.125",
    amountToGet: "3.51",
    price: "28.3",
    quotedAt: Date.now(),
    ...change,
  });
  const writtenByHand = (change: object) => Promise.resolve(JSON.stringify(figures(change)));
  const sealedWith = (secret: string, purpose: string, change: object) =>
    makeSealer([secret]).seal(purpose, figures(change), 600);

  const better = { amountToGet: "3.57669" };
  const future = { quotedAt: Date.UTC(2100, 0) };
  const old = {
    price: "42.45",
    amountToGet: "5.26",
    quotedAt: Date.now() - 3 * HOUR_MS,
  };
  const attacks: [string, () => Promise<string>][] = [
    ["amountToGet × 1.019, written by hand", () => writtenByHand(better)],
    ["quotedAt in the year 2100, written by hand", () => writtenByHand(future)],
    ["three hours old at 1.5 times the price, written by hand", () => writtenByHand(old)],
    ["under another server's seal", () => sealedWith("x".repeat(40), "quote", better)],
    ["under our seal for another purpose", () => sealedWith(SESSION_SECRET, "orders", better)],
    ["under our own seal, three hours old", () => sealedWith(SESSION_SECRET, "quote", old)],
    ["a missing one", () => Promise.resolve("")],
  ];
  const crossed = attacks.flatMap(([name, write]) =>
    ["create", "check"].map((intent) => ({ name, intent, write })),
  );

  async function countOrders(): Promise<number> {
    const { text } = await send(product.origin, {
      path: "/sandbox/api/orders",
      headers: BROWSER,
    });
    return z.array(z.unknown()).parse(JSON.parse(text)).length;
  }

  test.each(crossed)("$intent: $name", async ({ intent, write }) => {
    const before = await countOrders();
    const visitor = makeVisitor(product.origin, "en");
    const form = await visitor.open("/exchange-btc-eth?amount=0.125&mode=FIXED");
    const typed = { ...TYPED, ...FIXED, quote: await write(), intent };
    const page = await visitor.press(form, "create", typed);
    expect(page.status).toBe(409);
    expect(page.shown).toMatch(/figures match your new request|rate was too old/);
    expect(await countOrders()).toBe(before);
  });

  test("the same form with the quote of its page is an order", async () => {
    const before = await countOrders();
    const visitor = makeVisitor(product.origin, "en");
    const form = await visitor.open("/exchange-btc-eth?amount=0.125&mode=FIXED");
    const made = await visitor.press(form, "create", { ...TYPED, ...FIXED });
    expect(made.status).toBe(303);
    expect(await countOrders()).toBe(before + 1);
  });
});

test("the live channel names the question of each message", async () => {
  const said = z.object({ event: z.string(), asked: z.unknown() });
  for (const [query, event] of [
    [QUERY, "pairs.rates"],
    [{ ...QUERY, claimedDepositAmount: "0.00000001" }, "pairs.error"],
  ] as const) {
    expect(said.parse(JSON.parse(await readByChannel(query)))).toEqual({ event, asked: query });
  }
});

test("41: servers with a key, and other sites, get the gateway's reply unchanged", async () => {
  for (const headers of [{ "x-api-key": "sandbox" }, { "sec-fetch-site": "cross-site" }]) {
    expect(JSON.parse(await readByHttp(headers))).not.toHaveProperty("quoteToken");
  }
});
