import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Balances, Payout } from "~/domain/account/earnings";
import { ok, type Result } from "~/domain/failure/result";
import { readPageNumber } from "~/domain/page/paging";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { enterProfilePage } from "~/routes/_account/profile-page.server";
import { loadPart } from "~/routes/_account/streamed-part.server";
import { toBalancesView, toDepositsView, toWithdrawalsView } from "./view";

export async function loadWalletPage(args: LoaderFunctionArgs) {
  const page = await enterProfilePage(args, "wallet");
  const { locale } = localeOfRequest(args.request);
  const query = new URL(args.request.url).searchParams;
  const asked = (name: string) => ({ page: readPageNumber(query, name), locale });
  const { account } = args.context.gateways;
  const calls = { balances: account.fetchBalances(), payouts: account.fetchPayouts() };
  const [balances, deposits, withdrawals] = await Promise.all([
    loadPart(args, calls.balances, (value) => toBalancesView(value, locale)),
    loadPart(args, calls.balances, (value) => toDepositsView(value, asked("deposits"))),
    loadPart(args, joinWithdrawals(calls), ({ entries, payouts, isPartial }) => ({
      list: toWithdrawalsView(entries, payouts, asked("withdrawals")),
      isPartial,
    })),
  ]);
  return { ...page, balances, deposits, withdrawals };
}

interface WalletCalls {
  balances: Promise<Result<Balances>>;
  payouts: Promise<Result<readonly Payout[]>>;
}

/** Joins the two sources of withdrawals. If one fails, the list is shown with a note. */
async function joinWithdrawals(calls: WalletCalls) {
  const [balances, payouts] = await Promise.all([calls.balances, calls.payouts]);
  if (!balances.ok && !payouts.ok) return balances;
  return ok({
    entries: balances.ok ? balances.value.walletWithdrawals : [],
    payouts: payouts.ok ? payouts.value : [],
    isPartial: !balances.ok || !payouts.ok,
  });
}
