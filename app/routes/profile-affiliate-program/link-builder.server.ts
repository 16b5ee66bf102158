import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toReferralPath, type ReferralTarget } from "~/domain/account/affiliate";
import { ok, type Result } from "~/domain/failure/result";
import { findMeantInstrument } from "~/domain/instrument/find-by-alias";
import { isSameInstrument, type Instrument } from "~/domain/instrument/instrument";
import { readQueryText } from "~/domain/text/query-text";
import { readAskedAmount, toDoubted, type AskedAmount } from "~/i18n/asked-amount";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { localePath, type Locale } from "~/i18n/locales";
import { drawQr } from "~/routes/_exchange/qr.server";
import type { BuilderErrors, CoinOption, LinkView, TypedTarget } from "./view";

/** The maximum number of coins that the referral link's form lists (our choice). */
const LINK_COINS_MAX = 200;

interface Target {
  target: ReferralTarget;
  errors: BuilderErrors;
}

/** Returns the referral link for the query. An invalid query shows field errors and the plain link. */
export async function loadReferralLink(args: LoaderFunctionArgs): Promise<Result<LinkView>> {
  const { context, request } = args;
  const { locale } = localeOfRequest(request);
  const { typed, asked } = readTyped(new URL(request.url).searchParams, locale);
  const [referrer, instruments] = await Promise.all([
    context.gateways.account.fetchReferrerId(),
    context.gateways.rate.fetchInstruments(),
  ]);
  if (!referrer.ok) return referrer;
  const known = instruments.ok ? instruments.value : undefined;
  const { target, errors } = readTarget(typed, { asked, known });
  const [path = "/", query = ""] = toReferralPath(referrer.value, target).split("?");
  const url = `${context.origin}${localePath(path, locale)}?${query}`;
  const options = toOptions(known ?? []);
  return ok({ url, qr: drawQr(url), typed, understood: toDoubted(asked, locale), errors, options });
}

function readTyped(query: URLSearchParams, locale: Locale) {
  const asked = readAskedAmount(readQueryText(query, "amount"), locale);
  const coins = { send: readQueryText(query, "send"), receive: readQueryText(query, "receive") };
  return { asked, typed: { ...coins, amount: asked.text } };
}

interface TargetParts {
  readonly asked: AskedAmount;
  /** All coins; undefined if the list could not be loaded. */
  readonly known: readonly Instrument[] | undefined;
}

function readTarget(typed: TypedTarget, { asked: { amount }, known }: TargetParts): Target {
  if (Object.values(typed).every((text) => text === "")) return { target: {}, errors: {} };
  if (!known) return { target: {}, errors: { send: "coins_unavailable" } };
  const from = findMeantInstrument(known, typed.send);
  const to = findMeantInstrument(known, typed.receive);
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
