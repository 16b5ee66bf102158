import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_COINS_MAX } from "~/domain/account-limits";
import { toReferralPath, type ReferralTarget } from "~/domain/account/affiliate";
import { ok, type Result } from "~/domain/failure/result";
import { findInstrument, isSameInstrument, type Instrument } from "~/domain/instrument/instrument";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { readQueryText } from "~/domain/site/query-text";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { localePath } from "~/i18n/locales";
import { drawQr } from "~/routes/qr.server";
import type { BuilderErrors, CoinOption, LinkView, TypedTarget } from "./view";

interface Target {
  target: ReferralTarget;
  errors: BuilderErrors;
}

/** The referral link that an address asks for. What is wrong with the request is said by the field; the link without it stands. */
export async function loadReferralLink(args: LoaderFunctionArgs): Promise<Result<LinkView>> {
  const { context, request } = args;
  const typed = readTyped(new URL(request.url).searchParams);
  const [referrer, instruments] = await Promise.all([
    context.gateways.account.fetchReferrerId(),
    context.gateways.rate.fetchInstruments(),
  ]);
  if (!referrer.ok) return referrer;
  const known = instruments.ok ? instruments.value : undefined;
  const { target, errors } = readTarget(typed, known);
  const [path = "/", query = ""] = toReferralPath(referrer.value, target).split("?");
  const { locale } = localeOfRequest(request);
  const url = `${context.origin}${localePath(path, locale)}?${query}`;
  return ok({ url, qr: drawQr(url), typed, errors, options: toOptions(known ?? []) });
}

function readTyped(query: URLSearchParams): TypedTarget {
  return {
    send: readQueryText(query, "send"),
    receive: readQueryText(query, "receive"),
    amount: readQueryText(query, "amount"),
  };
}

function readTarget(typed: TypedTarget, instruments: readonly Instrument[] | undefined): Target {
  if (Object.values(typed).every((text) => text === "")) return { target: {}, errors: {} };
  if (!instruments) return { target: {}, errors: { send: "coins_unavailable" } };
  const from = findInstrument(instruments, typed.send);
  const to = findInstrument(instruments, typed.receive);
  const { amount } = deriveAmountInput(typed.amount);
  const errors: BuilderErrors = {
    send: from ? undefined : toCoinError(typed.send),
    receive: to ? findReceiveError(from, to) : toCoinError(typed.receive),
    amount: typed.amount !== "" && amount === undefined ? "amount_incorrect" : undefined,
  };
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  return { errors, target: from && to && !isWrong ? { pair: { from, to }, amount } : {} };
}

function toCoinError(typed: string) {
  return typed === "" ? "coin_missing" : "coin_unknown";
}

function findReceiveError(from: Instrument | undefined, to: Instrument) {
  return from && isSameInstrument(from, to) ? "coin_same" : undefined;
}

function toOptions(instruments: readonly Instrument[]): CoinOption[] {
  return instruments.slice(0, LINK_COINS_MAX).map(({ slug, currencyTitle, networkTitle }) => ({
    value: slug,
    label: `${currencyTitle} · ${networkTitle}`,
  }));
}
