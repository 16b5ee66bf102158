// Removes the order from an error if the caller may not be the order's creator (docs/security.md 51).
import * as z from "zod";
import { MAX_RESPONSE_BYTES } from "~/domain/limits/gateway-limits";
import { parseBody, readBoundedText } from "~/gateways/http-body.server";

/** How long the body of a gateway's error may take after its status, milliseconds (our choice). */
const ERROR_BODY_PATIENCE_MS = 5_000;

/** Returns the error's JSON without `details` that name an order. */
export async function hideOrder(response: Response): Promise<string> {
  const signal = AbortSignal.timeout(ERROR_BODY_PATIENCE_MS);
  const text = await readBoundedText(response, MAX_RESPONSE_BYTES, signal);
  const body = z.looseObject({ details: z.optional(z.unknown()) }).safeParse(parseBody(text)).data;
  if (!body) return "{}";
  const { details, ...rest } = body;
  return JSON.stringify(namesOrder(details) ? rest : body);
}

function namesOrder(details: unknown): boolean {
  if (typeof details !== "object" || details === null) return false;
  return Object.entries(details).some(
    ([name, value]) => /order|address/i.test(name) || namesOrder(value),
  );
}
