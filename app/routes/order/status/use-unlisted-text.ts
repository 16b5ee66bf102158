import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";

/** Returns where the money is if the exchange holds an amount that no listed deposit shows; undefined otherwise. */
export function useUnlistedText({ intake, decision }: OrderView): string | undefined {
  const { t } = useTranslation("order");
  const received = intake.isSeen ? undefined : decision?.refund?.amount;
  return received && t("status.unlisted", { received });
}
