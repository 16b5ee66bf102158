import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { RichText } from "~/ui/rich-text";
import type { OrderView } from "../view/view-types";
import { UsualTime } from "../aside/usual-time";

/** What is known about the rest of the way: the usual time, and how long a completed exchange took. */
function useTook({ took }: OrderView["way"]): string | undefined {
  const { t } = useTranslation("order");
  if (!took) return undefined;
  return took.minutes > 0 ? t("when.took", took) : t("when.tookSeconds", took);
}

/** When the payout is due: the largest line while the exchange continues. */
export function OrderWhen({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { way, terms } = order;
  const took = useTook(way);
  if (took !== undefined) return <p className="order-small order-took">{took}</p>;
  const { arrival } = way;
  if (!arrival) return null;
  return (
    <div className="order-when">
      <p>
        {arrival.kind === "late" ? (
          t("when.late", { minutes: arrival.minutes })
        ) : (
          <RichText
            text={t("when.due", { minutes: arrival.aboutMinutes })}
            parts={{ time: () => <LocalTime at={arrival.by} withDay="minutes" withZone /> }}
          />
        )}
      </p>
      {terms.usual ? (
        <p>
          {t("when.usual")} <UsualTime usual={terms.usual} />
        </p>
      ) : null}
    </div>
  );
}
