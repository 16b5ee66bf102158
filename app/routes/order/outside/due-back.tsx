import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { RichText } from "~/ui/rich-text";

/** The latest time of the refund, epoch milliseconds. Without it nothing is shown. */
export function DueBack({ at }: { at: number | undefined }) {
  const { t } = useTranslation("outside");
  if (at === undefined) return null;
  return (
    <RichText text={t("dueBack")} parts={{ time: () => <LocalTime at={at} withDay withZone /> }} />
  );
}
