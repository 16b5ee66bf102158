import { useTranslation } from "react-i18next";
import type { OrderErrorKey } from "./form-fields";
import type { OrderView } from "../view/view-types";

/** A field's error in words; the pair's names go into those that need them. */
export function useFieldError(
  { from, to }: Pick<OrderView, "from" | "to">,
  key: OrderErrorKey | undefined,
): string | undefined {
  const { t } = useTranslation("order");
  return key && t(`error.${key}`, { network: from.network, ticker: from.currencyTitle, to: to.currencyTitle });
}
