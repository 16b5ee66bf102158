import type { Call } from "./stub-gateway";

const OWN_QUESTIONS = [
  "/api/v1/health",
  "/api/v2/instruments/public",
  "/api/v1/instruments/public",
];

/**
 * Whether the product asks by itself if the exchange is on, or for its coins: without the visitor, whose own calls to
 * `passedOn` name an address.
 */
export function isOwnQuestion({ url, method, headers }: Call, passedOn: string): boolean {
  const [path = ""] = url.split("?");
  const isNobodys = headers["x-forwarded-for"] === undefined;
  return method === "GET" && path !== passedOn && isNobodys && OWN_QUESTIONS.includes(path);
}
