import { useTranslation } from "react-i18next";
import { Steps } from "~/components/order/steps";
import type { OrderView } from "../view/view-types";
import "./status.css";

/** The progress of an order. */
export function OrderSteps({ order: { steps } }: { order: OrderView }) {
  const { t } = useTranslation("order");
  return (
    <Steps
      steps={steps.map(({ key, state }) => ({ text: t(`steps.${key}`), state }))}
      label={t("steps.label")}
      done={t("steps.done")}
    />
  );
}
