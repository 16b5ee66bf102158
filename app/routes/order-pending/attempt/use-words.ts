import { useTranslation } from "react-i18next";
import type { AttemptView } from "./attempt-view";

/** Returns an attempt's texts and their placeholders. The direction selects texts about money or about coins. */
export function useWords({ direction, provider, email }: AttemptView) {
  const { t } = useTranslation("fiat");
  return { t, direction, words: { provider, email } };
}
