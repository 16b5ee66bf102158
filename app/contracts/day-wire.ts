// A day on the wire, '2026-11-21' (docs/gateway-contract.md, "Conventions"). In a file of its own: browsers read none.
import * as z from "zod/mini";
import { parseDay } from "~/domain/site/calendar-day";

/** A day of the calendar → the same; of an ISO 8601 time, the day that it says where it was written. */
export const dayWire = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const [day = ""] = value.split("T");
    if (parseDay(day) !== undefined && !Number.isNaN(Date.parse(value))) return day;
    context.issues.push({ code: "custom", message: "expected a day", input: value });
    return z.NEVER;
  }),
);
