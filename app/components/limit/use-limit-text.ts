import { useTranslation } from "react-i18next";
import { formatWait } from "~/i18n/format-wait";

/** Returns a function for the text about a reached limit, with the time to wait if it is known. */
export function useLimitText(): (limit: { readonly waitSeconds?: number | undefined }) => string {
  const { t, i18n } = useTranslation();
  return ({ waitSeconds }) =>
    waitSeconds === undefined
      ? t("limit.unknown")
      : t("limit.known", { when: formatWait(waitSeconds, i18n) });
}
