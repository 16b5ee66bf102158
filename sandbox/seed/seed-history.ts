// The seeded history of the ordinary account, so that its pages have content: clicks, registrations, credits and a
// payout.
import { DAY_MS } from "~/domain/time/time-units";
import { DEMO_ORDERS, demoCreatedAt } from "../play/demo-orders";
import { insertEntry, type NewEntry } from "../../exchange/accounts/ledger-entry";
import { noPassword } from "../../exchange/accounts/passwords";
import { hashSecret } from "../../exchange/storage/secrets";

const ANNA = 1001;
/** The address of the payout: the specification's test value. */
const PAYOUT_ADDRESS = `T${"1".repeat(33)}`;

/** The credits: days ago, kind, millionths of a USDT. */
const CREDITS = [
  [41, "accrual", 6_480_000],
  [33, "accrual", 2_150_250],
  [27, "cashback", 1_204_500],
  [19, "accrual", 11_900_000],
  [12, "accrual", 24_375_100],
  [9, "cashback", 3_310_000],
  [5, "accrual", 8_020_000],
  [2, "accrual", 4_612_750],
] as const;

/** Clicks on the referral link: days ago, how many. */
const CLICKS = [
  [41, 6],
  [33, 3],
  [20, 9],
  [19, 4],
  [12, 11],
  [6, 2],
  [5, 7],
  [2, 5],
] as const;

/** Registrations through the referral link: days ago. These accounts cannot be signed in to. */
const REGISTRATIONS = [41, 19, 12] as const;

/** Returns the statements that insert the history. */
export function seedHistory(db: D1Database, now: number): D1PreparedStatement[] {
  return [
    ...CREDITS.map((credit) => insertEntry(db, toCredit(credit, now))),
    ...toReferredOrders(db, now),
    ...toOwnOrders(db, now),
    ...toRegistrations(db, now),
    ...CLICKS.flatMap(([daysAgo, count]) => toClicks(db, new Date(now - daysAgo * DAY_MS), count)),
    ...toPayout(db, now - 8 * DAY_MS),
    insertEntry(db, toDeposit("seed:deposit:1", 150_000_000, now - 30 * DAY_MS)),
    insertEntry(db, toDeposit("seed:deposit:2", 42_500_000, now - 4 * DAY_MS)),
  ];
}

function toCredit([daysAgo, kind, millionths]: (typeof CREDITS)[number], now: number): NewEntry {
  const order = DEMO_ORDERS.find((each) => each.daysAgo === daysAgo);
  return {
    ...(kind === "cashback" && order ? { orderId: order.orderId } : {}),
    userId: ANNA,
    balance: "account",
    kind,
    millionths,
    percent: kind === "accrual" ? 30 : 10,
    reference: `seed:${kind}:${daysAgo}`,
    createdAt: now - daysAgo * DAY_MS,
  };
}

/** Each referral credit belongs to an exchange through the link; the exchanges themselves no longer exist. */
function toReferredOrders(db: D1Database, now: number): D1PreparedStatement[] {
  const insert = db.prepare("INSERT OR IGNORE INTO order_parties VALUES (?, NULL, ?, ?)");
  return CREDITS.flatMap(([daysAgo, kind]) =>
    kind === "accrual" ? insert.bind(`seed:order:${daysAgo}`, ANNA, now - daysAgo * DAY_MS) : [],
  );
}

function toOwnOrders(db: D1Database, now: number): D1PreparedStatement[] {
  const insert = db.prepare("INSERT OR IGNORE INTO order_parties VALUES (?, ?, NULL, ?)");
  return DEMO_ORDERS.map((order) => insert.bind(order.orderId, ANNA, demoCreatedAt(order, now)));
}

function toRegistrations(db: D1Database, now: number): D1PreparedStatement[] {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO users (email, password_hash, referral_id, referrer_id, created_at)
     VALUES (?, ?, ?, ?, ?)`,
  );
  return REGISTRATIONS.map((daysAgo, place) => {
    const name = `referred${place + 1}`;
    const createdAt = now - daysAgo * DAY_MS;
    return insert.bind(`${name}@example.com`, noPassword(), name, ANNA, createdAt);
  });
}

function toDeposit(reference: string, millionths: number, createdAt: number): NewEntry {
  return { userId: ANNA, balance: "wallet", kind: "deposit", millionths, reference, createdAt };
}

function toClicks(db: D1Database, day: Date, count: number): D1PreparedStatement[] {
  const insert = db.prepare("INSERT OR IGNORE INTO clicks VALUES (?, ?, ?)");
  const date = day.toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, place) =>
    insert.bind(ANNA, date, hashSecret(`seed:${place}`)),
  );
}

function toPayout(db: D1Database, createdAt: number): D1PreparedStatement[] {
  const insert = db.prepare(
    `INSERT INTO withdrawals VALUES ('seedpayout', ?, 25000000, 1000000, 'Tron (TRC20)', ?, 'COMPLETED', ?, NULL, '', ?)`,
  );
  const hash = "5e1f".repeat(16);
  const reference = "withdrawal:seedpayout";
  const entry = { userId: ANNA, balance: "account", kind: "withdrawal", reference } as const;
  return [
    insert.bind(ANNA, PAYOUT_ADDRESS, hash, createdAt),
    insertEntry(db, { ...entry, millionths: -25_000_000, createdAt }),
  ];
}
