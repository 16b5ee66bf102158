import type { AppLoadContext } from "@remix-run/cloudflare";
import type { QueryPickerView } from "~/components/instrument/query-picker";
import type { Instrument } from "~/domain/instrument/instrument";
import type { ActiveSide } from "~/domain/rate/rate";
import { readQueryText } from "~/domain/text/query-text";
import type { Locale } from "~/i18n/locales";
import { loadPicker } from "./picker.server";

interface Asked extends Omit<QueryPickerView, "picker"> {
  readonly query: URLSearchParams;
  readonly instruments: readonly Instrument[];
  readonly locale: Locale;
}

/** Returns the picker of a GET form; undefined unless a button of the form has asked for it (`?pick=send`). */
export async function loadQueryPicker(
  context: AppLoadContext,
  { query, instruments, locale, ...form }: Asked,
): Promise<QueryPickerView | undefined> {
  const side = readSide(query);
  if (!side) return undefined;
  const picker = await loadPicker(
    context,
    { instruments, locale },
    {
      side,
      query: readQueryText(query, "q"),
      network: readQueryText(query, "network") || undefined,
    },
  );
  return { ...form, picker };
}

function readSide(query: URLSearchParams): ActiveSide | undefined {
  const side = query.get("pick");
  return side === "send" || side === "receive" ? side : undefined;
}
