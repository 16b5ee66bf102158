// A working gateway with faults for the visitors and calls of a test: the sandbox behind a bad connection.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { FAULTS, sendRight, type FaultName, type GatewayResponse } from "./faults";
import { listen } from "../../../scripts/product/listen.ts";

/** The fault of a call, or the test's own response. */
export type FaultInjection = FaultName | ((right: GatewayResponse) => GatewayResponse);

/** A call by its path, and a required field of its response. */
export const CALLS = {
  health: ["/api/v1/health", "status"],
  "default-pair": ["/api/v1/pairs/default", "instrumentToSlug"],
  "public-pairs": ["/api/v2/pairs/public", "instrumentToSlug"],
  instruments: ["/api/v2/instruments/public", "slug"],
  "instruments-v1": ["/api/v1/instruments/public", "slug"],
  "recommended-amount": ["/api/v1/rates/public/recommended-amount", "recommendedAmount"],
  rate: ["/api/v2/rates/public/one", "marketLeftPrice"],
  "rate-history": ["/api/v1/rates/public/history", "points"],
  latest: ["/api/v1/orders/public/latest", "amountToGet"],
  stats: ["/api/v1/stats/public", "pairs"],
  "validate-address": ["/api/v1/instruments/public/validate-address", "result"],
  create: ["/api/v1/orders/public/create", "destinationAddress"],
  order: ["/api/v1/orders/public-info", "rateMode"],
  "refund-info": ["/api/v1/orders/order-refund-info", "networkFee"],
  "request-refund": ["/api/v1/orders/public/request-refund", "-"],
  "accept-rate": ["/api/v1/orders/public/accept-rate-mode-change", "-"],
  "set-email": ["/api/v1/orders/public/set-email", "-"],
} as const;

export type CallName = keyof typeof CALLS;

/** The calls of one visitor's pages. */
export interface Asked {
  call: CallName | undefined;
  key: string | undefined;
  body: string;
}

/** A general defect of the gateway. */
export interface BrokenGateway {
  /** It does not recognise a repeated idempotency key. */
  ignoresKeys?: boolean;
  /** Its wrong reply about an order. */
  order?: (right: GatewayResponse) => GatewayResponse;
}

export interface FaultGateway {
  /** The gateway's address for an isolate: calls without a visitor belong to that isolate. */
  urlFor: (isolate: string) => string;
  /** From now on this visitor's call, or this isolate's, fails; `times` ends that. */
  injectFault: (visitor: string, call: CallName, how: FaultInjection, times?: number) => void;
  clearFaults: (visitor: string) => void;
  /** From now on the gateway itself is broken for this visitor, in addition to other faults. */
  breakFor: (visitor: string, broken: BrokenGateway) => void;
  askedBy: (visitor: string) => Asked[];
  /** The orders created for this visitor, whether or not the response arrived. */
  ordersOf: (visitor: string) => string[];
  stop: () => Promise<void>;
}

interface Fault {
  call: CallName;
  how: FaultInjection;
  times: number;
}

// Rejected by the gateway itself, which then does nothing.
const REJECTIONS: readonly FaultInjection[] = ["418", "401", "429"];

const created = z.object({ orderId: z.string() });

export async function startFaultGateway(upstream: string): Promise<FaultGateway> {
  const faults = new Map<string, Fault[]>();
  const asked = new Map<string, Asked[]>();
  const orders = new Map<string, Set<string>>();
  const broken = new Map<string, BrokenGateway>();
  const server = createServer((request, response) => {
    // A connection that the other side dropped is not an error here.
    response.on("error", () => undefined);
    void respond(request, response).catch((error: unknown) => {
      console.error("The test's own gateway failed", error);
      response.destroy();
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { isolate, url } = readUrl(request);
    const visitor = String(request.headers["x-forwarded-for"] ?? isolate);
    const body = await text(request);
    const call = findCall(url);
    const key = request.headers["idempotency-key"];
    put(asked, visitor, []).push({ call, key: key === undefined ? key : String(key), body });
    const fault = takeFault(faults.get(visitor), call);
    const isRejected = fault !== undefined && REJECTIONS.includes(fault.how);
    const right = isRejected ? { status: 0, body: "" } : await askRight(request, body, call);
    if (call === "create" && right.status === 200) {
      put(orders, visitor, new Set<string>()).add(created.parse(JSON.parse(right.body)).orderId);
    }
    if (!fault || !call) sendRight(response, right);
    else if (typeof fault.how === "function") sendRight(response, fault.how(right));
    else FAULTS[fault.how](response, right, CALLS[call][1]);
  }

  async function askRight(
    request: IncomingMessage,
    body: string,
    call: CallName | undefined,
  ): Promise<GatewayResponse> {
    const how = broken.get(String(request.headers["x-forwarded-for"]));
    if (how?.ignoresKeys) delete request.headers["idempotency-key"];
    const said = await ask(upstream + readUrl(request).url, request, body);
    return call === "order" && how?.order ? how.order(said) : said;
  }

  const { url, stop } = await listen(server);
  return {
    urlFor: (isolate) => `${url}/${isolate}`,
    stop,
    injectFault: (visitor, call, how, times = Infinity) => {
      put(faults, visitor, []).push({ call, how, times });
    },
    clearFaults: (visitor) => faults.delete(visitor),
    breakFor: (visitor, how) => broken.set(visitor, how),
    askedBy: (visitor) => asked.get(visitor) ?? [],
    ordersOf: (visitor) => [...(orders.get(visitor) ?? [])],
  };
}

function readUrl({ url: path = "/" }: IncomingMessage): { isolate: string; url: string } {
  const [, isolate = "", url = "/"] = /^(?:\/(isolate-\d+))?(\/.*)/.exec(path) ?? [];
  return { isolate, url };
}

async function ask(url: string, request: IncomingMessage, body: string): Promise<GatewayResponse> {
  const { method = "GET", headers } = request;
  const key = headers["idempotency-key"];
  const response = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(key === undefined ? {} : { "idempotency-key": String(key) }),
    },
    ...(method === "POST" ? { body } : {}),
  });
  return { status: response.status, body: await response.text() };
}

function findCall(url: string): CallName | undefined {
  const { pathname } = new URL(url, "http://gateway");
  return Object.keys(CALLS).find((name): name is CallName => {
    return isCallName(name) && CALLS[name][0] === pathname;
  });
}

function isCallName(name: string): name is CallName {
  return name in CALLS;
}

function takeFault(faults: Fault[] | undefined, call: CallName | undefined): Fault | undefined {
  const fault = faults?.find((each) => each.call === call && each.times > 0);
  if (fault) fault.times -= 1;
  return fault;
}

function put<T>(map: Map<string, T>, key: string, fresh: T): T {
  const kept = map.get(key) ?? fresh;
  map.set(key, kept);
  return kept;
}
