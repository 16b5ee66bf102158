// The owner and the referrer of an order. They are stored beside the order, which knows nothing of accounts.
import {
  addAmounts,
  divideAmounts,
  multiplyAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { openDatabase } from "../database";
import { findMarket, type SandboxEnv } from "../env";
import { literalAmount } from "~/domain/money/literal-amount";
import { usdPriceOf, type MarketState } from "../market/market-state";
import { instrumentsOf, type OrderRecord } from "./order-record";
import { insertEntry } from "../accounts/ledger-entry";
import { CURRENCY, toMillionths } from "../accounts/usdt";

/** A referrer's credit, per cent of the service fee. */
const ACCRUAL_PERCENT = 30;
/** The cashback of a signed-in user, per cent of the service fee. */
const CASHBACK_PERCENT = 10;
const QUOTIENT_DIGITS = 18;

/** Owner and referrer of an order, by account id. */
export interface OrderParties {
  readonly ownerId: number | undefined;
  readonly referrerId: number | undefined;
}

interface PartiesRow {
  readonly owner_id: number | null;
  readonly referrer_id: number | null;
}

/** Stores owner and referrer; no one is their own referrer. */
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

/** Returns the service fee of the actual payout; a payout below the agreed amount credits less. */
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
