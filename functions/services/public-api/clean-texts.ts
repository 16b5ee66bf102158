// What programs pass on of what people typed, without the characters that nobody sees (spec: Typed text).
import { cleanText } from "~/domain/site/clean-text";

const NAMES = [
  "address",
  "destinationAddress",
  "destinationAddressMemo",
  "orderId",
  "refundAddress",
  "refundAddressMemo",
  "userEmail",
];
const MEMBER = new RegExp(String.raw`("(?:${NAMES.join("|")})"\s*:\s*)("(?:[^"\\\n]|\\.)*")`, "g");

/** A JSON body with its addresses, memos, emails and order numbers cleaned; every other byte stays, for a number read and written again may be another one. */
export function cleanBody(json: string): string {
  return json.replace(MEMBER, (member, name: string, literal: string) => {
    const text = parseText(literal);
    const cleaned = text && cleanText(text);
    return cleaned === text ? member : name + JSON.stringify(cleaned);
  });
}

function parseText(literal: string): string | undefined {
  try {
    const text: unknown = JSON.parse(literal);
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}
