import { localeOfPath } from "~/i18n/locales";
import { writeMovedFigures } from "./moved-figures.server";
import type { Creation } from "./prepare.server";
import type { QuotedDraft } from "./quote.server";
import type { Outcome } from "./rerender.server";

/** Returns what the form shows if the gateway says that the rate has moved. */
export function toMovedOutcome(
  { quoted: { quote: before }, request }: Creation,
  quoted: QuotedDraft,
): Partial<Outcome> {
  const { quote } = quoted;
  if (before.kind !== "rate" || quote.kind !== "rate") {
    return { status: 409, notice: { kind: "moved" }, quoted };
  }
  return toMoved({ request, quoted }, { before: before.rate, now: quote.rate });
}

/** Returns what the form shows if the visitor has to accept other figures. */
export function toMoved(
  { request, quoted }: Pick<Creation, "request" | "quoted">,
  moved: Parameters<typeof writeMovedFigures>[1],
): Partial<Outcome> {
  const locale = localeOfPath(new URL(request.url).pathname);
  const figures = writeMovedFigures(quoted.draft, moved, locale);
  return { status: 409, notice: { kind: "moved", figures }, quoted };
}
