import type { Payout } from "~/domain/account/earnings";
import { localePath, type Locale } from "~/i18n/locales";

/** Marks the dialog's URL if the press returned an earlier payout instead of making one. */
export const EARLIER = "earlier";

/** Returns the path of a payout's dialog. */
export function toDonePath(
  { id }: Payout,
  { locale, isEarlier }: { readonly locale: Locale; readonly isEarlier: boolean },
): string {
  const query = new URLSearchParams({ done: id, ...(isEarlier && { [EARLIER]: "1" }) });
  return `${localePath("/profile/withdraw", locale)}?${query.toString()}`;
}
