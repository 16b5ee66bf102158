// The parameters of a history call (docs/gateway-contract.md, "History query").
import * as z from "zod";
import { HISTORY_RANGES, type RateHistoryQuery } from "~/domain/rate/rate-history";
import { failField, type ApiResult } from "../http/api-error";

const slugWire = z.string().min(1).max(40).toLowerCase();
const queryWire = z.object({
  instrumentFromSlug: slugWire,
  instrumentToSlug: slugWire,
  range: z.enum(HISTORY_RANGES),
});

/** Reads the parameters of a history call. */
export function parseHistoryQuery(query: unknown): ApiResult<RateHistoryQuery> {
  const asked = queryWire.safeParse(query);
  if (asked.success) return { ok: true, value: asked.data };
  return failField(asked.error.issues[0]?.path.join(".") ?? "query", "is missing or wrong");
}
