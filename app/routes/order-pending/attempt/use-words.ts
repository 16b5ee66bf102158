import { useTranslation } from "react-i18next";
import type { AttemptView } from "./attempt-view";

/** The texts of an attempt and what they are filled in with; by its direction they speak of money or of coins. */
export function useWords({ direction, provider, email }: AttemptView) {
  const { t } = useTranslation("fiat");
  return { t, direction, words: { provider, email } };
}
