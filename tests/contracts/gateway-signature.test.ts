// The signature of gateway calls, compared with the worked example of docs/gateway-contract.md.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  SIGNATURE_HEADER,
  signGatewayCall,
  verifyGatewayCall,
  type SignedCall,
} from "~/contracts/gateway-signature";

const NOW = Date.UTC(2026, 10, 25, 14, 2, 11);
const NEW = "new-secret-0123456789-abcdefghijklm";
const OLD = "old-secret-0123456789-abcdefghijklm";
const NONCE = "5c1b7a0e9d2f4c6b8a3e1f7d";

interface Parts {
  readonly method?: string;
  readonly url?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const HEADERS = { "x-request-id": "trace-1", "x-forwarded-for": "203.0.113.7", cookie: "s=1" };

function callOf({ method = "POST", url, body = "{}", headers = HEADERS }: Parts = {}): SignedCall {
  return {
    method,
    url: url ?? "https://gateway.example/base/api/v1/orders/public/create?a=1",
    headers: new Headers(headers),
    readBody: () => Promise.resolve(new TextEncoder().encode(body)),
  };
}

async function sign(call: SignedCall, secrets: readonly string[] = [NEW], now = NOW) {
  call.headers.set(SIGNATURE_HEADER, await signGatewayCall(call, secrets, { now, nonce: NONCE }));
  return call;
}

/** The call after a change on the way, under the original signature. */
async function changed(change: Parts) {
  const header = await signGatewayCall(callOf(), [NEW], { now: NOW, nonce: NONCE });
  const call = callOf(change);
  call.headers.set(SIGNATURE_HEADER, header);
  return verifyGatewayCall(call, [NEW], NOW);
}

describe("61: a signature", () => {
  it("is accepted with its own nonce", async () => {
    const verdict = await verifyGatewayCall(await sign(callOf()), [NEW], NOW);
    expect(verdict).toEqual({ ok: true, nonce: NONCE });
  });

  it.each<[string, Parts]>([
    ["method", { method: "PUT" }],
    ["path", { url: "https://gateway.example/base/api/v1/orders/public-info?a=1" }],
    ["query", { url: "https://gateway.example/base/api/v1/orders/public/create?a=2" }],
    ["body", { body: '{"a":1}' }],
    ["trace id", { headers: { ...HEADERS, "x-request-id": "trace-2" } }],
    ["visitor's address", { headers: { ...HEADERS, "x-forwarded-for": "198.51.100.1" } }],
    [
      "visitor's address in front",
      { headers: { ...HEADERS, "x-forwarded-for": "6.6.6.6, 203.0.113.7" } },
    ],
    ["API key", { headers: { ...HEADERS, "x-api-key": "key-1" } }],
    ["session", { headers: { ...HEADERS, cookie: "s=2" } }],
    ["lost session", { headers: { "x-request-id": "trace-1", "x-forwarded-for": "203.0.113.7" } }],
    ["idempotency key", { headers: { ...HEADERS, "idempotency-key": "k" } }],
    ["visitor's country", { headers: { ...HEADERS, "x-visitor-country": "DE" } }],
    ["site's origin", { headers: { ...HEADERS, "x-site-origin": "https://evil.example" } }],
  ])("does not cover another %s", async (_, change) => {
    expect(await changed(change)).toEqual({ ok: false, problem: "wrong" });
  });

  it("stays valid when a proxy appends its address or changes the host", async () => {
    const headers = { ...HEADERS, "x-forwarded-for": "203.0.113.7, 10.0.0.1" };
    expect(await changed({ headers })).toMatchObject({ ok: true });
    const url = "http://10.0.0.2:8080/base/api/v1/orders/public/create?a=1";
    expect(await changed({ url })).toMatchObject({ ok: true });
  });

  it.each([
    [60_000, true],
    [-60_000, true],
    [62_000, false],
    [-62_000, false],
  ])("made %i ms before the gateway's clock: %s", async (ageMs, ok) => {
    const call = await sign(callOf(), [NEW], NOW - ageMs);
    const verdict = await verifyGatewayCall(call, [NEW], NOW);
    expect(verdict).toEqual(ok ? { ok, nonce: NONCE } : { ok, problem: "stale" });
  });

  it.each<[string, string[], string[], boolean]>([
    ["the product has both, the gateway the old one", [NEW, OLD], [OLD], true],
    ["the product has both, the gateway the new one", [NEW, OLD], [NEW], true],
    ["the gateway has both, the product the old one", [OLD], [NEW, OLD], true],
    ["they share none", [NEW], [OLD], false],
    ["the gateway has none", [NEW], [], false],
  ])("while secrets change: %s", async (_, signing, verifying, ok) => {
    const verdict = await verifyGatewayCall(await sign(callOf(), signing), verifying, NOW);
    expect(verdict.ok).toBe(ok);
  });

  it.each([
    [undefined, "missing"],
    ["", "malformed"],
    ["v1=00", "malformed"],
    [`t=1795615331,n=${NONCE}`, "malformed"],
    [`t=x,n=${NONCE},v1=${"0".repeat(64)}`, "malformed"],
    [`t=1795615331,n=${NONCE},v1=${"0".repeat(64)}`, "wrong"],
    [`t=0,n=${NONCE},v1=${"0".repeat(64)}`, "stale"],
  ])("%j is %s, without reading the body where the headers decide", async (header, problem) => {
    const readBody = () =>
      problem === "wrong"
        ? Promise.resolve(new Uint8Array())
        : Promise.reject(new Error("The body was read"));
    const call = { ...callOf(), readBody };
    if (header !== undefined) call.headers.set(SIGNATURE_HEADER, header);
    expect(await verifyGatewayCall(call, [NEW], NOW)).toEqual({ ok: false, problem });
  });
});

describe("the example of the contract", () => {
  const page = readFileSync("docs/gateway-contract.md", "utf8");
  const [, example = ""] = /^#### A signed call$(.*?)^#+ /ms.exec(page) ?? [];
  const [request = "", text = "", header = ""] = [
    ...example.matchAll(/^```\w*\n(.*?)\n```$/gms),
  ].map(([, block = ""]) => block);
  const [, secret = ""] = /secret `([^`]+)`/.exec(example) ?? [];

  it("has the signed text and its signature", () => {
    const body = request.split("\n\n")[1] ?? "";
    const digest = createHash("sha256").update(body).digest("hex");
    expect(text).toContain(digest);
    const signature = createHmac("sha256", secret).update(text).digest("hex");
    expect(header).toContain(`v1=${signature}`);
  });

  it("matches the product's signature", async () => {
    const [head = "", body = ""] = request.split("\n\n");
    const [line = "", ...rest] = head.split("\n");
    const [method = "", target = ""] = line.split(" ");
    const headers = Object.fromEntries(
      rest.map((each): [string, string] => {
        const [name = "", value = ""] = each.split(": ", 2);
        return [name, value];
      }),
    );
    const call = callOf({ method, url: `https://gateway.example${target}`, body, headers });
    const [, time = "", nonce = ""] = /t=(\d+),n=([\w-]+)/.exec(header) ?? [];
    const value = await signGatewayCall(call, [secret], { now: Number(time) * 1000, nonce });
    expect(`${SIGNATURE_HEADER}: ${value}`).toBe(header);
  });
});
