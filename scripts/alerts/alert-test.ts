// Sends a test alert the way of every alert: a row in the exchange's database, which its watchdog delivers.
import * as z from "zod";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";

/** The watchdog runs every five minutes; after this time it has not run, milliseconds. */
const PATIENCE_MS = 7 * MINUTE_MS;
/** Time between two looks, milliseconds. */
const PAUSE_MS = 10 * SECOND_MS;

/** ALERT_URL is not set, or no server runs on the data folder. */
export type AlertFault = "unset" | "stopped";

/** What the test needs: the exchange's database, a clock, and a place for its lines. */
export interface AlertTestTools {
  /** Whether the exchange runs on this machine. */
  readonly isLocal: boolean;
  /** What keeps every alert from its address, as far as the settings show it. */
  readonly findFault: () => Promise<AlertFault | undefined>;
  readonly query: (sql: string) => Promise<unknown>;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly now: () => number;
  readonly report: (line: string) => void;
}

/** The result for the operator. */
export interface AlertTestResult {
  readonly isDelivered: boolean;
  readonly lines: readonly string[];
}

const stateRow = z.object({
  delivered: z.number(),
  answer: z.string().nullable(),
  reported: z.number().nullable(),
});
type State = z.output<typeof stateRow>;

const replyOf = <Row extends z.ZodType>(row: Row) =>
  z.tuple([z.looseObject({ results: z.tuple([row]) })]);

/** Stores an alert and waits until it is delivered. */
export async function testAlert(tools: AlertTestTools): Promise<AlertTestResult> {
  const start = tools.now();
  const fault = await tools.findFault();
  if (fault !== undefined) return failWith(explainFault(fault, tools.isLocal ? OWN : DEPLOYED));
  const id = await storeAlert(tools, start).catch(() => undefined);
  if (id === undefined) {
    return failWith(
      "The exchange's database has no alerts yet: start or deploy the exchange, open its site once, and repeat.",
    );
  }
  tools.report("The alert is stored. The exchange delivers it within five minutes …");
  let state: State | undefined;
  while (tools.now() - start < PATIENCE_MS) {
    await tools.wait(PAUSE_MS);
    state = await readState(tools, id).catch(() => undefined);
    if (state?.delivered) return { isDelivered: true, lines: ["Delivered: look at ALERT_URL."] };
    if (state?.answer) break;
  }
  return failWith(explain(state, start, tools.isLocal ? OWN : DEPLOYED));
}

async function storeAlert({ query }: AlertTestTools, now: number): Promise<number> {
  const at = new Date(now).toISOString();
  const values = `'', 'test', '${at}', 'sent at ${at}', ${String(Math.floor(now / DAY_MS))}, 1, ${String(now)}, ${String(now)}`;
  const reply = await query(
    `INSERT INTO operator_alerts (order_id, kind, subject, detail, day, count, at, last_at) VALUES (${values}) RETURNING id`,
  );
  const [{ results }] = replyOf(z.object({ id: z.number() })).parse(reply);
  return results[0].id;
}

async function readState({ query }: AlertTestTools, id: number): Promise<State> {
  const reply = await query(
    `SELECT COALESCE((SELECT MAX(place) FROM alert_delivery), 0) >= ${String(id)} AS delivered,
      (SELECT answer FROM alert_channel) AS answer,
      (SELECT MAX(at) FROM provider_reports) AS reported`,
  );
  const [{ results }] = replyOf(stateRow).parse(reply);
  return results[0];
}

/** What sets the address, and what wakes the exchange. */
const DEPLOYED = {
  set: "npx wrangler secret put ALERT_URL -c exchange/wrangler.toml",
  wake: "Look at its cron in Cloudflare's dashboard, and deploy it again.",
};
const OWN = {
  set: "write it into the server's settings, and restart the server",
  wake: "Restart the server, and look at its log.",
};

type Advice = Readonly<typeof OWN>;

function explainFault(fault: AlertFault, { set }: Advice): string {
  return fault === "unset"
    ? `ALERT_URL is not set. To set it: ${set}`
    : "No server runs on this data folder. Start it with npm run host, or name its folder in DATA_FOLDER.";
}

function explain(state: State | undefined, start: number, { set, wake }: Advice): string {
  if (!state) return "The exchange's database did not answer. Repeat the command.";
  if (state.answer) return `ALERT_URL took no alert: ${state.answer}. Set it again: ${set}`;
  return (state.reported ?? 0) > start
    ? `The exchange has run and sent nothing: ALERT_URL is not set. To set it: ${set}`
    : `The exchange has not run for seven minutes. ${wake}`;
}

function failWith(line: string): AlertTestResult {
  return { isDelivered: false, lines: [line] };
}
