// The paid part of the smoke run: one small swap to its end, and one with too small a deposit, which must be refunded.
import { literalAmount } from "~/domain/money/literal-amount";
import { multiplyAmounts, roundAmount, type Amount } from "~/domain/money/money";
import { MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import {
  findBySlug,
  type Catalogue,
  type Instrument,
} from "../../exchange/instruments/catalogue.ts";
import { findNetwork } from "../../exchange/networks/networks.ts";
import type { Opened } from "../../exchange/providers/provider.ts";
import type { SightedStatus, Sighting } from "../../exchange/providers/sighting.ts";
import type { PayDeposit } from "../conformance/options.ts";
import { right, wrong, type Finding } from "../findings/finding.ts";
import { describe, modeOf } from "./answers.ts";
import type { Smoke, SmokeLine } from "./smoke-checks.ts";

/** How long the orders may be paid, milliseconds. A short deposit is refunded after it. */
const TO_PAY_MS = 30 * MINUTE_MS;
/** The share of the deposit that the short order pays: less than any slippage allows. */
const SHORT = literalAmount("0.8");
const FINAL: readonly (SightedStatus | "unknown")[] = ["paid", "returned", "failed"];

/** The operator's inputs for the paid part. */
export interface MoneyOptions {
  readonly from: string;
  readonly to: string;
  readonly amount: Amount;
  readonly destinationAddress: string;
  readonly refundAddress: string;
  /** Pays a deposit; without it the operator pays by hand. */
  readonly pay: PayDeposit | undefined;
  /** How long a swap is followed, milliseconds. */
  readonly followMs: number;
  /** The time between two polls, milliseconds. */
  readonly lookEveryMs?: number;
}

interface Swap {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly smoke: Smoke;
  readonly options: MoneyOptions;
  readonly report: (line: SmokeLine) => void;
}

/** Exchanges the amount, then pays a second order too little. Without the first payout, nothing more is paid. */
export async function runMoney(
  smoke: Smoke,
  {
    catalogue,
    options,
    report,
  }: Pick<Swap, "options" | "report"> & { readonly catalogue: Catalogue },
): Promise<void> {
  const from = findBySlug(catalogue, options.from);
  const to = findBySlug(catalogue, options.to);
  if (!from || !to) {
    report({ check: "swap", ...wrong(`${options.from}/${options.to} is not offered`) });
    return;
  }
  const swap = { from, to, smoke, options, report };
  const whole = await exchange(swap, { paid: options.amount, end: "paid" });
  report({ check: "swap", ...whole });
  if (whole.mark !== "✓") {
    report({ check: "short", ...wrong("not paid, because the first swap did not end as paid") });
    return;
  }
  const short = roundAmount(multiplyAmounts(options.amount, SHORT), from.digits);
  report({ check: "short", ...(await exchange(swap, { paid: short, end: "returned" })) });
}

async function exchange(
  swap: Swap,
  { paid, end }: { readonly paid: Amount; readonly end: SightedStatus },
): Promise<Finding> {
  const { from, to, smoke, options } = swap;
  const opened = await smoke.provider.open({
    from: from.asset,
    to: to.asset,
    mode: modeOf(smoke.part),
    give: options.amount,
    destinationAddress: options.destinationAddress,
    refundAddress: options.refundAddress,
    deadline: Date.now() + TO_PAY_MS,
  });
  if (!opened.ok) return wrong(`no order: ${describe(opened.failure)}`);
  await pay(swap, opened.value, paid);
  const last = await follow(swap, opened.value);
  const reference = opened.value.correlationId ?? opened.value.depositAddress;
  return last?.status === end
    ? right(`${paid} ${from.slug} ended as ${end} (${reference})`)
    : wrong(`${paid} ${from.slug} is ${last?.word ?? "unseen"}, not ${end} (${reference})`);
}

async function pay(
  { from, options, report }: Swap,
  { depositAddress: address, depositMemo: memo }: Opened,
  amount: Amount,
): Promise<void> {
  const withMemo = memo === undefined ? "" : ` with the memo ${memo}`;
  const text = `${amount} ${from.ticker} (${findNetwork(from.network).title}) to ${address}${withMemo}`;
  if (!options.pay) {
    report({ check: "pay", ...right(`send ${text} now`) });
    return;
  }
  const { slug, ticker: currencyTitle } = from;
  const instrument = { slug, currencyTitle, networkTitle: findNetwork(from.network).title };
  await options.pay({ orderId: address, address, memo, amount, instrument });
  report({ check: "pay", ...right(`sent ${text}`) });
}

/** Polls until the swap ends; reports each new status. */
async function follow(
  { from, to, smoke, options, report }: Swap,
  opened: Opened,
): Promise<Sighting | undefined> {
  const until = Date.now() + options.followMs;
  const pair = { from: from.asset, to: to.asset };
  let last: Sighting | undefined;
  while (Date.now() < until) {
    const looked = await smoke.provider.look(opened, pair, "look");
    if (looked.ok && looked.value.word !== last?.word) {
      report({ check: "status", ...right(looked.value.word) });
    }
    last = looked.ok ? looked.value : last;
    if (last && FINAL.includes(last.status)) return last;
    await new Promise((resolve) => setTimeout(resolve, options.lookEveryMs ?? 10 * SECOND_MS));
  }
  return last;
}
