// Switches all API keys of an account on or off (docs/security.md 52).
import type { AppLoadContext } from "@remix-run/cloudflare";
import { ok, type Result } from "~/domain/failure/result";

/** Switches all keys on, or all off. The first failure ends it: the keys before it stay switched. */
export async function switchKeys(
  { gateways }: Pick<AppLoadContext, "gateways">,
  isActive: boolean,
): Promise<Result<true>> {
  const { account } = gateways;
  const keys = await account.listApiKeys();
  if (!keys.ok) return keys;
  for (const { id, name, ipWhitelist } of keys.value.filter((key) => key.isActive !== isActive)) {
    const changed = await account.updateApiKey({ id, name, ipWhitelist, isActive });
    if (!changed.ok) return changed;
  }
  return ok(true);
}
