// Signs a call as the product does, or incorrectly if a check expects the gateway to reject it.
import { SIGNATURE_HEADER, signGatewayCall } from "~/contracts/gateway-signature";
import { SIGNATURE_WINDOW_MS } from "~/domain/gateway-limits";

/** The error in a signature; `nonce` is one that was used before. */
export type Signing =
  | {
      readonly fault:
        | "unsigned"
        | "stale"
        | "early"
        | "other-secret"
        | "other-body"
        | "other-visitor"
        | "other-path";
    }
  | { readonly nonce: string };

/** A call before it is signed. */
interface UnsignedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

const OTHER_SECRET = "nobody-has-this-secret-0123456789-abc";

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
  const fault = signing && "fault" in signing ? signing.fault : undefined;
  if (secrets.length === 0 || fault === "unsigned") return;
  const nonce = signing && "nonce" in signing ? signing.nonce : crypto.randomUUID();
  const now = Date.now() + SHIFTS[fault ?? "none"];
  const used = fault === "other-secret" ? [OTHER_SECRET] : secrets;
  const header = await signGatewayCall(toSigned(call, fault), used, { now, nonce });
  call.headers.set(SIGNATURE_HEADER, header);
}

type Fault = Extract<Signing, { fault: string }>["fault"] | "none";

// Half a minute beyond the window, because the gateway's clock may differ.
const BEYOND_MS = SIGNATURE_WINDOW_MS + 30_000;
const SHIFTS: Readonly<Record<Fault, number>> = {
  none: 0,
  unsigned: 0,
  stale: -BEYOND_MS,
  early: BEYOND_MS,
  "other-secret": 0,
  "other-body": 0,
  "other-visitor": 0,
  "other-path": 0,
};

function toSigned({ method, url, headers, body }: UnsignedCall, fault: Fault = "none") {
  const signedHeaders = new Headers(headers);
  if (fault === "other-visitor") signedHeaders.set("x-forwarded-for", "192.0.2.1");
  const text = fault === "other-body" ? `${body} ` : body;
  return {
    method,
    url: fault === "other-path" ? `${url}${url.includes("?") ? "&" : "?"}other=1` : url,
    headers: signedHeaders,
    readBody: () => Promise.resolve(new TextEncoder().encode(text)),
  };
}
