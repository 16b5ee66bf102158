// Reads a widget's settings from a URL, for the frame and for the page that builds its code.
import { toReferralId } from "~/domain/visit/referral";
import { findTheme } from "~/domain/page/site-theme";
import type { WidgetSettings } from "~/domain/pair/widget";
import { readQueryText } from "~/domain/text/query-text";
import { readAskedAmount, type AskedAmount } from "~/i18n/asked-amount";
import type { Locale } from "~/i18n/locales";

/** The valid settings of the URL, and the amount as typed. */
export interface AskedWidget {
  readonly settings: WidgetSettings;
  readonly asked: AskedAmount;
}

/** Parses the query in the language of its page. */
export function readWidgetSettings(query: URLSearchParams, locale: Locale): AskedWidget {
  const asked = readAskedAmount(readQueryText(query, "amount"), locale);
  const settings = {
    send: readQueryText(query, "send"),
    receive: readQueryText(query, "receive"),
    amount: asked.amount ?? "",
    ref: toReferralId(readQueryText(query, "ref")) ?? "",
    theme: findTheme(query.get("theme")) ?? "auto",
  } as const;
  return { settings, asked };
}
