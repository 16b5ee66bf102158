/** Returns the seconds to wait from an error page's data, after our limit or the gateway's was reached. */
export function readRetryAfterSeconds(data: unknown): number | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const value: unknown = Reflect.get(data, "retryAfterSeconds");
  return typeof value === "number" ? value : undefined;
}
