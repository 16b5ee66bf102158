import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";

/** Returns the fiat provider's name for the payment's texts; without one, the common word in its two cases. */
export function useProvider({ fiat }: Pick<OrderView, "fiat">) {
  const { t } = useTranslation("payment");
  return {
    provider: fiat?.provider ?? t("provider.name"),
    providerOf: fiat?.provider ?? t("provider.of"),
  };
}

/** Starts a sentence with a capital letter, whichever word it starts with. */
export function startUpper(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
