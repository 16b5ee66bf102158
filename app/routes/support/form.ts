import { z } from "zod";

const ORDER_ID_LENGTH = 8;

/** An order number as people type it: '7q2m-k4xv' → '7Q2MK4XV'. Errors are keys of content:support.lookup. */
export const lookupForm = z.object({
  order: z
    .string({ error: "orderEmpty" })
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .pipe(
      z.string().min(ORDER_ID_LENGTH, { error: "orderEmpty" }).max(64, { error: "orderEmpty" }),
    ),
  destinationAddress: z.string({ error: "addressEmpty" }).trim().min(1, { error: "addressEmpty" }),
});
