// The console's switches for every call: health, the email question, automatic progress of orders, held provider steps,
// and faults (spec: Health; Email question; Error codes). They are stored in D1 and survive restarts.
import { HEALTH_STATUSES } from "~/domain/failure/health";
import { EMAIL_CONFIRMATION_MODES } from "~/domain/rate/confirmation-mode";
import * as z from "zod";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";
import { openDatabase } from "./database";

/** The faults of a response. 'code' sends the error body with `code`; 'drop-field' leaves `field` out of the right body. */
export const FAULT_KINDS = [
  "code",
  "status",
  "html",
  "empty",
  "malformed",
  "truncated",
  "slow-body",
  "huge-body",
  "reset",
  "drop-field",
  "delay",
] as const;

/** What the switches page offers for `autoProgress`: orders move by the clock, or only by the console. */
export const ORDER_MOVES = ["by themselves", "by hand"] as const;

/** Steps at the fiat provider that can be held: the email confirmation, the review, a card payment, a payout. */
export const HELD_STEPS = ["email", "review", "payment", "payout"] as const;

const fault = z.object({
  /** The call's name, as in sandbox/routes.ts, or '*' for all. */
  call: z.string().min(1).max(60),
  kind: z.enum(FAULT_KINDS),
  /** Milliseconds to wait before the response. */
  delayMs: z.coerce.number().int().min(0).max(300_000).default(0),
  status: z.coerce.number().int().min(400).max(599).optional(),
  code: z.enum(UPSTREAM_CODES).optional(),
  message: z.string().max(500).optional(),
  details: z.record(z.string(), z.string()).optional(),
  data: z.record(z.string(), z.string()).optional(),
  field: z.string().max(60).optional(),
  /** For how many more calls the fault applies; without it, until it is switched off. */
  times: z.coerce.number().int().min(1).max(1000).optional(),
});

const switches = z.object({
  health: z.enum(HEALTH_STATUSES).default("OK"),
  ckm: z.enum(EMAIL_CONFIRMATION_MODES).default("D"),
  autoProgress: z.boolean().default(true),
  held: z.array(z.enum(HELD_STEPS)).max(HELD_STEPS.length).default([]),
  faults: z.array(fault).max(50).default([]),
  /** Minutes that the first withdrawal to an address is held; default: SANDBOX_WITHDRAWAL_HOLD. */
  withdrawalHold: z.coerce.number().min(0).max(10_080).optional(),
});

/** A step that can be held. */
export type HeldStep = (typeof HELD_STEPS)[number];
/** One fault of one call. */
export type Fault = z.infer<typeof fault>;
/** All switches. */
export type Switches = z.infer<typeof switches>;

/** The schema of a change of switches; every part is optional. */
export const switchesChange = z.object({
  health: switches.shape.health.unwrap().optional(),
  ckm: switches.shape.ckm.unwrap().optional(),
  autoProgress: z.boolean().optional(),
  held: switches.shape.held.unwrap().optional(),
  faults: switches.shape.faults.unwrap().optional(),
  withdrawalHold: switches.shape.withdrawalHold,
});

/** How long another isolate may still use the old switches, milliseconds. */
const REMEMBERED_MS = 1_000;
let remembered: { readonly switches: Switches; readonly readAt: number } | undefined;

/** Returns the current switches. */
export async function readSwitches(database: D1Database): Promise<Switches> {
  if (remembered && Date.now() - remembered.readAt < REMEMBERED_MS) return remembered.switches;
  const db = await openDatabase(database);
  const row = await db
    .prepare("SELECT value FROM switches WHERE name = 'all'")
    .first<{ value: string }>();
  const stored = row ? switches.safeParse(JSON.parse(row.value)) : undefined;
  return remember(stored?.success ? stored.data : switches.parse({}));
}

/** Changes some switches and returns all of them. */
export async function changeSwitches(
  database: D1Database,
  change: z.infer<typeof switchesChange>,
): Promise<Switches> {
  const next = switches.parse({ ...(await readSwitches(database)), ...change });
  const db = await openDatabase(database);
  await db
    .prepare("INSERT OR REPLACE INTO switches (name, value) VALUES ('all', ?)")
    .bind(JSON.stringify(next))
    .run();
  return remember(next);
}

/** Counts down a fault with a limited number of calls; the last one removes it. */
export async function spendFault(database: D1Database, spent: Fault): Promise<void> {
  if (spent.times === undefined) return;
  const { faults } = await readSwitches(database);
  // The fault may have been read again as another object, so it is found by its content.
  const place = faults.findIndex((each) => JSON.stringify(each) === JSON.stringify(spent));
  const left = faults.flatMap((each, index) => {
    if (index !== place) return [each];
    const times = (each.times ?? 1) - 1;
    return times > 0 ? [{ ...each, times }] : [];
  });
  await changeSwitches(database, { faults: left });
}

/** Resets every switch to its default. */
export async function resetSwitches(database: D1Database): Promise<Switches> {
  return changeSwitches(database, { ...switches.parse({}), withdrawalHold: undefined });
}

function remember(now: Switches): Switches {
  remembered = { switches: now, readAt: Date.now() };
  return now;
}
