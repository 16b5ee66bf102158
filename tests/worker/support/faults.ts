// The ways in which a response can fail on its way to us (docs/security.md 36).
import type { ServerResponse } from "node:http";

/** The right response, before the fault. */
export interface GatewayResponse {
  status: number;
  body: string;
}

type WriteFaulty = (response: ServerResponse, right: GatewayResponse, field: string) => void;

const LATE_MS = 5_000;
const BYTE_MS = 1_000;
const HUGE_BYTES = 50 * 1024 * 1024;
const JSON_HEAD = { "content-type": "application/json" };

/** Every fault by name; `field` is a required field of the call's response. */
export const FAULTS = {
  "5 s delay": (response, right) => {
    const timer = setTimeout(() => {
      sendRight(response, right);
    }, LATE_MS);
    response.on("close", () => {
      clearTimeout(timer);
    });
  },
  timeout: () => undefined,
  reset: (response) => {
    response.socket?.resetAndDestroy();
  },
  "reset midway": (response, { status, body }) => {
    response.writeHead(status, { ...JSON_HEAD, "content-length": bytesOf(body) });
    response.write(body.slice(0, body.length / 2), () => response.socket?.resetAndDestroy());
  },
  "500": (response) => response.writeHead(500).end(),
  "503": (response) => response.writeHead(503, { "content-type": "text/html" }).end("<h1>503</h1>"),
  "418": (response) => {
    reject(response, 418, "ERR_IM_A_TEAPOT");
  },
  "401": (response) => {
    reject(response, 401, "ERR_UNAUTHORIZED");
  },
  "429": (response) => response.writeHead(429, { "retry-after": "7" }).end(),
  "HTML body": (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Welcome</h1>"),
  malformed: (response) => response.writeHead(200, JSON_HEAD).end("{not json"),
  truncated: (response, { status, body }) =>
    response.writeHead(status, JSON_HEAD).end(body.slice(0, body.length / 2)),
  "missing field": (response, { status, body }, field) =>
    response.writeHead(status, JSON_HEAD).end(mapObjects(body, (value) => omit(value, field))),
  "extra field": (response, { status, body }) =>
    response.writeHead(status, JSON_HEAD).end(mapObjects(body, (value) => ({ ...value, extra }))),
  "1 byte a second": drip,
  "50 MB": pour,
} as const satisfies Record<string, WriteFaulty>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS).filter(isFaultName);

/**
 * One fault of each kind that the product tells apart. tests/gateways/faults.test.ts proves which kind each fault of
 * each call is, and faults-pages.test.ts what pages make of every fault.
 */
export const ONE_OF_A_KIND: readonly FaultName[] = [
  "5 s delay",
  "timeout",
  "reset",
  "500",
  "401",
  "429",
  "malformed",
  "missing field",
  "extra field",
];

/** Faults that still end in the right response. */
export const HARMLESS: readonly FaultName[] = ["5 s delay", "extra field"];

/** A response arrives, but it is unusable. */
const UNUSABLE: readonly FaultName[] = [
  "HTML body",
  "malformed",
  "truncated",
  "missing field",
  "50 MB",
];

/** Returns the reason that the form gives for a missing rate. A limit has its own text, whether we or the gateway set it. */
export function reasonWithoutRate(fault: FaultName): "limited" | "unusable" | "unavailable" {
  if (fault === "429") return "limited";
  return UNUSABLE.includes(fault) ? "unusable" : "unavailable";
}

/** Faults that end only when the caller's patience ends. */
export const SLOW: readonly FaultName[] = ["5 s delay", "timeout", "1 byte a second"];

/** Responds normally. */
export function sendRight(response: ServerResponse, { status, body }: GatewayResponse): void {
  response.writeHead(status, JSON_HEAD).end(body);
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

const extra = { nested: [{ deep: null }], text: "never heard of" };

function isFaultName(name: string): name is FaultName {
  return name in FAULTS;
}

function reject(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, JSON_HEAD).end(JSON.stringify({ code, message: "no" }));
}

function drip(response: ServerResponse, { status, body }: GatewayResponse): void {
  response.writeHead(status, JSON_HEAD);
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.slice(sent, sent + 1));
    sent += 1;
    if (sent >= body.length) response.end();
  }, BYTE_MS);
  response.on("close", () => {
    clearInterval(timer);
  });
}

function pour(response: ServerResponse): void {
  response.writeHead(200, JSON_HEAD);
  const chunk = " ".repeat(256 * 1024);
  let sent = 0;
  const more = () => {
    while (sent < HUGE_BYTES) {
      sent += chunk.length;
      if (!response.write(chunk)) return;
    }
    response.end();
  };
  response.on("drain", more);
  more();
}

/** The body with each of its objects, at every depth, changed. */
function mapObjects(body: string, change: (value: object) => object): string {
  const mapDeep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapDeep);
    if (typeof value !== "object" || value === null) return value;
    const inside = Object.entries(value).map(([name, each]) => [name, mapDeep(each)] as const);
    return change(Object.fromEntries(inside));
  };
  return JSON.stringify(mapDeep(JSON.parse(body)));
}

function omit(value: object, field: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
}
