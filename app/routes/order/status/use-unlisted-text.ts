import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";

/** Where the money is, while more is held than the deposits speak of; undefined where they say it all. */
export function useUnlistedText({ intake, decision }: OrderView): string | undefined {
  const { t } = useTranslation("order");
  const received = intake.isSeen ? undefined : decision?.refund?.amount;
  return received && t("status.unlisted", { received });
}
