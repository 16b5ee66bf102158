import { useTranslation } from "react-i18next";
import { toWait } from "~/domain/site/wait";

/** What is said where a limit was reached, with the time to wait where anybody knows it. */
export function useLimitText(): (limit: { readonly waitSeconds?: number | undefined }) => string {
  const { t } = useTranslation();
  return ({ waitSeconds }) => {
    if (waitSeconds === undefined) return t("limit.unknown");
    const { unit, count } = toWait(waitSeconds);
    return t(`limit.${unit}`, { count });
  };
}
