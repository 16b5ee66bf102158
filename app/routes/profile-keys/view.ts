import type { ApiKey } from "~/domain/account/api-key";
import type { TypedKey } from "./form/fields";

/** A key, ready to show; times are epoch milliseconds. */
export interface KeyView {
  readonly id: string;
  readonly name: string;
  readonly addresses: readonly string[];
  readonly isActive: boolean;
  /** 'sk_live_4f2a…9c1d', as far as the gateway tells. */
  readonly hint: string | undefined;
  readonly createdAt: number | undefined;
  readonly lastUsedAt: number | undefined;
}

/** The keys as the page lists them, the newest first. */
export function toKeyViews(keys: readonly ApiKey[]): readonly KeyView[] {
  const newest = keys.toSorted((left, right) => (right.createdAt ?? 0) - (left.createdAt ?? 0));
  return newest.map(({ id, name, isActive, ipWhitelist: addresses, ...key }) => ({
    id,
    name,
    isActive,
    addresses,
    hint: toHint(key),
    createdAt: key.createdAt,
    lastUsedAt: key.lastUsedAt,
  }));
}

function toHint({ prefix = "", lastFour = "" }: Pick<ApiKey, "prefix" | "lastFour">) {
  return prefix === "" && lastFour === "" ? undefined : `${prefix}…${lastFour}`;
}

/** What stands in the form of a key that nobody has typed into. */
export function toTyped({ id, name, addresses, isActive }: KeyView): TypedKey {
  return { account: "", id, name, addresses: addresses.join("\n"), isActive };
}

/** A call that shows a key at work. */
export function toExample(origin: string): string {
  const query = new URLSearchParams({
    instrumentFromSlug: "btc",
    instrumentToSlug: "eth",
    rateMode: "FLOATING",
    exchangeType: "crypto",
    claimedDepositAmount: "0.1",
    claimedDepositAmountCurrency: "btc",
  });
  const url = `${origin}/api/v2/rates/public/one?${query.toString()}`;
  return `curl -H "x-api-key: $EXCHANGE_API_KEY" \\\n  "${url}"`;
}
