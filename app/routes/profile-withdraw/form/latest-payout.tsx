import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import type { PayoutView } from "../view";

/** Shows a recent payout, because the page that confirmed it may have been lost. */
export function LatestPayout({ payout: { amount, address, at } }: { payout: PayoutView }) {
  const { t } = useTranslation("earnings");
  return (
    <p className="note">
      {t("withdraw.latest", { amount })} <span translate="no">{address}</span>,{" "}
      <LocalTime at={at} withZone />
    </p>
  );
}
