import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";
import "./status.css";

type StepKey = "send" | "pay" | "progress" | "completed" | "refunded";

interface Step {
  key: StepKey;
  state: "done" | "current" | "ahead";
}

// Returns the three steps. The third step is the refund if the order is refunded.
function toSteps({ step, phase, isRefund, isSettled, fiat }: OrderView): readonly Step[] {
  const keys: StepKey[] = [
    fiat?.direction === "buy" ? "pay" : "send",
    "progress",
    isRefund ? "refunded" : "completed",
  ];
  const isOver = isSettled && phase !== "refunding";
  const reached = Math.max(step, isRefund ? 2 : 1);
  return keys.map((key, index) => {
    if (index + 1 < reached || isOver) return { key, state: "done" };
    return { key, state: index + 1 === reached ? "current" : "ahead" };
  });
}

export function OrderSteps({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  return (
    <ol className="order-steps" aria-label={t("steps.label")}>
      {toSteps(order).map(({ key, state }) => (
        <li
          key={key}
          className={state === "ahead" ? undefined : `order-step-${state}`}
          aria-current={state === "current" ? "step" : undefined}
        >
          {t(`steps.${key}`)}
          {state === "done" ? <span className="visually-hidden">, {t("steps.done")}</span> : null}
        </li>
      ))}
    </ol>
  );
}
