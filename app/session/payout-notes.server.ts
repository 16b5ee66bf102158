// What a browser remembers of an account's payouts: one whose outcome is unknown, sealed with its key for as long as
// gateways keep that, the last one that was made, what was typed when the session ended under the form, and the form's
// key. Each account has a cookie: whoever signs in after it neither writes over those keys nor makes them live longer.
import * as z from "zod/mini";
import { amountWire } from "~/contracts/wire-values";
import { PAYOUT_STATUSES, type Payout } from "~/domain/account/earnings";
import type { PendingPayout } from "~/domain/account/payout";
import { isKeyKept } from "~/domain/key-kept";
import { KEY_KEPT_SECONDS } from "~/domain/limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";
import { sealWhatFits } from "./seal-what-fits.server";

/** Accounts of whose payouts one browser remembers something, at most (each has a cookie). */
export const MAX_PAYOUT_ACCOUNTS = 3;

const COOKIE = "__Host-agio-payout";
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
  /** Whose they are: nobody else who signs in here sees them. */
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

/** What is remembered for one account. */
export interface PayoutNotes {
  readonly pending?: PendingPayout | undefined;
  readonly made?: Payout | undefined;
  readonly typed?: { readonly address: string; readonly amount: string } | undefined;
  /** The form's key, and the payout that was made under it: the same until the page that shows that one is there. */
  readonly formKey?: { readonly token: string; readonly made?: string | undefined } | undefined;
}

/** The notes of this browser. */
export interface PayoutNoteStore {
  /** Those of this account; empty where there are none, or somebody else's. */
  readonly find: (userId: number) => Promise<PayoutNotes>;
  /** Replaces them. Where there is no room for one more account, those of another go: without an unknown payout, else the oldest. */
  readonly save: (userId: number, notes: PayoutNotes) => Promise<void>;
  /** Clears everybody's at sign-out, but for keys, of unknown payouts and of forms: without them, whoever signs in again might make a payout twice. */
  readonly clearKnown: () => Promise<void>;
  /** Clears all of this account, which is closed. */
  readonly clear: (userId: number) => Promise<void>;
}

/** A cookie, and what it has. */
interface Place {
  readonly cookie: string;
  readonly notes: SealedNotes | undefined;
}

/** The notes on this request's cookies; `now` is the clock, epoch ms. A cookie lives on when it is written anew, the key of an unknown payout does not. */
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

/** Without an unknown payout whose key gateways may have dropped: asked for again, it would be a second one. */
function withoutDropped(notes: SealedNotes, now: number): SealedNotes {
  const { pending, ...others } = notes;
  return pending && isKeyKept(pending.sentAt, now) ? notes : others;
}

function findOwn(places: readonly Place[], userId: number): Place | undefined {
  return places.find(({ notes }) => notes?.userId === userId);
}

/** An unused one first, then one without an unknown payout, then that of the oldest. */
function findRoom(places: readonly Place[]): Place | undefined {
  const worth = ({ notes }: Place) => (notes ? (notes.pending?.sentAt ?? 0) : -1);
  return places.toSorted((one, other) => worth(one) - worth(other))[0];
}

function isEmpty({ pending, made, typed, formKey }: PayoutNotes): boolean {
  return !pending && !made && !typed && !formKey;
}

/** The keys are the last to go. */
async function sealNotes(
  sealer: Sealer,
  cookie: string,
  { userId, made, typed, ...keys }: PayoutNotes & { readonly userId: number },
): Promise<string | undefined> {
  const choices = [{ ...keys, made, typed }, { ...keys, typed }, keys];
  const notes = choices.filter((choice) => !isEmpty(choice)).map((some) => ({ ...some, userId }));
  return sealWhatFits(sealer, { cookie, ttlSeconds: KEY_KEPT_SECONDS }, notes);
}
