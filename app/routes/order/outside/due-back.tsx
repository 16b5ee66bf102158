import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { RichText } from "~/ui/rich-text";

/** By when a deposit is back, epoch milliseconds; nothing without a time. */
export function DueBack({ at }: { at: number | undefined }) {
  const { t } = useTranslation("outside");
  if (at === undefined) return null;
  return (
    <RichText text={t("dueBack")} parts={{ time: () => <LocalTime at={at} withDay withZone /> }} />
  );
}
