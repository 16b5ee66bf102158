// Returns the keys (numbers and addresses) of the orders that an account or its browser can open.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { ORDERS_PER_CALL, OWN_ORDERS_PATIENCE_MS } from "~/domain/limits/account-limits";
import type { AccountOrders } from "~/domain/account/account-orders";
import { toOrderKey, type OrderKey } from "~/domain/order/order-key";
import { inTime } from "~/domain/time/in-time";

/** The keys by order number. Unless `isComplete`, orders of the account may be missing. */
interface OwnOrderKeys {
  readonly keys: ReadonlyMap<string, OrderKey>;
  readonly isComplete: boolean;
}

/** Returns keys by order number. Orders that the gateway does not list, or not in time, are missing: their page asks for the address. */
export async function loadOwnOrderKeys(
  context: AppLoadContext,
): Promise<ReadonlyMap<string, OrderKey>> {
  return (await findOwnOrderKeys(context)).keys;
}

/** Returns the same keys, and whether the account has no others. */
export async function findOwnOrderKeys({
  account,
  gateways,
  orders,
}: AppLoadContext): Promise<OwnOrderKeys> {
  const [ofAccount, ofBrowser] = await Promise.all([
    inTime(
      gateways.account.fetchAccountOrders({ offset: 0, limit: ORDERS_PER_CALL }),
      OWN_ORDERS_PATIENCE_MS,
    ),
    orders.list(),
  ]);
  const listed = ofAccount?.ok ? (ofAccount.value?.orders ?? []).map(toOrderKey) : [];
  const keys = [
    ...ofBrowser.map(({ orderId, destinationAddress }) => ({ orderId, destinationAddress })),
    ...listed,
  ];
  const isWhole = ofAccount?.ok === true && isWholeList(ofAccount.value);
  return {
    keys: new Map(keys.map((key) => [key.orderId, key])),
    isComplete: isWhole || !account.mayBeSignedIn(),
  };
}

function isWholeList(list: AccountOrders | undefined): boolean {
  if (!list) return true;
  const { orders, unreadCount = 0, total } = list;
  return total === undefined
    ? unreadCount === 0 && orders.length < ORDERS_PER_CALL
    : orders.length >= total;
}
