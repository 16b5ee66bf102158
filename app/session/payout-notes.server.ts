// What a browser remembers of an account's payouts: one whose outcome is unknown, sealed with its key for as long as
// gateways keep that, the last one that was made, and what was typed when the session ended under the form.
import * as z from "zod/mini";
import { amountWire } from "~/contracts/wire-values";
import type { Payout } from "~/domain/account/earnings";
import type { PendingPayout } from "~/domain/account/payout";
import { PENDING_ORDER_SECONDS } from "~/domain/limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

const COOKIE = "__Host-agio-payout";

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
      status: z.enum(["PENDING", "COMPLETED", "REJECTED"]),
      fee: z.optional(amountWire),
      transactionHash: z.optional(z.string()),
      createdAt: z.number(),
    }),
  ),
  typed: z.optional(z.object({ address: z.string(), amount: z.string() })),
});

/** What is remembered for one account. */
export interface PayoutNotes {
  readonly pending?: PendingPayout | undefined;
  readonly made?: Payout | undefined;
  readonly typed?: { readonly address: string; readonly amount: string } | undefined;
}

/** The notes of this browser. */
export interface PayoutNoteStore {
  /** Those of this account; empty where there are none, or somebody else's. */
  readonly find: (userId: number) => Promise<PayoutNotes>;
  /** Replaces them. */
  readonly save: (userId: number, notes: PayoutNotes) => Promise<void>;
  /** Clears them at sign-out, but for a payout whose outcome is unknown: without its key, whoever signs in again might make it twice. */
  readonly clearKnown: () => Promise<void>;
  /** Clears them all: the account is closed. */
  readonly clear: () => void;
}

/** The notes on this request's cookies. */
export function makePayoutNotes(jar: CookieJar, sealer: Sealer): PayoutNoteStore {
  const open = async () => {
    const sealed = jar.read(COOKIE);
    return sealed === undefined ? undefined : sealer.open(COOKIE, sealed, notesSchema);
  };
  const clear = () => {
    jar.remove(COOKIE);
  };
  const save = async (userId: number, notes: PayoutNotes) => {
    if (!notes.pending && !notes.made && !notes.typed) {
      clear();
      return;
    }
    const sealed = await sealer.seal(COOKIE, { ...notes, userId }, PENDING_ORDER_SECONDS);
    jar.write(COOKIE, sealed, { maxAgeSeconds: PENDING_ORDER_SECONDS, isHttpOnly: true });
  };
  return {
    async find(userId) {
      const notes = await open();
      return notes?.userId === userId ? notes : {};
    },
    save,
    async clearKnown() {
      const notes = await open();
      if (notes) await save(notes.userId, { pending: notes.pending });
      else clear();
    },
    clear,
  };
}
