// Loads the history from five gateway calls and this browser's orders.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { listHistory, type HistoryEntry, type HistorySources } from "~/domain/account/history";
import type { HistoryFilter } from "~/domain/account/history-filter";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import { loadAccountOrders, type LoadedOrders } from "~/routes/_account/account-orders.server";
import type { HistorySource } from "./view";

/** The whole history, newest first, and its missing sources. */
export interface History {
  readonly entries: readonly HistoryEntry[];
  readonly missing: readonly HistorySource[];
  /** The trace id of the first failure. */
  readonly traceId: string | undefined;
  /** Whether there are more exchanges than were loaded. */
  readonly isTruncated: boolean;
}

/** Loads the history. It fails if all sources fail, or if the session has ended. */
export async function loadHistory(
  context: AppLoadContext,
  { from, until }: HistoryFilter,
): Promise<Result<History>> {
  const { account, rate } = context.gateways;
  const [accruals, cashbacks, payouts, wallet, orders, ownOrders, instruments] = await Promise.all([
    account.fetchAccruals(),
    account.fetchCashbacks(),
    account.fetchPayouts(),
    account.fetchBalances(),
    loadAccountOrders(account, { from, to: until }),
    context.orders.list(),
    rate.fetchInstruments(),
  ]);
  const results = { accruals, cashbacks, payouts, wallet, orders };
  const failures = findFailures(results);
  const ended = failures.find(
    ({ failure }) => deriveAccountOutcome(failure).kind === "reset-session",
  );
  const [first] = failures;
  const isNothingThere = failures.length === Object.keys(results).length;
  const fatal = ended ?? (isNothingThere ? first : undefined);
  if (fatal) return fail(fatal.failure);
  const sources = { ...readSources(results), ownOrders };
  const reader = { now: context.now(), instruments: instruments.ok ? instruments.value : [] };
  return ok({
    entries: listHistory(sources, reader),
    missing: failures.map(({ source }) => source),
    traceId: first?.failure.traceId,
    isTruncated: orders.ok && orders.value?.isTruncated === true,
  });
}

interface Results {
  accruals: Result<HistorySources["accruals"]>;
  cashbacks: Result<HistorySources["cashbacks"]>;
  payouts: Result<HistorySources["payouts"]>;
  wallet: Result<HistorySources["wallet"]>;
  orders: Result<LoadedOrders | undefined>;
}

function readSources(results: Results): Omit<HistorySources, "ownOrders"> {
  const { accruals, cashbacks, payouts, wallet, orders } = results;
  return {
    accruals: accruals.ok ? accruals.value : [],
    cashbacks: cashbacks.ok ? cashbacks.value : [],
    payouts: payouts.ok ? payouts.value : [],
    wallet: wallet.ok ? wallet.value : { walletDeposits: [], walletWithdrawals: [] },
    orders: orders.ok ? (orders.value?.orders ?? []) : [],
  };
}

function findFailures(results: Results): { source: HistorySource; failure: Failure }[] {
  const { accruals, cashbacks, payouts, wallet, orders } = results;
  const all = [
    { source: "accruals", result: accruals },
    { source: "cashbacks", result: cashbacks },
    { source: "payouts", result: payouts },
    { source: "wallet", result: wallet },
    { source: "orders", result: orders },
  ] as const;
  return all.flatMap(({ source, result }) =>
    result.ok ? [] : [{ source, failure: result.failure }],
  );
}
