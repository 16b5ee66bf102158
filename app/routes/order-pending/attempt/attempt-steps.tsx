import { useTranslation } from "react-i18next";
import { Steps } from "~/components/order/steps";
import type { AttemptView, StepView } from "./attempt-view";

type Preparing = Exclude<StepView["kind"], "payment">;

/** The first step's name while it waits for something, or after it stopped. */
const INSTEAD = {
  "accept-terms": "prepare",
  "signing-up": "prepare",
  "confirm-email": "email",
  identity: "identity",
  review: "review",
  rejected: "stopped",
  "accept-quote": "choice",
  creating: "prepare",
  unclear: "unclear",
  "order-unread": "unclear",
  "stopped-order": "stopped",
  failed: "stopped",
  stopped: "stopped",
} as const satisfies Record<Preparing, string>;

/** The same steps as those of an order. The first one ends when the order exists. */
export function AttemptSteps({ attempt: { step, direction } }: { attempt: AttemptView }) {
  const { t } = useTranslation(["fiat", "order"]);
  const isPrepared = step.kind === "payment";
  const first = step.kind === "payment" ? "prepare" : INSTEAD[step.kind];
  return (
    <Steps
      steps={[
        { text: t(`fiat:steps.${first}`), state: isPrepared ? "done" : "current" },
        { text: t(`fiat:steps.${direction}`), state: isPrepared ? "current" : "ahead" },
        { text: t("order:steps.completed"), state: "ahead" },
      ]}
      label={t("order:steps.label")}
      done={t("order:steps.done")}
    />
  );
}
