import { LineIcon } from "~/components/profile/line-icon";
import { PAGE_ICONS } from "~/components/shell/profile-pages";
import type { HistoryKind } from "~/domain/account/history";

const UP = "M9 15V3.5m0 0L4.5 8M9 3.5 13.5 8";

const PATHS: Record<HistoryKind, string> = {
  exchange: "M5.5 2.5v12m0 0L2.5 11.5m3 3 3-3M12.5 15.5v-12m0 0-3 3m3-3 3 3",
  cashback: PAGE_ICONS.cashback,
  accrual: "M9 3v12M3 9h12",
  payout: UP,
  deposit: "M9 3v11.5m0 0L4.5 10M9 14.5l4.5-4.5",
  withdrawal: UP,
};

/** The kind of an entry as a picture; the text beside it names it. */
export function KindIcon({ kind }: { kind: HistoryKind }) {
  return <LineIcon path={PATHS[kind]} size={16} />;
}
