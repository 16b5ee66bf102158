// The owner and the referrer of an order. They are stored beside the order, which knows nothing of accounts.
import { insertEntry } from "./ledger-entry";
import { noteKeyOrder } from "./owned-orders";
import { findReferrer, type UserRow } from "./users";

/** A referrer's credit, per cent of the service fee. */
const ACCRUAL_PERCENT = 30;
/** The cashback of a signed-in user, per cent of the service fee. */
const CASHBACK_PERCENT = 10;

/** The accounts of an order: its owner, its referrer, and the owner of the API key that created it. */
export interface OrderParties {
  readonly ownerId?: number | undefined;
  readonly referrerId?: number | undefined;
  readonly keyOwnerId?: number | undefined;
}

interface PartiesRow {
  readonly owner_id: number | null;
  readonly referrer_id: number | null;
}

/** Stores the accounts of an order, once however often it is called; no one is their own referrer. */
export async function saveParties(
  db: D1Database,
  orderId: string,
  { ownerId, referrerId, keyOwnerId }: OrderParties,
): Promise<void> {
  await noteKeyOrder(db, orderId, keyOwnerId);
  const referrer = referrerId === ownerId ? undefined : referrerId;
  if (ownerId === undefined && referrer === undefined) return;
  await db
    // A claim may have come first: the order is its maker's, and the referrer keeps their part.
    .prepare(
      `INSERT INTO order_parties VALUES (?, ?, ?, ?) ON CONFLICT (order_id) DO UPDATE SET
         owner_id = COALESCE(excluded.owner_id, owner_id),
         referrer_id = NULLIF(
           COALESCE(referrer_id, excluded.referrer_id), COALESCE(excluded.owner_id, owner_id))`,
    )
    .bind(orderId, ownerId ?? null, referrer ?? null, Date.now())
    .run();
}

/** Finds the accounts of a new order. The referrer is the owner of the API key, else of the referral link, else the account's own referrer. An unknown link refers to no one. */
export async function findParties(
  db: D1Database,
  {
    owner,
    keyOwnerId,
    link,
  }: {
    readonly owner: Pick<UserRow, "id" | "referrer_id"> | undefined;
    readonly keyOwnerId: number | undefined;
    readonly link: string | undefined;
  },
): Promise<OrderParties> {
  const linked = link ? await findReferrer(db, link) : undefined;
  const brought = owner?.referrer_id ?? undefined;
  return { ownerId: owner?.id, referrerId: keyOwnerId ?? linked?.id ?? brought, keyOwnerId };
}

/** Credits referrer and owner with their parts of the service fee (millionths of a USDT), once however often it is called. */
export async function creditOrder(db: D1Database, orderId: string, fee: number): Promise<void> {
  const parties = await db
    .prepare("SELECT owner_id, referrer_id FROM order_parties WHERE order_id = ?")
    .bind(orderId)
    .first<PartiesRow>();
  if (!parties) return;
  const credits = [
    { userId: parties.referrer_id, kind: "accrual", percent: ACCRUAL_PERCENT },
    { userId: parties.owner_id, kind: "cashback", percent: CASHBACK_PERCENT },
  ] as const;
  const entries = credits.flatMap(({ userId, kind, percent }) => {
    const millionths = Math.floor((fee * percent) / 100);
    if (userId === null || millionths === 0) return [];
    const reference = `${kind}:${orderId}`;
    const about = { orderId, percent, reference };
    return [insertEntry(db, { userId, balance: "account", kind, millionths, ...about })];
  });
  if (entries.length > 0) await db.batch(entries);
}
