// What the console can switch for every call: health, the email question, whether orders move by themselves, what is
// held at the provider, and the faults (spec: Health; Email question; Error codes). Kept in D1 over restarts.
import { HEALTH_STATUSES } from "~/domain/site/health";
import { EMAIL_CONFIRMATION_MODES } from "~/domain/rate/confirmation-mode";
import * as z from "zod";
import { UPSTREAM_CODES } from "~/domain/failure/failure";
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

/** What can be kept from going on by itself at the fiat provider: the confirmed email, the review, a payment by card, a payout. */
export const HELD_STEPS = ["email", "review", "payment", "payout"] as const;

const fault = z.object({
  /** The call's name, as sandbox/routes.ts has it, or '*' for all. */
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
  /** How many more calls it is for; without it, every one until it is switched off. */
  times: z.coerce.number().int().min(1).max(1000).optional(),
});

const switches = z.object({
  health: z.enum(HEALTH_STATUSES).default("OK"),
  ckm: z.enum(EMAIL_CONFIRMATION_MODES).default("D"),
  autoProgress: z.boolean().default(true),
  held: z.array(z.enum(HELD_STEPS)).max(HELD_STEPS.length).default([]),
  faults: z.array(fault).max(50).default([]),
  /** Minutes that the first withdrawal to an address waits; without it, those of SANDBOX_WITHDRAWAL_HOLD. */
  withdrawalHold: z.coerce.number().min(0).max(10_080).optional(),
});

/** One of the steps that can be held. */
export type HeldStep = (typeof HELD_STEPS)[number];
/** One fault of one call. */
export type Fault = z.infer<typeof fault>;
/** Everything that can be switched. */
export type Switches = z.infer<typeof switches>;

/** The shape that a change of switches must have; every part may be left out. */
export const switchesChange = z.object({
  health: switches.shape.health.unwrap().optional(),
  ckm: switches.shape.ckm.unwrap().optional(),
  autoProgress: z.boolean().optional(),
  held: switches.shape.held.unwrap().optional(),
  faults: switches.shape.faults.unwrap().optional(),
  withdrawalHold: switches.shape.withdrawalHold,
});

/** How long another isolate may still go by the old switches, milliseconds. */
const REMEMBERED_MS = 1_000;
let remembered: { readonly switches: Switches; readonly readAt: number } | undefined;

/** The switches as they stand. */
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

/** Counts down a fault that is for only so many calls; the last one takes it away. */
export async function spendFault(database: D1Database, spent: Fault): Promise<void> {
  if (spent.times === undefined) return;
  const { faults } = await readSwitches(database);
  // Read anew, the fault may be another object: it is found by what it says.
  const place = faults.findIndex((each) => JSON.stringify(each) === JSON.stringify(spent));
  const left = faults.flatMap((each, index) => {
    if (index !== place) return [each];
    const times = (each.times ?? 1) - 1;
    return times > 0 ? [{ ...each, times }] : [];
  });
  await changeSwitches(database, { faults: left });
}

/** Sets every switch back to how a new sandbox has them. */
export async function resetSwitches(database: D1Database): Promise<Switches> {
  return changeSwitches(database, { ...switches.parse({}), withdrawalHold: undefined });
}

function remember(now: Switches): Switches {
  remembered = { switches: now, readAt: Date.now() };
  return now;
}
