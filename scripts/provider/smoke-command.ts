// npm run smoke: calls the real provider, and stores its replies for the tests. Never part of a test run.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { parseAmount, type Amount } from "~/domain/money/money";
import { HOUR_MS } from "~/domain/time/time-units";
import { PROVIDER_CODES } from "~/domain/provider-codes";
import { checkExchangeSettings, type ExchangeSettings } from "../../exchange/settings.ts";
import { readExchangeEnvironment } from "../product/exchange.ts";
import type { ProviderPart } from "../../exchange/parts.ts";
import { payByCommand } from "../conformance/pay.ts";
import { connectToProvider, listChosen } from "./connect.ts";
import { writeRecordings } from "./recordings.ts";
import { runChecks, type SmokeLine } from "./smoke-checks.ts";
import { runMoney, type MoneyOptions } from "./smoke-money.ts";

const USAGE = `npm run smoke -- PROVIDER [options]

Asks the real provider for its coins, ten rates, two refusals and an unknown status, and checks what proves its answers.
PROVIDER is one of: ${PROVIDER_CODES.join(", ")}. Its settings come from the environment, such as its key. The answers
are stored as files for the tests.

  --money             also exchange a few dollars, and pay a second order too little. Needs the next four
  --pair btc/eth      the pair, by slugs
  --amount 0.0005     the amount to send, in the send currency; both orders together cost about this much twice
  --to ADDRESS        your receive address
  --refund ADDRESS    your refund address on the send network
  --pay COMMAND       pay with a command, as in npm run conformance; without it you pay by hand
  --follow MINUTES    follow each swap for this long (default: 120)
  --out FOLDER        the folder of the answers (default: tests/exchange/recorded; from another server a temporary one)
`;

const OPTIONS = {
  money: { type: "boolean", default: false },
  pair: { type: "string", default: "" },
  amount: { type: "string", default: "" },
  to: { type: "string" },
  refund: { type: "string" },
  pay: { type: "string" },
  follow: { type: "string", default: "120" },
  out: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** The folder of the real provider's answers, which the tests read. */
const RECORDED = "tests/exchange/recorded";

/** The width of the column with the names of checks. */
const WIDTH = 11;

/** Runs the smoke test. Returns the exit code: 0 if all checks pass, 1 if one fails or the provider was not reached, 2 for wrong arguments. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  const problem = typeof asked === "string" ? asked : undefined;
  if (!asked || typeof asked === "string") {
    console.error([problem, USAGE].filter(Boolean).join("\n\n"));
    return 2;
  }
  const connection = connectToProvider(asked.part, asked.settings);
  const smoke = { ...connection, settings: asked.settings };
  const lines: SmokeLine[] = [];
  const report = (line: SmokeLine) => {
    lines.push(line);
    console.log(`${line.mark} ${line.check.padEnd(WIDTH)}${line.text}`);
  };
  const catalogue = await runChecks(smoke, report);
  if (!catalogue) {
    console.log("Without the provider's coins nothing else was checked, and nothing is stored.");
    return 1;
  }
  if (asked.money) await runMoney(smoke, { catalogue, options: asked.money, report });
  const { out = asked.isReal ? RECORDED : mkdtempSync(join(tmpdir(), "agio-smoke-")) } = asked;
  const count = writeRecordings(out, connection.calls, new Date());
  const next = out === RECORDED ? ": read them, then commit them" : "";
  console.log(`${String(count)} answers are in ${out}${next}.`);
  return lines.some(({ mark }) => mark === "✗") ? 1 : 0;
}

interface Asked {
  readonly settings: ExchangeSettings;
  readonly part: ProviderPart;
  readonly money: MoneyOptions | undefined;
  /** Whether the answers are the real provider's. */
  readonly isReal: boolean;
  readonly out: string | undefined;
}

/** Returns the parsed arguments, an error text, or undefined for help. */
function readArguments(args: readonly string[]): Asked | string | undefined {
  const parsed = parse(args);
  if (typeof parsed === "string") return parsed;
  const { values, positionals } = parsed;
  const [provider] = positionals;
  if (values.help || provider === undefined) return undefined;
  const checked = checkExchangeSettings({ ...readExchangeEnvironment(), PROVIDER: provider });
  if (!checked.ok) return checked.problems.join("\n");
  const money = values.money ? readMoney(values) : undefined;
  if (typeof money === "string") return money;
  const { settings } = checked;
  const [part, ...others] = listChosen(settings);
  if (!part || others.length > 0) return "Name one provider";
  const isReal = part.variables.tests.every((name) => !process.env[name]);
  return { settings, part, money, out: values.out, isReal };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Values = Exclude<ReturnType<typeof parse>, string>["values"];

function readMoney({ pair, amount: typed, to, refund, ...rest }: Values): MoneyOptions | string {
  const [fromSlug = "", toSlug = ""] = pair.split("/");
  const amount: Amount | undefined = parseAmount(typed);
  const minutes = Number(rest.follow);
  if (!fromSlug || !toSlug || !amount || !to || !refund || !(minutes > 0)) {
    return "--money needs --pair, --amount, --to and --refund";
  }
  return {
    from: fromSlug,
    to: toSlug,
    amount,
    destinationAddress: to,
    refundAddress: refund,
    pay: rest.pay === undefined ? undefined : payByCommand(rest.pay),
    followMs: (minutes / 60) * HOUR_MS,
  };
}
