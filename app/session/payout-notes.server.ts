// A browser's notes on an account's payouts. They contain a payout with an unknown outcome, sealed with its key, and
// the last created one. They also contain the input of an interrupted form, and the form's key. Each account has its
// own cookie, so the next account to sign in neither overwrites these keys nor extends their lifetime.
import * as z from "zod/mini";
import { PREFIX } from "~/brand";
import { amountWire } from "~/contracts/wire-values";
import { PAYOUT_STATUSES, type Payout } from "~/domain/account/earnings";
import type { PendingPayout } from "~/domain/account/payout";
import { isKeyKept } from "~/domain/order/key-kept";
import { KEY_KEPT_SECONDS } from "~/domain/limits/order-limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";
import { sealWhatFits } from "./seal-what-fits.server";

/** Most accounts with notes in one browser (each has a cookie). */
export const MAX_PAYOUT_ACCOUNTS = 3;

const COOKIE = `__Host-${PREFIX}-payout`;
const COOKIES = Array.from({ length: MAX_PAYOUT_ACCOUNTS }, (_, place) =>
  place === 0 ? COOKIE : `${COOKIE}-${String(place + 1)}`,
);

const payout = z.object({
  currencyTitle: z.string(),
  networkTitle: z.string(),
  address: z.string(),
  amount: amountWire,
});
const notesSchema = z.object({
  /** The owner of the notes; other accounts in this browser do not see them. */
  userId: z.number(),
  pending: z.optional(
    z.object({
      payout,
      idempotencyKey: z.string(),
      sentAt: z.number(),
      knownIds: z.readonly(z.array(z.string())),
    }),
  ),
  made: z.optional(
    z.extend(payout, {
      id: z.string(),
      status: z.enum(PAYOUT_STATUSES),
      fee: z.optional(amountWire),
      transactionHash: z.optional(z.string()),
      createdAt: z.number(),
      sendsAt: z.optional(z.number()),
    }),
  ),
  typed: z.optional(z.object({ address: z.string(), amount: z.string() })),
  formKey: z.optional(z.object({ token: z.string(), made: z.optional(z.string()) })),
});

type SealedNotes = z.output<typeof notesSchema>;

/** The notes of one account. */
export interface PayoutNotes {
  readonly pending?: PendingPayout | undefined;
  readonly made?: Payout | undefined;
  readonly typed?: { readonly address: string; readonly amount: string } | undefined;
  /** The form's key, and the payout that it created. The key stays the same until the page that shows that payout has loaded. */
  readonly formKey?: { readonly token: string; readonly made?: string | undefined } | undefined;
}

/** The notes of this browser. */
export interface PayoutNoteStore {
  /** The notes of this account; empty if there are none or they belong to another account. */
  readonly find: (userId: number) => Promise<PayoutNotes>;
  /** Replaces the notes. If there is no room for another account, deletes one account's notes: one without an unknown payout, else the oldest. */
  readonly save: (userId: number, notes: PayoutNotes) => Promise<void>;
  /** Clears all notes at sign-out, except the keys of unknown payouts and of forms. Without those, the next sign-in might create a payout twice. */
  readonly clearKnown: () => Promise<void>;
  /** Clears all notes of this account, for a closed account. */
  readonly clear: (userId: number) => Promise<void>;
}

/** A cookie and its content. */
interface Place {
  readonly cookie: string;
  readonly notes: SealedNotes | undefined;
}

/** The notes on this request's cookies; `now` is the clock, epoch ms. Rewriting a cookie extends its lifetime, but not that of an unknown payout's key. */
export function makePayoutNotes(
  jar: CookieJar,
  sealer: Sealer,
  now: () => number,
): PayoutNoteStore {
  const open = async (cookie: string): Promise<Place> => {
    const sealed = jar.read(cookie);
    const notes = sealed && (await sealer.open(cookie, sealed, notesSchema));
    return { cookie, notes: notes ? withoutDropped(notes, now()) : undefined };
  };
  const openAll = () => Promise.all(COOKIES.map(open));
  const write = async (cookie: string, userId: number, notes: PayoutNotes) => {
    const sealed = await sealNotes(sealer, cookie, { ...notes, userId });
    if (sealed === undefined) jar.remove(cookie);
    else jar.write(cookie, sealed, { maxAgeSeconds: KEY_KEPT_SECONDS, isHttpOnly: true });
  };
  const save = async (userId: number, notes: PayoutNotes) => {
    const places = await openAll();
    const own = findOwn(places, userId);
    const place = own ?? (isEmpty(notes) ? undefined : findRoom(places));
    if (place) await write(place.cookie, userId, notes);
  };
  return {
    find: async (userId) => findOwn(await openAll(), userId)?.notes ?? {},
    save,
    async clearKnown() {
      for (const { cookie, notes } of await openAll()) {
        if (!notes || !(notes.pending ?? notes.formKey)) jar.remove(cookie);
        else if (notes.made ?? notes.typed) {
          const { userId, pending, formKey } = notes;
          await write(cookie, userId, { pending, formKey });
        }
      }
    },
    clear: async (userId) => save(userId, {}),
  };
}

/** The notes without an unknown payout once gateways may have dropped its key. A repeat would then create a second payout. */
function withoutDropped(notes: SealedNotes, now: number): SealedNotes {
  const { pending, ...others } = notes;
  return pending && isKeyKept(pending.sentAt, now) ? notes : others;
}

function findOwn(places: readonly Place[], userId: number): Place | undefined {
  return places.find(({ notes }) => notes?.userId === userId);
}

/** An unused cookie first, then one without an unknown payout, then the one with the oldest. */
function findRoom(places: readonly Place[]): Place | undefined {
  const worth = ({ notes }: Place) => (notes ? (notes.pending?.sentAt ?? 0) : -1);
  return places.toSorted((one, other) => worth(one) - worth(other))[0];
}

function isEmpty({ pending, made, typed, formKey }: PayoutNotes): boolean {
  return !pending && !made && !typed && !formKey;
}

/** Drops other notes before the keys if the cookie is too small. */
async function sealNotes(
  sealer: Sealer,
  cookie: string,
  { userId, made, typed, ...keys }: PayoutNotes & { readonly userId: number },
): Promise<string | undefined> {
  const choices = [{ ...keys, made, typed }, { ...keys, typed }, keys];
  const notes = choices.filter((choice) => !isEmpty(choice)).map((some) => ({ ...some, userId }));
  return sealWhatFits(sealer, { cookie, ttlSeconds: KEY_KEPT_SECONDS }, notes);
}
