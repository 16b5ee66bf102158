import type { V4WorkerOptions } from "miniflare";
import { WORKER_NAMES } from "./worker-names.ts";

/** Signs as docs/gateway-contract.md describes. It is written from that page alone, so that it also tests the product's own signatures. */
const SCRIPT = `
const SIGNED = ["x-request-id", "x-forwarded-for", "x-api-key", "idempotency-key", "cookie", "x-visitor-country", "x-site-origin"];
const hex = (bits) => [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const encode = (text) => new TextEncoder().encode(text);
export default {
  async fetch(request, env) {
    if (request.headers.has("x-gateway-signature")) return env.SANDBOX.fetch(request);
    const { method, url } = request;
    const headers = new Headers(request.headers);
    const body = request.body ? await request.arrayBuffer() : new ArrayBuffer(0);
    const { pathname, search } = new URL(url);
    const time = String(Math.floor(Date.now() / 1000));
    const nonce = crypto.randomUUID();
    const visitor = (headers.get("x-forwarded-for") ?? "").split(",")[0].trim();
    const values = SIGNED.map((name) => name + ":" + (name === "x-forwarded-for" ? visitor : headers.get(name) ?? ""));
    const digest = hex(await crypto.subtle.digest("SHA-256", body));
    const text = ["v1", time, nonce, method, pathname + search, digest, ...values].join("\\n");
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", encode(env.GATEWAY_SECRET), hmac, false, ["sign"]);
    const signature = hex(await crypto.subtle.sign(hmac, key, encode(text)));
    headers.set("x-gateway-signature", "t=" + time + ",n=" + nonce + ",v1=" + signature);
    const sent = body.byteLength > 0 ? { method, headers, body } : { method, headers };
    return env.SANDBOX.fetch(new Request(url, { ...sent, redirect: "manual" }));
  },
};`;

/** Returns a Worker in front of a gateway without a product: it signs unsigned calls as a product would. */
export function makeSigningDoor(secret: string, gateway = WORKER_NAMES.sandbox): V4WorkerOptions {
  return {
    name: "signing-door",
    compatibilityDate: "2026-11-17",
    modules: [{ type: "ESModule", path: "door.js", contents: SCRIPT }],
    bindings: { GATEWAY_SECRET: secret },
    serviceBindings: { SANDBOX: gateway },
  };
}
