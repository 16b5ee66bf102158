// Signs what goes to a gateway, the opening of a live channel included: findUpstream wraps every gateway's fetch in it
// (docs/security.md 61).
import { SIGNATURE_HEADER, signGatewayCall } from "~/contracts/gateway-signature";
import { untilAborted } from "./http-body.server";

type SendRequest = (request: Request) => Promise<Response>;

const NONCE_BYTES = 16;

/** The same way to a gateway, whose requests are signed with each of the secrets; without any it is as it was. */
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

// The signature stands in front of the body, so the body is read first: what sends it is our own form, or a request
// whose size was limited at the door.
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
