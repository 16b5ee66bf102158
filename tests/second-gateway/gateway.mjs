// Another implementer's gateway, written from docs/gateway-contract.md alone: floats, epoch times of a clock that is
// twenty minutes slow, unknown fields, 404 for most optional calls, orders readable after a second, a worse rate for
// referred visitors. Run alone: node tests/second-gateway/gateway.mjs 9000
import { createServer } from "node:http";
import process from "node:process";
import { clearInterval, setInterval } from "node:timers";
import { WebSocketServer } from "ws";
import { CONTENT_GETS } from "./content.mjs";
import * as orders from "./orders.mjs";
import { COINS, now, quote, Rejected, toPairData, validateAddress } from "./rates.mjs";

const RATE_EVERY_MS = 3000;

const GETS = {
  ...CONTENT_GETS,
  "/api/v1/health": () => ({ status: "OK", version: "7.2" }),
  "/api/v2/instruments/public": () => COINS,
  "/api/v1/pairs/default": () => ({ instrumentFromSlug: "btc", instrumentToSlug: "eth" }),
  "/api/v2/rates/public/one": (query) => toPairData(quote(query)),
  "/api/v1/orders/public-info": (query) => orders.toOrder(orders.openOrder(query)),
  "/api/v1/orders/order-refund-info": (query) => {
    const { received, fee } = orders.refundTerms(orders.openOrder(query));
    return { refundAmountWithoutNetworkFee: received, networkFee: fee };
  },
};

const POSTS = {
  "/api/v1/orders/public/create": orders.createOrder,
  "/api/v1/orders/public/set-email": orders.setEmail,
  "/api/v1/orders/public/request-refund": orders.requestRefund,
  "/api/v1/orders/public/accept-rate-mode-change": orders.acceptRate,
  "/api/v1/instruments/public/validate-address": validateAddress,
  // For tests: acts like a blockchain.
  "/test/deposit": orders.deposit,
};

async function reply(request) {
  const { pathname, searchParams } = new URL(request.url, "http://other.gateway");
  if (request.method === "GET" && GETS[pathname])
    return GETS[pathname](Object.fromEntries(searchParams));
  if (request.method !== "POST" || !POSTS[pathname]) throw new Rejected(404, "ERR_NOT_FOUND");
  let text = "";
  for await (const chunk of request) text += chunk;
  return POSTS[pathname](JSON.parse(text || "{}"), request.headers["idempotency-key"]);
}

function send(response, status, body) {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "x-served-by": "other",
    date: new Date(now()).toUTCString(),
  });
  response.end(JSON.stringify(body));
}

function serveChannel(socket) {
  let asked;
  const say = () => {
    if (!asked) return;
    try {
      socket.send(JSON.stringify({ event: "pairs.rates", data: toPairData(quote(asked)) }));
    } catch (error) {
      socket.send(JSON.stringify({ event: "pairs.error", data: error.body }));
    }
  };
  const timer = setInterval(say, RATE_EVERY_MS);
  socket.on("message", (message) => {
    try {
      const { event, data } = JSON.parse(message);
      if (event !== "pairs.rates") return;
      asked = data;
      say();
    } catch {
      // Not one of our calls.
    }
  });
  socket.on("close", () => clearInterval(timer));
}

/** Starts the gateway at the port, 0 for any. */
export async function startSecondGateway(port = 0) {
  const server = createServer((request, response) => {
    reply(request).then(
      (body) => send(response, 200, body),
      (error) =>
        send(response, error.status ?? 500, error.body ?? { code: "ERR_INTERNAL_SERVER_ERROR" }),
    );
  });
  const channel = new WebSocketServer({ server, path: "/api/v2/ws" });
  channel.on("connection", serveChannel);
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const client of channel.clients) client.terminate();
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await startSecondGateway(Number(process.argv[2] ?? 9000));
  console.log(`A second gateway is at ${url}`);
}
