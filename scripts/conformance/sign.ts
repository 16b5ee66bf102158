// Signs a call as the product does, or incorrectly if a check expects the gateway to reject it.
import { SIGNATURE_HEADER, signGatewayCall } from "~/contracts/gateway-signature";
import { SIGNATURE_WINDOW_MS } from "~/domain/limits/gateway-limits";

/** The possible faults of a signature. */
const FAULTS = [
  "unsigned",
  "stale",
  "early",
  "other-secret",
  "other-body",
  "other-path",
  "other-method",
  "other-header",
] as const;

/** A fault of the signature and its details: the header that a foreign signature covers, a used `nonce`, or `also`, a second secret as during a rotation. */
export type Signing =
  | { readonly fault: (typeof FAULTS)[number]; readonly header?: string }
  | { readonly nonce: string }
  | { readonly also: "other-secret" };

/** A call before it is signed. */
interface UnsignedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A secret that no gateway has. */
export const OTHER_SECRET = "nobody-has-this-secret-0123456789-abc";

/** Returns the secrets of a GATEWAY_SECRET; none if it is not set. */
export function readSecrets(text = ""): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Adds the signature to the headers, if there is a secret. */
export async function signCall(
  call: UnsignedCall,
  secrets: readonly string[] = [],
  signing?: Signing,
): Promise<void> {
  const fault = signing && "fault" in signing ? signing : undefined;
  if (secrets.length === 0 || fault?.fault === "unsigned") return;
  const nonce = signing && "nonce" in signing ? signing.nonce : crypto.randomUUID();
  const moment = { now: Date.now() + shiftOf(fault), nonce };
  const used = secretsOf(secrets, signing);
  call.headers.set(SIGNATURE_HEADER, await signGatewayCall(toSigned(call, fault), used, moment));
}

function secretsOf(secrets: readonly string[], signing: Signing | undefined): readonly string[] {
  if (signing && "also" in signing) return [OTHER_SECRET, ...secrets];
  const isOther = signing && "fault" in signing && signing.fault === "other-secret";
  return isOther ? [OTHER_SECRET] : secrets;
}

/** A signature that a gateway must reject. */
export type Fault = Extract<Signing, { fault: string }>;

// Half a minute beyond the window, because the gateway's clock may differ.
const BEYOND_MS = SIGNATURE_WINDOW_MS + 30_000;

/** Returns by how much the time of an incorrect signature is wrong, milliseconds. */
export function shiftOf(fault: Fault | undefined): number {
  if (fault?.fault === "stale") return -BEYOND_MS;
  return fault?.fault === "early" ? BEYOND_MS : 0;
}

/** Returns what is signed: the call itself, or another one. */
export function toSigned({ method, url, headers, body }: UnsignedCall, signing: Fault | undefined) {
  const { fault, header = "" } = signing ?? {};
  const signedHeaders = new Headers(headers);
  if (fault === "other-header") signedHeaders.set(header, "192.0.2.1");
  const text = fault === "other-body" ? `${body} ` : body;
  return {
    method: fault === "other-method" ? "PUT" : method,
    url: fault === "other-path" ? `${url}${url.includes("?") ? "&" : "?"}other=1` : url,
    headers: signedHeaders,
    readBody: () => Promise.resolve(new TextEncoder().encode(text)),
  };
}
