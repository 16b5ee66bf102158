// Requirement 41 of docs/security.md: rates reach our own pages with our seal, whichever way they take, and an
// order goes out on nothing else.
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { ETH_ADDRESS } from "../support/sandbox-orders";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import { makeVisitor, type Visitor } from "./support/visitor";

const product = useProduct(() => ({ sandboxVars: { SANDBOX_PACE: "0", SANDBOX_MARKET: "still" } }));

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

async function readByHttp(headers: Record<string, string>): Promise<string> {
  const path = `/api/v2/rates/public/one?${new URLSearchParams(QUERY).toString()}`;
  return (await send(product.origin, { path, headers: { ...BROWSER, ...headers } })).text;
}

function readByChannel(): Promise<string> {
  const { origin } = product;
  const socket = new WebSocket(`${origin.replace("http:", "ws:")}/api/v2/ws`, {
    headers: { origin },
  });
  sockets.push(socket);
  socket.on("open", () => {
    socket.send(JSON.stringify({ event: "pairs.rates", data: QUERY }));
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

describe.each([
  ["over HTTP", () => readByHttp({ "sec-fetch-site": "same-origin" })],
  ["over the live channel", readByChannel],
])("41: a rate %s", (_name, read) => {
  test("carries our seal, and an order goes out on it", async () => {
    const { quoteToken } = sealed.parse(JSON.parse(await read()));
    const made = await order(makeVisitor(product.origin, "en"), quoteToken);
    expect(made.status).toBe(303);
  });

  test("is for the amount that was asked, and for no other", async () => {
    const { quoteToken } = sealed.parse(JSON.parse(await read()));
    const page = await order(makeVisitor(product.origin, "en"), quoteToken, "0.25");
    expect(page.status).toBe(409);
  });
});

test("41: servers with a key, and other sites, get the gateway's own words", async () => {
  for (const headers of [{ "x-api-key": "sandbox" }, { "sec-fetch-site": "cross-site" }]) {
    expect(JSON.parse(await readByHttp(headers))).not.toHaveProperty("quoteToken");
  }
});
