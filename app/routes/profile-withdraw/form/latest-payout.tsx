import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { GroupedText } from "~/components/content/grouped-text";
import { LocalTime } from "~/components/content/local-time";
import type { PayoutView } from "../view";

/** Shows a recent payout, because the page that confirmed it may have been lost. */
export function LatestPayout({ payout: { amount, address, at } }: { payout: PayoutView }) {
  const { t } = useTranslation("earnings");
  return (
    <p className="note">
      <Figures>{t("withdraw.latest", { amount })}</Figures> <GroupedText text={address} />,{" "}
      <LocalTime at={at} withZone />
    </p>
  );
}
