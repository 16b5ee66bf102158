// The API keys of programs (spec: Order and rate calls): the keys of accounts, and a shared one that belongs to no
// account, for examples.
import * as z from "zod";
import { isListed } from "../limits/address-list";
import { findApiKey, markApiKeyUsed } from "./api-keys";
import { readAddress } from "../http/caller";
import { failWith, type ApiResult } from "../http/api-error";
import type { AccountsEnv } from "./accounts-env";

/** Returns the account of the request's key: undefined without a key and for the shared one. Fails with ERR_UNAUTHORIZED if the key is unknown or switched off, with ERR_FORBIDDEN from an address that it does not allow. */
export async function checkApiKey(
  { headers }: Pick<Request, "headers">,
  env: AccountsEnv,
): Promise<ApiResult<number | undefined>> {
  const secret = headers.get("x-api-key");
  if (secret === null || secret === env.accounts.sharedKey) return { ok: true, value: undefined };
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
