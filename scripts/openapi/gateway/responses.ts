// The possible responses of a call to a gateway.
import { CALLS, type CallName } from "~/contracts/calls/call-table";
import { USUAL_STATUSES } from "~/contracts/error-statuses";
import type { UpstreamCode } from "~/domain/failure/error-codes";
import { toReference } from "../schemas.ts";
import { EXAMPLE_ERROR, gatewayExampleOf } from "./examples.ts";
import { REJECTIONS } from "./rejections.ts";
import { SHAPES } from "./shapes.ts";

/** The codes that any call may return (docs/gateway-contract.md, "Statuses"). */
const ANY_CALL: readonly UpstreamCode[] = [
  "ERR_BAD_REQUEST",
  "ERR_VALIDATION",
  "ERR_UNAUTHORIZED",
  "ERR_FORBIDDEN",
  "ERR_INTERNAL_SERVER_ERROR",
  "ERR_SERVICE_UNAVAILABLE",
];
/** Order and rate calls that a gateway may leave out (docs/gateway-contract.md, "Order and rate calls"). */
const OPTIONAL: readonly CallName[] = [
  "fetchHealth",
  "fetchHealthz",
  "fetchDefaultPair",
  "fetchPublicPairs",
  "fetchRecommendedAmount",
  "fetchRateHistory",
  "fetchLatestOrders",
  "fetchStats",
];
const WITH_COOKIES = ["session", "visitor", "bearer"];

/** Returns the responses of a call by status. */
export function toResponses(name: CallName): Readonly<Record<string, object>> {
  const failed = [...groupByStatus(listCodes(name))].map(([status, codes]): [string, object] => [
    String(status),
    toFailure(codes),
  ]);
  return { ...toSuccess(name), ...Object.fromEntries(failed), "429": TOO_MANY };
}

/** Returns whether a gateway may leave the call out with a 404. */
export function isOptional(name: CallName): boolean {
  return CALLS[name].absent !== undefined || OPTIONAL.includes(name);
}

function listCodes(name: CallName): readonly UpstreamCode[] {
  const { caller } = CALLS[name];
  return [
    ...REJECTIONS[name],
    ...ANY_CALL,
    ...(WITH_COOKIES.includes(caller) ? (["ERR_IM_A_TEAPOT"] as const) : []),
    ...(isOptional(name) ? (["ERR_NOT_FOUND"] as const) : []),
  ];
}

function groupByStatus(
  codes: readonly UpstreamCode[],
): ReadonlyMap<number, readonly UpstreamCode[]> {
  const unique = [...new Set(codes)].toSorted(
    (one, other) => USUAL_STATUSES[one] - USUAL_STATUSES[other],
  );
  const statuses = new Set(unique.map((code) => USUAL_STATUSES[code]));
  return new Map(
    [...statuses].map((status) => [
      status,
      unique.filter((code) => USUAL_STATUSES[code] === status),
    ]),
  );
}

function toSuccess(name: CallName): Readonly<Record<string, object>> {
  const { reply } = SHAPES[name];
  if (!reply) return { "2XX": { description: "Done. The product does not read the body." } };
  const schema =
    typeof reply === "string"
      ? { $ref: toReference(reply) }
      : { type: "array", items: { $ref: toReference(reply[0]) } };
  const { reply: example } = gatewayExampleOf(name);
  return {
    "200": { description: "Done.", content: { "application/json": { schema, example } } },
  };
}

function toFailure(codes: readonly UpstreamCode[]) {
  const { details: _, ...rest } = EXAMPLE_ERROR;
  const examples = codes.map((code): [string, object] => [code, { value: { ...rest, code } }]);
  return {
    description: codes.join(", "),
    content: {
      "application/json": {
        schema: { $ref: toReference("Error") },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const TOO_MANY = {
  description: "Too many attempts.",
  headers: {
    "Retry-After": { description: "Seconds, or an HTTP date.", schema: { type: "string" } },
  },
  content: { "application/json": { schema: { $ref: toReference("Error") } } },
};
