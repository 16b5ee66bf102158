import type { Payout } from "~/domain/account/earnings";
import { localePath, type Locale } from "~/i18n/locales";

/** Says in the address of a payout's dialog that the press brought an earlier one back, and made none. */
export const EARLIER = "earlier";

/** Where the dialog of a payout is. */
export function toDonePath(
  { id }: Payout,
  { locale, isEarlier }: { readonly locale: Locale; readonly isEarlier: boolean },
): string {
  const query = new URLSearchParams({ done: id, ...(isEarlier && { [EARLIER]: "1" }) });
  return `${localePath("/profile/withdraw", locale)}?${query.toString()}`;
}
