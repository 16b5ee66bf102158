// A gateway by somebody else: written from docs/gateway-contract.md alone, in plain Node, with habits of its own.
// Amounts are JSON numbers, times are epoch milliseconds, there are fields that nobody knows, what is optional is a
// 404, and an order can be read about a second after it was made. Start it by itself: node tests/second-gateway/gateway.mjs 9000
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import process from "node:process";
import { WebSocketServer } from "ws";

const LAG_MS = 1000;
const STEP_MS = 1500;
const RATE_EVERY_MS = 3000;
const FEE = 0.005;
const HOLD_MS = 20 * 60_000;

const COINS = [
  {
    currencyTitle: "BTC",
    networkTitle: "Bitcoin",
    slug: "btc",
    price: 97_000,
    precisionDecimals: 8,
    fee: 0.0001,
  },
  {
    currencyTitle: "ETH",
    networkTitle: "Ethereum",
    slug: "eth",
    price: 3400,
    precisionDecimals: 8,
    fee: 0.001,
  },
  {
    currencyTitle: "USDT",
    networkTitle: "Tron (TRC20)",
    slug: "usdt-trc20",
    price: 1,
    precisionDecimals: 6,
    fee: 1,
  },
  {
    currencyTitle: "XRP",
    networkTitle: "XRP Ledger",
    slug: "xrp",
    price: 2,
    precisionDecimals: 6,
    fee: 0.2,
    requiresMemo: true,
  },
].map((coin) => ({ ...coin, instrumentType: "crypto", iconSet: "flat", tags: [] }));

const ADDRESSES = {
  btc: /^(bc1[a-z0-9]{20,80}|[13][A-Za-z0-9]{25,40})$/,
  eth: /^0x[0-9a-fA-F]{40}$/,
  "usdt-trc20": /^T[A-Za-z0-9]{33}$/,
  xrp: /^r[A-Za-z0-9]{24,40}$/,
};

class Rejected extends Error {
  constructor(status, code, more = {}) {
    super(code);
    this.status = status;
    this.body = { code, message: code, reason: "other-house", ...more };
  }
}

const orders = new Map();
const byKey = new Map();

const down = (value, digits) =>
  Math.floor(Number((value * 10 ** digits).toPrecision(14))) / 10 ** digits;
const up = (value, digits) =>
  Math.ceil(Number((value * 10 ** digits).toPrecision(14))) / 10 ** digits;
const exact = (value, digits) => Number(value.toFixed(digits));

function findCoin(slug) {
  const coin = COINS.find((each) => each.slug === slug);
  if (!coin) throw new Rejected(404, "ERR_NOT_FOUND");
  return coin;
}

function quote(query) {
  const from = findCoin(query.instrumentFromSlug);
  const to = findCoin(query.instrumentToSlug);
  if (from === to) throw new Rejected(409, "ERR_PAIR_NOT_ACTIVE");
  const asked = Number(query.claimedDepositAmount);
  if (!(asked > 0))
    throw new Rejected(400, "ERR_VALIDATION", { data: { claimedDepositAmount: "number" } });
  const digits = to.precisionDecimals;
  const isReceive = query.claimedDepositAmountCurrency === to.slug;
  const give = isReceive
    ? up(((asked + to.fee) / (1 - FEE)) * (to.price / from.price), from.precisionDecimals)
    : down(asked, from.precisionDecimals);
  checkLimits(from, give);
  const gross = down((give * from.price) / to.price, digits);
  const service = isReceive ? exact(gross - to.fee - asked, digits) : up(gross * FEE, digits);
  const get = isReceive ? asked : exact(gross - service - to.fee, digits);
  return { from, to, give, get, service, rateMode: query.rateMode ?? "FLOATING" };
}

function checkLimits(from, give) {
  const { min, max } = limitsOf(from);
  if (give < min) {
    throw new Rejected(400, "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", { details: { expected: min } });
  }
  if (give > max) {
    throw new Rejected(400, "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", { details: { expected: max } });
  }
}

function limitsOf({ price, precisionDecimals }) {
  const digits = Math.min(precisionDecimals, 5);
  return { min: up(20 / price, digits), max: down(100_000 / price, digits) };
}

