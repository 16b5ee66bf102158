import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import type { PayoutView } from "../view";

/** What was withdrawn a short while ago: the page that said so may have been lost on its way. */
export function LatestPayout({ payout: { amount, address, at } }: { payout: PayoutView }) {
  const { t } = useTranslation("earnings");
  return (
    <p className="note">
      {t("withdraw.latest", { amount })} <span translate="no">{address}</span>,{" "}
      <LocalTime at={at} withZone />
    </p>
  );
}
