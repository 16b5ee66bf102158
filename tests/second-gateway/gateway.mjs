// Another implementer's gateway, written from docs/gateway-contract.md alone. It sends floats, unknown fields and times
// of a slow clock, returns 404 for most optional calls, and gives referred visitors a worse rate. Start it alone with:
// node scripts/run.mjs tests/second-gateway/gateway.mjs 9000
import { createServer } from "node:http";
import process from "node:process";
import { clearInterval, setInterval } from "node:timers";
import { WebSocketServer } from "ws";
import { ACCOUNT_GETS, ACCOUNT_POSTS, makeAccount } from "./accounts.mjs";
import { CONTENT_GETS } from "./content.mjs";
import { FACT_GETS } from "./facts.mjs";
import * as orders from "./orders.mjs";
import { COINS, now, quote, Rejected, toPairData, validateAddress } from "./rates.mjs";
import { Sent } from "./sent.mjs";
import { makeSignatureCheck } from "./signature.mjs";

const RATE_EVERY_MS = 3000;

const GETS = {
  ...CONTENT_GETS,
  "/api/v1/health": () => ({ status: "OK", version: "7.2" }),
  "/api/v2/instruments/public": () => COINS,
  "/api/v1/pairs/default": () => ({ instrumentFromSlug: "btc", instrumentToSlug: "eth" }),
  "/api/v2/rates/public/one": (query) => toPairData(quote(query)),
  "/api/v1/orders/public-info": (query, asked) => orders.toOrder(orders.openOrder(query, asked)),
  "/api/v1/orders/order-refund-info": (query, asked) => {
    const { received, fee } = orders.refundTerms(orders.openOrder(query, asked));
    return { refundAmountWithoutNetworkFee: received, networkFee: fee };
  },
};

const POSTS = {
  "/api/v1/orders/public/create": orders.createOrder,
  "/api/v1/orders/public/set-email": orders.setEmail,
  "/api/v1/orders/public/request-refund": orders.requestRefund,
  "/api/v1/orders/public/accept-rate-mode-change": orders.acceptRate,
  "/api/v1/instruments/public/validate-address": validateAddress,
  // For tests: acts like a blockchain, and like a gateway that somebody has taken over.
  "/test/deposit": orders.deposit,
  "/test/lie": orders.lie,
};

const WHOLE = {
  GET: { ...GETS, ...FACT_GETS, ...ACCOUNT_GETS },
  POST: { ...POSTS, ...ACCOUNT_POSTS },
};
const MANDATORY = { GET: GETS, POST: POSTS };

async function readText(request) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

async function perform(request, text, options) {
  options.checkSignature(request, text);
  const apiKey = request.headers["x-api-key"];
  if (apiKey && options.apiKeys && !options.apiKeys.includes(apiKey)) {
    throw new Rejected(401, "ERR_UNAUTHORIZED");
  }
  const { pathname, searchParams } = new URL(request.url, "http://other.gateway");
  const handle = (options.isWhole ? WHOLE : MANDATORY)[request.method]?.[pathname];
  if (!handle) throw new Rejected(404, "ERR_NOT_FOUND");
  const asked = {
    key: request.headers["idempotency-key"],
    caller: options.apiKeys ? (apiKey ?? "pages") : "anybody",
    cookie: request.headers.cookie ?? "",
    lagMs: options.lagMs,
    account: options.account,
  };
  const isRead = request.method === "GET";
  return handle(isRead ? Object.fromEntries(searchParams) : JSON.parse(text || "{}"), asked);
}

async function answer(request, text, options) {
  try {
    const found = await perform(request, text, options);
    return toReply(found instanceof Sent ? found : { body: found });
  } catch ({ status = 500, body = { code: "ERR_INTERNAL_SERVER_ERROR" } }) {
    return toReply({ status, body });
  }
}

function toReply({ status = 200, body, cookies = [] }) {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "x-served-by": "other",
    date: new Date(now()).toUTCString(),
    ...(cookies.length > 0 && { "set-cookie": cookies }),
  };
  return { status, headers, body: JSON.stringify(body) };
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

function openChannel(server, options) {
  const channel = new WebSocketServer({ noServer: true });
  channel.on("connection", serveChannel);
  server.on("upgrade", (request, socket, head) => {
    try {
      options.checkSignature(request, "");
      if (new URL(request.url, "http://other.gateway").pathname !== "/api/v2/ws") {
        throw new Rejected(404, "ERR_NOT_FOUND");
      }
      channel.handleUpgrade(request, socket, head, (client) => channel.emit("connection", client));
    } catch ({ status, body }) {
      const text = JSON.stringify(body);
      socket.end(
        `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
      );
    }
  });
  return channel;
}

/** Starts the gateway at the port, 0 for any. */
export async function startSecondGateway(port = 0, { secrets, lax, ...more } = {}) {
  const checkSignature = makeSignatureCheck(secrets, lax);
  const options = { ...more, checkSignature, account: makeAccount(lax) };
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request, await readText(request), options);
    response.writeHead(status, headers);
    response.end(body);
  });
  const channel = openChannel(server, options);
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    answer: (asked) => answer(asked, asked.body, options),
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
