import { LineIcon } from "~/components/profile/line-icon";
import type { HistoryKind } from "~/domain/account/history";

const PATHS: Record<HistoryKind, string> = {
  exchange: "M5.5 2.5v12m0 0L2.5 11.5m3 3 3-3M12.5 15.5v-12m0 0-3 3m3-3 3 3",
  cashback:
    "M4.5 14.5l9-11M5.5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12.5 15a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  accrual: "M9 3v12M3 9h12",
  payout: "M9 15V3.5m0 0L4.5 8M9 3.5 13.5 8",
  deposit: "M9 3v11.5m0 0L4.5 10M9 14.5l4.5-4.5",
  withdrawal: "M9 15V3.5m0 0L4.5 8M9 3.5 13.5 8",
};

/** The kind of an entry as a picture; the text beside it names it. */
export function KindIcon({ kind }: { kind: HistoryKind }) {
  return <LineIcon path={PATHS[kind]} size={16} />;
}
