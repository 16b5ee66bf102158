// Masks the email of an order that the public API returns: anyone with the order's link can read it.
import * as z from "zod";
import { maskEmail } from "~/domain/order/email";
import { parseBody } from "~/gateways/http-body.server";

const EMAIL = /("userEmail"\s*:\s*)("(?:[^"\\\n]|\\.)*")/g;

/** Returns the order's JSON with its email masked. All other bytes stay, because parsing and writing a number may change it. */
export function maskOrderEmail(json: string): string {
  return json.replace(EMAIL, (_, name: string, literal: string) => {
    const { data = "" } = z.string().safeParse(parseBody(literal));
    return name + JSON.stringify(maskEmail(data));
  });
}
