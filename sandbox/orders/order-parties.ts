// Whose an order is, and who is credited for it: kept beside the order, which knows nothing of accounts.
import {
  addAmounts,
  divideAmounts,
  multiplyAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { openDatabase } from "../database";
import { findMarket, type SandboxEnv } from "../env";
import { literalAmount } from "../literal-amount";
import { usdPriceOf, type MarketState } from "../market/market-state";
import { instrumentsOf, type OrderRecord } from "./order-record";
import { insertEntry } from "../accounts/ledger-entry";
import { CURRENCY, toMillionths } from "../accounts/usdt";

/** What a referrer is credited, per cent of the service's fee. */
const ACCRUAL_PERCENT = 30;
/** What comes back to who exchanges signed in, per cent of it. */
const CASHBACK_PERCENT = 10;
const QUOTIENT_DIGITS = 18;

/** Who takes part in an order, by account number. */
export interface OrderParties {
  readonly ownerId: number | undefined;
  readonly referrerId: number | undefined;
}

interface PartiesRow {
  readonly owner_id: number | null;
  readonly referrer_id: number | null;
}

/** Writes down who takes part; nobody is their own referrer. */
export async function saveParties(
  database: D1Database,
  orderId: string,
  { ownerId, referrerId }: OrderParties,
): Promise<void> {
  const referrer = referrerId === ownerId ? undefined : referrerId;
  if (ownerId === undefined && referrer === undefined) return;
  const db = await openDatabase(database);
  await db
    .prepare("INSERT OR IGNORE INTO order_parties VALUES (?, ?, ?, ?)")
    .bind(orderId, ownerId ?? null, referrer ?? null, Date.now())
    .run();
}

/** Credits referrer and owner for a completed order, once however often it is called. */
export async function creditOrder(env: SandboxEnv, record: OrderRecord): Promise<void> {
  const db = await openDatabase(env.DB);
  const parties = await db
    .prepare("SELECT owner_id, referrer_id FROM order_parties WHERE order_id = ?")
    .bind(record.orderId)
    .first<PartiesRow>();
  if (!parties) return;
  const fee = toMillionths(feeInUsdt(record, await findMarket(env).state()));
  const credits = [
    { userId: parties.referrer_id, kind: "accrual", percent: ACCRUAL_PERCENT },
    { userId: parties.owner_id, kind: "cashback", percent: CASHBACK_PERCENT },
  ] as const;
  const entries = credits.flatMap(({ userId, kind, percent }) => {
    const millionths = Math.floor((fee * percent) / 100);
    if (userId === null || millionths === 0) return [];
    const reference = `${kind}:${record.orderId}`;
    const about = { orderId: record.orderId, percent, reference };
    return [insertEntry(db, { userId, balance: "account", kind, millionths, ...about })];
  });
  if (entries.length > 0) await db.batch(entries);
}

/** The service's fee of what was really paid out: an order that promised more and paid less credits less. */
function feeInUsdt(record: OrderRecord, state: MarketState): Amount {
  const { to } = instrumentsOf(record);
  const { platformFee_Absolute, claimedAmountToReceive } = record.agreedRate;
  const paid = record.withdrawals.reduce((sum, { amount }) => addAmounts(sum, amount), ZERO);
  const usd = usdPriceOf(state, to.currency.ticker) ?? ZERO;
  const usdt = usdPriceOf(state, CURRENCY) ?? literalAmount("1");
  const fee = multiplyAmounts(multiplyAmounts(literalAmount(platformFee_Absolute), paid), usd);
  const promised = multiplyAmounts(literalAmount(claimedAmountToReceive), usdt);
  return divideAmounts(fee, promised, QUOTIENT_DIGITS) ?? ZERO;
}
