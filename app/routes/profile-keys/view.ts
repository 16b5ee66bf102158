import { judgeRange } from "~/domain/account/address-range";
import type { ApiKey } from "~/domain/account/api-key";
import type { TypedKey } from "./form/fields";

/** A key, as shown. Times are epoch milliseconds. */
export interface KeyView {
  readonly id: string;
  readonly name: string;
  readonly addresses: readonly string[];
  /** The ranges among them that are wide enough to be a mistake. During a deploy an older server sends none. */
  readonly wideRanges?: readonly string[] | undefined;
  readonly isActive: boolean;
  /** The shortened secret ('sk_live_4f2a…9c1d'), if the gateway sends one. */
  readonly hint: string | undefined;
  readonly createdAt: number | undefined;
  readonly lastUsedAt: number | undefined;
}

/** Returns the keys for the list, newest first. */
export function toKeyViews(keys: readonly ApiKey[]): readonly KeyView[] {
  const newest = keys.toSorted((left, right) => (right.createdAt ?? 0) - (left.createdAt ?? 0));
  return newest.map(({ id, name, isActive, ipWhitelist: addresses, ...key }) => ({
    id,
    name,
    isActive,
    addresses,
    wideRanges: addresses.filter((address) => judgeRange(address) !== "usual"),
    hint: toHint(key),
    createdAt: key.createdAt,
    lastUsedAt: key.lastUsedAt,
  }));
}

function toHint({ prefix = "", lastFour = "" }: Pick<ApiKey, "prefix" | "lastFour">) {
  return prefix === "" && lastFour === "" ? undefined : `${prefix}…${lastFour}`;
}

/** Returns the initial values of a key's form. */
export function toTyped({ id, name, addresses, isActive }: KeyView): TypedKey {
  return { account: "", id, name, addresses: addresses.join("\n"), isActive };
}

/** Returns an example request with a key. */
export function toExample(origin: string): string {
  const query = {
    instrumentFromSlug: "btc",
    instrumentToSlug: "eth",
    rateMode: "FLOATING",
    exchangeType: "crypto",
    claimedDepositAmount: "0.1",
    claimedDepositAmountCurrency: "btc",
  };
  return [
    `curl -G ${origin}/api/v2/rates/public/one`,
    '-H "x-api-key: $EXCHANGE_API_KEY"',
    ...Object.entries(query).map(([name, value]) => `-d ${name}=${value}`),
  ].join(" \\\n  ");
}
