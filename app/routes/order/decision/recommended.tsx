import { useTranslation } from "react-i18next";
import { StateChip } from "~/components/order/state-chip";
import { Figures } from "~/ui/figure";

/** Marks the recommended choice, with the reason. */
export function Recommended({ text }: { text: string }) {
  const { t } = useTranslation("order");
  return (
    <p className="order-recommended order-small">
      <StateChip tone="go" text={t("recommended")} /> <Figures>{text}</Figures>
    </p>
  );
}
