/** Returns the cause of a failed call, because Node itself reports only "fetch failed". */
export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  const { cause } = error;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.name === "TimeoutError" || error.name === "AbortError"
    ? "no answer in time"
    : error.message;
}
