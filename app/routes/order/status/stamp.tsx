import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";

interface StampProps {
  kind: "completed" | "refunded";
  /** Epoch ms. */
  at: number | undefined;
}

/** The stamp of a settled order. Decorative: the headline has the same content. */
export function Stamp({ kind, at }: StampProps) {
  const { t } = useTranslation("order");
  return (
    <div className={`order-stamp order-stamp-${kind}`} aria-hidden="true">
      <span>{t(`stamp.${kind}`)}</span>
      {at === undefined ? null : <LocalTime at={at} withDay />}
    </div>
  );
}
