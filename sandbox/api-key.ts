// The API keys of programs (spec: Order and rate calls): the example key, which belongs to no account, and the keys of
// accounts.
import * as z from "zod";
import { isListed } from "./accounts/address-list";
import { findApiKey, markApiKeyUsed } from "./accounts/api-keys";
import { readAddress } from "../exchange/http/caller";
import { failWith, type ApiResult } from "../exchange/http/api-error";
import type { SandboxEnv } from "./env";

/** The key of the documentation's examples. */
export const SANDBOX_API_KEY = "sandbox-key";

/** Returns the account of the request's key: undefined without a key and for the example key. Fails with ERR_UNAUTHORIZED if the key is unknown or switched off, with ERR_FORBIDDEN from an address that it does not allow. */
export async function checkApiKey(
  { headers }: Pick<Request, "headers">,
  env: SandboxEnv,
): Promise<ApiResult<number | undefined>> {
  const secret = headers.get("x-api-key");
  if (secret === null || secret === SANDBOX_API_KEY) return { ok: true, value: undefined };
  const key = await findApiKey(env.DB, secret);
  if (key?.is_active !== 1) return failWith("ERR_UNAUTHORIZED", { message: "Unknown API key" });
  const list = z.array(z.string()).parse(JSON.parse(key.white_list));
  if (!isListed(list, readAddress(headers))) {
    return failWith("ERR_FORBIDDEN", { message: "The API key is not for this address" });
  }
  await markApiKeyUsed(env.DB, key);
  return { ok: true, value: key.user_id };
}

/** Returns the scope of a call's idempotency keys. The product already scopes its pages' keys to the visitor. The example API key is shared, so its scope includes the address. */
export function nameKeyScope({
  headers,
  keyOwnerId,
}: {
  readonly headers: Headers;
  readonly keyOwnerId?: number | undefined;
}): string {
  if (keyOwnerId !== undefined) return `account ${String(keyOwnerId)}`;
  return headers.has("x-api-key") ? `example ${readAddress(headers)}` : "pages";
}
