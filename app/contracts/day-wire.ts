// A day on the wire, '2026-11-21' (docs/gateway-contract.md, "Conventions"). A separate file, because browsers do not
// need it.
import * as z from "zod/mini";
import { parseDay } from "~/domain/time/calendar-day";

/** Reads a calendar day. From an ISO 8601 time, it takes the day as written and ignores the time zone. */
export const dayWire = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const [day = ""] = value.split("T");
    if (parseDay(day) !== undefined && !Number.isNaN(Date.parse(value))) return day;
    context.issues.push({ code: "custom", message: "expected a day", input: value });
    return z.NEVER;
  }),
);
