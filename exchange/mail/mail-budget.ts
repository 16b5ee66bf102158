// A mailbox gets a bounded number of emails a day, by kind and in all, whoever causes them (docs/security.md 75). So
// nobody can fill a stranger's mailbox by new addresses, accounts, cookies or spellings of its name.
import { DAY_MS } from "~/domain/time/time-units";
import { readRelaxed } from "../limits/relaxed";
import type { ApiResult } from "../http/api-error";
import { clearBuckets, countUp, rejectAttempt, type Counted } from "../limits/attempts";
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
  const counted = await countMail(db, recipient, kind);
  return counted.some(({ waitMs }) => waitMs > 0) ? undefined : toTaken(counted);
}

/** Counts the email of an act that must not happen without it, such as a withdrawal; rejects the act if it must not be sent. Several at once cannot share the last room. */
export async function requireMail(
  db: D1Database,
  recipient: string,
  kind: MailKind,
): Promise<ApiResult<TakenMail>> {
  const counted = await countMail(db, recipient, kind);
  const waitMs = Math.max(0, ...counted.map((count) => count.waitMs));
  return waitMs > 0 ? rejectAttempt(waitMs) : { ok: true, value: toTaken(counted) };
}

/** Counts an email by its kind and then in all, unless it has a code; nothing where limits are off. One that its kind has no room for takes none of the others' room. */
async function countMail(
  db: D1Database,
  recipient: string,
  kind: MailKind,
): Promise<readonly Counted[]> {
  if (readRelaxed().areLimitsOff) return [];
  const group = groupOf(kind);
  const ofKind = await countUp(db, toBucket(recipient, kind), { count: readMax(kind), ms: DAY_MS });
  if (ofKind.waitMs > 0) return [ofKind];
  const max = { count: IN_ALL[group], ms: DAY_MS };
  const inAll = await countUp(db, toBucket(recipient, group), max);
  return isCode(kind) ? [ofKind] : [ofKind, inAll];
}

function toTaken(counted: readonly Counted[]): TakenMail {
  const last = counted.find(({ isFull }) => isFull);
  return { isLast: last !== undefined, until: (last ?? counted[0])?.until ?? 0 };
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
