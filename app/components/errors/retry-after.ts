/** The seconds to wait that the data of an error page names: a limit was reached, ours or the gateway's. */
export function readRetryAfterSeconds(data: unknown): number | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const value: unknown = Reflect.get(data, "retryAfterSeconds");
  return typeof value === "number" ? value : undefined;
}
