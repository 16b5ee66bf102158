// The index of orders. An order's own object is authoritative; a row may lag behind it.
import { toAccount } from "~/domain/address/same-address";
import { ZERO } from "~/domain/money/money";
import { writeOrderRow } from "./order-rows";
import { openDatabase } from "../database";
import type { Reference } from "../providers/provider";
import { hasEnded } from "./judge-sighting";
import type { OrderRecord, PayableOrder } from "./order-record";
import type { Alert } from "../alerts/alert";

/** Most orders that one run of the watchdog wakes. */
const MAX_WOKEN = 100;

/** Writes the order's row. */
export async function indexOrder(
  database: D1Database,
  order: OrderRecord,
  nextLookAt: number | undefined,
): Promise<void> {
  await writeOrderRow(await openDatabase(database), {
    id: order.orderId,
    created_at: order.createdAt,
    settled_at: hasEnded(order) ? order.phaseSince : null,
    state: order.phase,
    from_slug: order.from.slug,
    to_slug: order.to.slug,
    claimed_deposit_amount: order.claimedDeposit,
    amount_to_get: order.agreed?.amountToGet ?? ZERO,
    next_look: nextLookAt ?? null,
  });
}

const REMOVALS = [
  "DELETE FROM orders WHERE id = ?",
  "DELETE FROM addresses WHERE order_id = ?",
  "DELETE FROM hashes WHERE order_id = ?",
  "DELETE FROM promises WHERE order_id = ?",
  "DELETE FROM order_parties WHERE order_id = ?",
  "DELETE FROM key_orders WHERE order_id = ?",
] as const;

/** Removes an order that was never opened, or that ended long ago. Its alerts have a shorter time of their own. */
export async function removeOrder(database: D1Database, orderId: string): Promise<void> {
  const db = await openDatabase(database);
  await db.batch(REMOVALS.map((statement) => db.prepare(statement).bind(orderId)));
}

/** Stores the provider's promises of an order where the operator can read them, as evidence for the provider's support. */
export async function keepPromises(
  database: D1Database,
  { orderId, payment, orphans }: PayableOrder,
): Promise<void> {
  const db = await openDatabase(database);
  const insert = db.prepare("INSERT OR IGNORE INTO promises VALUES (?, ?, ?)");
  await db.batch(
    [payment, ...orphans].map(({ correlationId = "", proof }) =>
      insert.bind(orderId, correlationId, proof),
    ),
  );
}

/** Returns the orders whose look is overdue since then (epoch milliseconds), the longest overdue first. */
export async function listOverdue(
  database: D1Database,
  since: number,
): Promise<readonly { readonly id: string }[]> {
  const db = await openDatabase(database);
  const { results } = await db
    .prepare("SELECT id FROM orders WHERE next_look < ? ORDER BY next_look LIMIT ?")
    .bind(since, MAX_WOKEN)
    .all<{ id: string }>();
  return results;
}

/** The memo in an address's name, with a space before it. */
const MEMO_OF_NAME = "substr(name, instr(name || ' ', ' '))";

/** Assigns a deposit address to an order; returns the order that has it, in whatever spelling. */
export async function claimAddress(
  database: D1Database,
  { depositAddress, depositMemo }: Omit<Reference, "id">,
  orderId: string,
): Promise<string> {
  // A payment by card has none.
  if (depositAddress === "") return orderId;
  const db = await openDatabase(database);
  const memo = depositMemo ? ` ${depositMemo}` : "";
  const owner = await db
    .prepare(
      `INSERT INTO addresses SELECT ?1, ?2, ?3 WHERE NOT EXISTS (
         SELECT 1 FROM addresses WHERE address IN (?3, lower(?3)) AND ${MEMO_OF_NAME} = ?4 AND order_id <> ?2)
       ON CONFLICT (name) DO UPDATE SET order_id = order_id RETURNING order_id`,
    )
    .bind(depositAddress + memo, orderId, toAccount(depositAddress), memo)
    .first<string>("order_id");
  if (owner !== null) return owner;
  const other = await db
    .prepare(
      `SELECT order_id FROM addresses WHERE address IN (?1, lower(?1)) AND ${MEMO_OF_NAME} = ?2 LIMIT 1`,
    )
    .bind(toAccount(depositAddress), memo)
    .first<string>("order_id");
  return other ?? "";
}

/** Returns the first of the addresses that is one of our deposit addresses. A payout there would start another exchange. Older rows are all in lower case. */
export async function findDepositAddress(
  database: D1Database,
  addresses: readonly [string, string],
): Promise<string | undefined> {
  const db = await openDatabase(database);
  const { results } = await db
    .prepare("SELECT address FROM addresses WHERE address IN (?1, ?2, lower(?1), lower(?2))")
    .bind(...addresses.map(toAccount))
    .all<{ address: string }>();
  const ours = results.map(({ address }) => address);
  return addresses.find((address) => {
    const account = toAccount(address);
    return ours.includes(account) || ours.includes(account.toLowerCase());
  });
}

/** Assigns transactions to an order; returns false if another order has one of them. */
export async function claimHashes(
  database: D1Database,
  hashes: readonly string[],
  orderId: string,
): Promise<boolean> {
  const db = await openDatabase(database);
  const claimed = await Promise.all(
    hashes.map((hash) => claimHash(db, hash.replace(HEX, toLower), orderId)),
  );
  return claimed.every(Boolean);
}

/** A hexadecimal hash, whose case has no meaning. */
const HEX = /^(?:0x)?[\da-f]+$/i;

function toLower(text: string): string {
  return text.toLowerCase();
}

async function claimHash(db: D1Database, hash: string, orderId: string): Promise<boolean> {
  await db.prepare("INSERT OR IGNORE INTO hashes VALUES (?, ?)").bind(hash, orderId).run();
  const owner = db.prepare("SELECT order_id FROM hashes WHERE hash = ?").bind(hash);
  return (await owner.first<string>("order_id")) === orderId;
}

/** Returns an alert if another order has one of the order's transactions. It changes nothing: providers and visitors pay several orders in one transaction. */
export async function findSharedHash(database: D1Database, order: PayableOrder): Promise<Alert[]> {
  const { orderId, depositHashes, withdrawals, refunds } = order;
  const paid = [...withdrawals, ...refunds].flatMap(({ transactionHash }) => transactionHash ?? []);
  // Orders continue while the database is down.
  const isOurs = await claimHashes(database, [...depositHashes, ...paid], orderId).catch(
    () => true,
  );
  return isOurs ? [] : [{ kind: "shared-hash", detail: "" }];
}
