import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { RichText } from "~/ui/rich-text";
import type { OrderView } from "../view/view-types";
import { UsualTime } from "../aside/usual-time";

/** When the payout is due: the largest line while the exchange continues. */
export function OrderWhen({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { arrival, took, usual } = order.way;
  if (took) {
    return (
      <p className="order-small">{t(took.minutes ? "when.took" : "when.tookSeconds", took)}</p>
    );
  }
  if (!arrival) return null;
  return (
    <div className="order-when">
      <p>
        {arrival.kind === "late" ? (
          t("when.late", arrival)
        ) : (
          <RichText
            text={t("when.due", arrival)}
            parts={{ time: () => <LocalTime at={arrival.by} withDay="minutes" withZone /> }}
          />
        )}
      </p>
      {usual ? (
        <p>
          {t("when.usual")} <UsualTime usual={usual} />
        </p>
      ) : null}
    </div>
  );
}
