// Signs requests to a gateway, including the opening of a live channel. findUpstream wraps every gateway's fetch with
// it (docs/security.md 61).
import { SIGNATURE_HEADER, signGatewayCall } from "~/contracts/gateway-signature";
import { untilAborted } from "./http-body.server";

type SendRequest = (request: Request) => Promise<Response>;

const NONCE_BYTES = 16;

/** The function with signed requests, one signature per secret; unchanged without secrets. */
export function withSignature(send: SendRequest, secrets: readonly string[]): SendRequest {
  if (secrets.length === 0) return send;
  return async (request) => {
    const { asked, body } = await readCall(request);
    const { method, url, headers } = asked;
    const call = { method, url, headers, readBody: () => Promise.resolve(body) };
    const moment = { now: Date.now(), nonce: makeNonce() };
    headers.set(SIGNATURE_HEADER, await signGatewayCall(call, secrets, moment));
    return send(asked);
  };
}

// The signature precedes the body, so the body is read first. It is our own form, or a request whose size the edge has
// limited.
async function readCall(request: Request) {
  if (!request.body) return { asked: request, body: new Uint8Array() };
  const { method, url, headers, signal, redirect } = request;
  const body = new Uint8Array(await untilAborted(request.arrayBuffer(), signal));
  return { asked: new Request(url, { method, headers, signal, redirect, body }), body };
}

function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
