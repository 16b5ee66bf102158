// A mailbox gets a bounded number of emails a day, by kind and in all, whoever causes them (docs/security.md 75). So
// nobody can fill a stranger's mailbox by new addresses, accounts, cookies or spellings of its name.
import { DAY_MS } from "~/domain/time/time-units";
import { readRelaxed } from "../limits/relaxed";
import type { ApiResult } from "../http/api-error";
import { clearBuckets, countUp, findCount, rejectAttempt } from "../limits/attempts";
import type { EmailKind } from "./account-emails";
import { toMailbox } from "./mailbox";
import { hashSecret } from "../storage/secrets";

/** The kinds of emails that count: those of accounts, of an order, and of the provider. */
export type MailKind = EmailKind | "order" | "order-news" | "provider";

/** The kinds that carry a code. Their last email of a day carries one that stays valid, so that its owner is not locked out. */
type CodeKind = "reset-code" | "email-code";

/** Most emails of a kind that strangers can cause, within a day (our choice). */
const STRANGERS = {
  "reset-code": 6,
  "email-code": 6,
  registered: 3,
  "account-closed": 3,
  "new-device": 5,
  provider: 5,
  order: 20,
} as const satisfies Partial<Record<MailKind, number>>;

/** Most emails of each other kind within a day: only the account itself, or a paid order, causes them (our choice). */
const OWN = 20;

/** Most emails within a day in all (our choice). Codes count, but always have their own room. */
const IN_ALL = { strangers: 30, own: 60 } as const;

/** An email that may be sent. `isLast`: the mailbox gets no more like it before `until`, epoch ms. */
export interface TakenMail {
  readonly isLast: boolean;
  readonly until: number;
}

/** Counts an email to a mailbox; undefined if it must not be sent. */
export async function takeMail(
  db: D1Database,
  recipient: string,
  kind: MailKind,
): Promise<TakenMail | undefined> {
  if (!isLimiting()) return { isLast: false, until: 0 };
  const group = groupOf(kind);
  const maxOfKind = readMax(kind);
  const [ofKind, inAll] = await Promise.all([
    countUp(db, toBucket(recipient, kind), { count: maxOfKind, ms: DAY_MS }),
    countUp(db, toBucket(recipient, group), { count: IN_ALL[group], ms: DAY_MS }),
  ]);
  const counted = isCode(kind) ? [ofKind] : [ofKind, inAll];
  if (counted.some(({ waitMs }) => waitMs > 0)) return undefined;
  const last = counted.find(({ isFull }) => isFull);
  return { isLast: last !== undefined, until: (last ?? ofKind).until };
}

/** Rejects an act that must not happen without its email, such as a withdrawal, while the mailbox gets no more of them. */
export async function requireMailRoom(
  db: D1Database,
  recipient: string | null,
  kind: MailKind,
): Promise<ApiResult<undefined>> {
  if (recipient === null || !isLimiting()) return { ok: true, value: undefined };
  const group = groupOf(kind);
  const counts = await Promise.all([
    findCount(db, toBucket(recipient, kind), readMax(kind)),
    // Other emails, which somebody in the account may cause, must not take this one's room unseen.
    findCount(db, toBucket(recipient, group), IN_ALL[group]),
  ]);
  const waitMs = Math.max(...counts.map((count) => count.waitMs));
  return waitMs > 0 ? rejectAttempt(waitMs) : { ok: true, value: undefined };
}

/** Gives a mailbox its room for codes back, once its owner has used one. */
export async function clearCodes(db: D1Database, recipient: string): Promise<void> {
  const kinds: readonly CodeKind[] = ["reset-code", "email-code"];
  await clearBuckets(
    db,
    kinds.map((kind) => toBucket(recipient, kind)),
  );
}

function groupOf(kind: MailKind): keyof typeof IN_ALL {
  return Object.hasOwn(STRANGERS, kind) ? "strangers" : "own";
}

function readMax(kind: MailKind): number {
  const known: Partial<Record<MailKind, number>> = STRANGERS;
  return known[kind] ?? OWN;
}

function isCode(kind: MailKind): kind is CodeKind {
  return kind === "reset-code" || kind === "email-code";
}

// A closed account's address must not stay readable.
function toBucket(recipient: string, name: string): string {
  return `mail|${name}|${hashSecret(`mailbox:${toMailbox(recipient)}`)}`;
}

function isLimiting(): boolean {
  return !readRelaxed().areLimitsOff;
}
