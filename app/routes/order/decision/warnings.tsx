import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import type { OrderView } from "../view/view-types";

/** Returns the texts of all current warnings. */
export function useWarningTexts({ warnings, intake }: OrderView): readonly string[] {
  const { t } = useTranslation("order");
  const { received, required, hasReceived } = intake;
  return warnings.map((kind) =>
    // A wrong amount whose deposit is not listed yet has no figure to show.
    kind === "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED" && !hasReceived
      ? t("warning.wrongAmountUnlisted", { required })
      : t(`warning.${kind}`, { received, required }),
  );
}

/** Shows the current warnings if no decision is needed, because the order continued without one. */
export function PassedWarnings({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const texts = useWarningTexts(order);
  return (
    <div className="note note-warn order-warning order-passed">
      <b>{t("warning.passed")}</b> <Figures>{texts.join(" ")}</Figures>
    </div>
  );
}
