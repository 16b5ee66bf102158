// Removes invisible characters from typed texts that programs send (spec: Typed text).
import { cleanText } from "~/domain/text/clean-text";

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

/** Returns a JSON body with its addresses, memos, emails and order numbers cleaned. All other bytes stay, because parsing and writing a number may change it. */
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
