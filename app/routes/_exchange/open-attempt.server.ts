import type { AppLoadContext } from "@remix-run/cloudflare";
import type { OpenAttempt } from "~/components/account/open-attempt-note";
import { formatExactAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

/** Returns the signed-in account's open purchase or sale. Calls no gateway. */
export async function findOpenAttempt(
  { fiat }: Pick<AppLoadContext, "fiat">,
  locale: Locale,
): Promise<OpenAttempt | undefined> {
  if (!fiat.provider) return undefined;
  const found = await fiat.find();
  if (!found.ok || !found.value) return undefined;
  const { direction, from, to, amountToGive } = found.value;
  const give = `${formatExactAmount(amountToGive, locale)}\u00a0${from.ticker}`;
  return { direction, give, get: to.ticker };
}
