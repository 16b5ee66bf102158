// Refuses calls that the product did not sign (docs/gateway-contract.md, "The signature"), read from that page alone.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { Rejected } from "./rates.mjs";

const WINDOW_SECONDS = 60;
const HEADERS = [
  "x-request-id",
  "x-forwarded-for",
  "x-api-key",
  "idempotency-key",
  "cookie",
  "x-visitor-country",
  "x-site-origin",
];

/** Throws for a call that none of the secrets signed. `lax` names what is not checked: secret, time, nonce or rotation. */
export function makeSignatureCheck(secrets = [], lax = "") {
  const used = new Set();
  return (request, text) => {
    if (secrets.length === 0) return;
    const { time, nonce, signatures } = readHeader(request.headers["x-gateway-signature"]);
    const isNow = Math.abs(Date.now() / 1000 - Number(time)) <= WINDOW_SECONDS;
    const looked = lax === "rotation" ? signatures.slice(0, 1) : signatures;
    const signed = toText(request, text, { time, nonce });
    const isRight = looked.some((each) =>
      secrets.some((secret) => isSame(sign(signed, secret), each)),
    );
    const problems = {
      form: !time || !nonce || signatures.length === 0,
      time: !isNow,
      nonce: used.has(nonce),
      secret: !isRight,
    };
    if (Object.entries(problems).some(([name, isSo]) => isSo && name !== lax)) {
      throw new Rejected(403, "ERR_FORBIDDEN");
    }
    used.add(nonce);
  };
}

function readHeader(header = "") {
  const valuesOf = (name) =>
    header
      .split(",")
      .filter((part) => part.startsWith(`${name}=`))
      .map((part) => part.slice(name.length + 1));
  return { time: valuesOf("t")[0], nonce: valuesOf("n")[0], signatures: valuesOf("v1") };
}

function sign(text, secret) {
  return createHmac("sha256", secret).update(text).digest("hex");
}

function isSame(one, other) {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function toText({ method, url, headers }, body, { time, nonce }) {
  const valueOf = (name) => {
    const value = headers[name] ?? "";
    return name === "x-forwarded-for" ? value.split(",")[0].trim() : value;
  };
  const digest = createHash("sha256").update(body).digest("hex");
  const lines = HEADERS.map((name) => `${name}:${valueOf(name)}`);
  return ["v1", time, nonce, method.toUpperCase(), url, digest, ...lines].join("\n");
}
