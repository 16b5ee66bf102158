import type { Rule } from "../../../scripts/conformance/rules.ts";
import type { Distortion } from "../../support/distort-gateway.ts";
import { always, violation, type Violation } from "../row.ts";

const SECRET = "second-gateway-secret-0123456789-abcdef";

const signed = (name: string, [check, rule]: readonly [string, Rule], lax?: string) =>
  violation(name, [`signature: ${check}`, rule], [], {
    gateway: { isWhole: true, lagMs: 0, secrets: [SECRET], ...(lax !== undefined && { lax }) },
    options: { secrets: [SECRET] },
  });

/** A gateway that checks the secret for all calls except some. */
const open = (name: string, path: Distortion["path"]) =>
  violation(
    name,
    ["signature: every unsigned call is refused", "signature"],
    [{ path, via: "open" }],
    {
      gateway: { isWhole: true, lagMs: 0, secrets: [SECRET] },
      options: { secrets: [SECRET] },
    },
  );

/** Signatures that are not checked. */
export const SIGNATURES: readonly Violation[] = [
  ...[
    "an unsigned call",
    "another secret",
    "the signature of another path",
    "the signature of another method",
    "the signature of another body",
    "the signature of another visitor's address",
    "the signature of another trace id",
    "the signature of another API key",
    "the signature of another idempotency key",
    "the signature of other cookies",
    "the signature of another country",
    "the signature of another site",
  ].map((fault) =>
    violation(
      `${fault} that is served`,
      [`signature: ${fault} is 403 ERR_FORBIDDEN`, "signature"],
      [],
      {
        options: { secrets: [SECRET] },
      },
    ),
  ),
  signed(
    "a clock that nobody looks at",
    ["a signature of more than a minute ago is 403 ERR_FORBIDDEN", "signatureTime"],
    "time",
  ),
  signed(
    "a clock that may be ahead",
    ["a signature of more than a minute ahead is 403 ERR_FORBIDDEN", "signatureTime"],
    "time",
  ),
  signed(
    "a call that may be sent again",
    ["a signature that was used before is 403 ERR_FORBIDDEN", "signatureNonce"],
    "nonce",
  ),
  signed(
    "the first signature alone",
    ["one right signature of two is enough", "signatureSecret"],
    "rotation",
  ),
  signed("any signature", ["every call with another secret is refused", "signature"], "secret"),
  open("unsigned orders", /^\/api\/v1\/orders/),
  open("unsigned account calls", /^\/api\/v1\/(users|affiliates)/),
  open("an unsigned article", /^\/blog/),
  violation(
    "another secret than the product's",
    ["signature: a signed call is served", "signatureSecret"],
    [],
    {
      gateway: { isWhole: true, lagMs: 0, secrets: ["another-secret-of-the-gateway-0123456789"] },
      options: { secrets: [SECRET] },
    },
  ),
  violation(
    "an unsigned live channel",
    ["signature: an unsigned live channel is 403 ERR_FORBIDDEN", "signature"],
    [],
    {
      options: { secrets: [SECRET] },
    },
  ),
  violation(
    "a refusal of another kind",
    ["signature: an unsigned call is 403 ERR_FORBIDDEN", "signature"],
    [always(/./, 401, { code: "ERR_UNAUTHORIZED" })],
    { options: { secrets: [SECRET] } },
  ),
];
