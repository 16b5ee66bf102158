import { useTranslation } from "react-i18next";
import { toWait } from "~/domain/time/wait";

/** Returns a function for the text about a reached limit, with the time to wait if it is known. */
export function useLimitText(): (limit: { readonly waitSeconds?: number | undefined }) => string {
  const { t } = useTranslation();
  return ({ waitSeconds }) => {
    if (waitSeconds === undefined) return t("limit.unknown");
    const { unit, count } = toWait(waitSeconds);
    return t(`limit.${unit}`, { count });
  };
}