function toPairData({ from, to, give, get, service, rateMode }) {
  const { min, max } = limitsOf(from);
  return {
    instrumentFrom: from,
    instrumentTo: to,
    liquidityProviderPublicCode: "other-house",
    rateMode,
    amountToGive: give,
    amountToGet: get,
    price: from.price / to.price,
    marketLeftPrice: from.price,
    marketRightPrice: to.price,
    depositRules: { minAmount: min, maxAmount: max, currency: from.slug },
    finalNetworkFeeAmount: to.fee,
    platformFee_Absolute: service,
    updatedAt: Date.now(),
    routing: { hops: 1 },
  };
}

function fingerprint(body) {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** Does a write once for each key; the same key with another body is rejected. */
function once(key, scope, body, act) {
  if (!key) return act();
  const known = byKey.get(`${scope}:${key}`);
  const print = fingerprint(body);
  if (known && known.print !== print) {
    const { orderId, destinationAddress } = known.order;
    throw new Rejected(422, "ERR_IDEMPOTENCY_KEY_REUSED", {
      details: { orderId, destinationAddress },
    });
  }
  if (known) return known.result;
  const { order, result } = act();
  byKey.set(`${scope}:${key}`, { print, order, result });
  return result;
}

function createOrder(body, key) {
  const from = findCoin(body.instrumentFrom?.slug);
  const to = findCoin(body.instrumentTo?.slug);
  const wrong = (field) => new Rejected(400, "ERR_VALIDATION", { data: { [field]: "wrong" } });
  if (!ADDRESSES[to.slug].test(body.destinationAddress)) throw wrong("destinationAddress");
  const isFixed = body.rateMode === "FIXED";
  if (isFixed && !ADDRESSES[from.slug].test(body.refundAddress)) throw wrong("refundAddress");
  return once(key, "create", body, () => {
    const quoted = quote({
      instrumentFromSlug: from.slug,
      instrumentToSlug: to.slug,
      claimedDepositAmount: body.claimedDepositAmount,
      rateMode: body.rateMode,
    });
    if (Number(body.claimedPublicRate?.claimedAmountToReceive ?? 0) > quoted.get) {
      throw new Rejected(422, "ERR_UNPROCESSABLE_ENTITY");
    }
    const now = Date.now();
    const order = {
      ...{ orderId: randomUUID(), from, to, quoted, rateMode: body.rateMode, createdAt: now },
      destinationAddress: body.destinationAddress,
      destinationAddressMemo: body.destinationAddressMemo ?? null,
      refundAddress: body.refundAddress ?? null,
      userEmail: body.userEmail ?? null,
      expiresAt: isFixed ? now + HOLD_MS : null,
      deposits: [],
      refunds: [],
      // Registered from the first second on, as some houses do.
      events: [
        { kind: "CREATION_END", createdAt: now },
        { kind: "DEPOSIT_REGISTERED", createdAt: now },
        { kind: "SOMETHING_OF_OUR_OWN", createdAt: now },
      ],
    };
    orders.set(order.orderId, order);
    const { orderId, destinationAddress, rateMode } = order;
    return { order, result: { orderId, destinationAddress, rateMode, region: "eu" } };
  });
}

function openOrder({ orderId, destinationAddress }, now = Date.now()) {
  const order = orders.get(orderId);
  const isOpen =
    order?.destinationAddress === destinationAddress && now >= order.createdAt + LAG_MS;
  if (!isOpen) throw new Rejected(404, "ERR_NOT_FOUND_E");
  return order;
}

function has(order, kind) {
  return order.events.some((event) => event.kind === kind);
}

function add(order, ...kinds) {
  for (const kind of kinds)
    if (!has(order, kind)) order.events.push({ kind, createdAt: Date.now() });
}

function deposit(order, amount) {
  order.deposits.push({ amount, confirmations: 0, transactionHash: fingerprint(order.orderId) });
  add(order, "INCOMING_FUNDS_DETECTED");
  if (order.rateMode === "FIXED" && amount !== order.quoted.give) {
    add(order, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED");
    return;
  }
  payOut(order);
}

function payOut(order) {
  setTimeout(() => {
    for (const each of order.deposits) each.confirmations = 2;
    add(order, "FUNDS_WITHDRAWAL_START");
  }, STEP_MS).unref();
  setTimeout(() => add(order, "WITHDRAWAL_COMPLETED"), 2 * STEP_MS).unref();
}

function refundTerms({ deposits, from }) {
  const received = exact(
    deposits.reduce((sum, { amount }) => sum + amount, 0),
    from.precisionDecimals,
  );
  return { received, fee: Math.min(received, from.fee) };
}

function requestRefund(body, key) {
  const order = openOrder(body);
  return once(key, "refund", body, () => {
    if (order.deposits.length === 0) throw new Rejected(400, "ERR_BAD_REQUEST");
    add(order, "REFUND_REQUESTED");
    order.refundAddress = body.refundAddress;
    setTimeout(() => {
      const { received, fee } = refundTerms(order);
      const amount = exact(received - fee, order.from.precisionDecimals);
      order.refunds.push({ amount, networkFee: fee, createdAt: Date.now() });
      add(order, "REFUND_COMPLETED");
    }, STEP_MS).unref();
    return { order, result: { accepted: true } };
  });
}

function setEmail(body, key) {
  const order = openOrder(body);
  return once(key, "email", body, () => {
    if (order.userEmail)
      throw new Rejected(400, "ERR_BAD_REQUEST", { message: "Email already set" });
    order.userEmail = body.userEmail;
    return { order, result: {} };
  });
}

function acceptRate(body, key) {
  const order = openOrder(body);
  return once(key, "accept", body, () => {
    if (!has(order, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"))
      throw new Rejected(400, "ERR_BAD_REQUEST");
    add(order, "RATE_MODE_CHANGE_ACCEPTED");
    order.rateMode = "FLOATING";
    payOut(order);
    return { order, result: {} };
  });
}

function toOrder(order) {
  const { orderId, from, to, quoted, rateMode, createdAt, events, deposits, refunds } = order;
  const { destinationAddress, destinationAddressMemo, refundAddress, userEmail, expiresAt } = order;
  return {
    ...{ orderId, rateMode, createdAt, destinationAddress, destinationAddressMemo, refundAddress },
    ...{ userEmail, expiresAt, deposits, refunds },
    pair: { instrumentFrom: from, instrumentTo: to },
    claimedDepositAmount: quoted.give,
    amountToGet: quoted.get,
    claimedPublicRate: { price: from.price / to.price },
    orderEvents: [...events].reverse(),
    withdrawals: has(order, "WITHDRAWAL_COMPLETED") ? [{ amount: quoted.get }] : [],
    minConfirmationsToWithdraw: 2,
    depositAddress: `other-house-${from.slug}-${orderId}`,
    risk: { score: 0 },
  };
}

function validateAddress({ currencyTitle, networkTitle, address }) {
  const coin = COINS.find(
    (each) => each.currencyTitle === currencyTitle && each.networkTitle === networkTitle,
  );
  return { result: coin !== undefined && ADDRESSES[coin.slug].test(address) };
}

const GETS = {
  "/api/v1/health": () => ({ status: "OK", version: "7.2" }),
  "/api/v2/instruments/public": () => COINS,
  "/api/v1/pairs/default": () => ({ instrumentFromSlug: "btc", instrumentToSlug: "eth" }),
  "/api/v2/rates/public/one": (query) => toPairData(quote(query)),
  "/api/v1/orders/public-info": (query) => toOrder(openOrder(query)),
  "/api/v1/orders/order-refund-info": (query) => {
    const { received, fee } = refundTerms(openOrder(query));
    return { refundAmountWithoutNetworkFee: received, networkFee: fee };
  },
};

const POSTS = {
  "/api/v1/orders/public/create": createOrder,
  "/api/v1/orders/public/set-email": setEmail,
  "/api/v1/orders/public/request-refund": requestRefund,
  "/api/v1/orders/public/accept-rate-mode-change": acceptRate,
  "/api/v1/instruments/public/validate-address": validateAddress,
  // For tests: what a blockchain would do.
  "/test/deposit": ({ orderId, amount }) => {
    const order = orders.get(orderId);
    deposit(order, amount ?? order.quoted.give);
    return {};
  },
};

async function reply(request) {
  const { pathname, searchParams } = new URL(request.url, "http://other.house");
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
    "x-house": "other",
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
      // Not for us.
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
