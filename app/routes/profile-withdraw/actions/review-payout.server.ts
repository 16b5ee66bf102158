import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Account } from "~/domain/account/account";
import { deriveArrival } from "~/domain/account/payout";
import { formatDuration } from "~/i18n/format";
import { localeOfPath } from "~/i18n/locales";
import { findStepUp } from "~/routes/_account/step-up.server";
import type { ReviewView } from "../form/fields";
import { toPayoutMoney } from "../view";
import type { ReadyPayout } from "./prepare-payout.server";

/** Returns the review of a payout before it is sent. A new address always requires the password, if the account has one. */
export async function toReview(
  { request, context }: ActionFunctionArgs,
  { pending, balances, isNewAddress }: ReadyPayout,
  owner: Pick<Account, "email" | "hasPassword">,
): Promise<ReviewView> {
  const locale = localeOfPath(new URL(request.url).pathname);
  const { address, amount } = pending.payout;
  const { withdrawalFee: fee, newAddressHoldSeconds: hold } = balances;
  const arrives = deriveArrival(amount, fee);
  return {
    amount: toPayoutMoney(amount, locale),
    fee: fee && toPayoutMoney(fee, locale),
    arrives: arrives && toPayoutMoney(arrives, locale),
    address,
    isNewAddress,
    hold: isNewAddress && hold ? formatDuration(hold, locale) : undefined,
    stepUp: await findStepUp(context, { ...owner, isAlways: isNewAddress }),
    understood: amount,
  };
}
