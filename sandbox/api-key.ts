// The key that programs send to the sandbox (spec: Order and rate calls).
import { failWith, type ApiError } from "./api-error";
import type { Result } from "~/domain/failure/result";

/** The one key that the sandbox knows, for the examples of the documentation. */
export const SANDBOX_API_KEY = "sandbox-key";

/** Rejects a key that is not the sandbox's with ERR_UNAUTHORIZED; calls without one come from the product's own pages. */
export function checkApiKey({ headers }: Pick<Request, "headers">): Result<undefined, ApiError> {
  const key = headers.get("x-api-key");
  if (key === null || key === SANDBOX_API_KEY) return { ok: true, value: undefined };
  return failWith("ERR_UNAUTHORIZED", { message: "Unknown API key" });
}
