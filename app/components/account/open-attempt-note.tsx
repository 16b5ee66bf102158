import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

/** A purchase or sale that has no order yet, or whose order waits for payment. */
export interface OpenAttempt {
  readonly direction: FiatDirection;
  /** The amount that the visitor gives, with its ticker. */
  readonly give: string;
  /** The ticker of the coin or currency that the visitor gets. */
  readonly get: string;
}

/** Links back to an unfinished purchase or sale, which may have been started in another browser. */
export function OpenAttemptNote({ attempt }: { attempt: OpenAttempt | undefined }) {
  const { t } = useTranslation("my-exchanges");
  const path = useLocalePath();
  if (!attempt) return null;
  const { direction, give, get } = attempt;
  return (
    <p className="note">
      <Figures>{t(`attempt.${direction}`, { give, get })}</Figures>{" "}
      <Link to={path("/order/pending")}>{t("attempt.link")}</Link>
    </p>
  );
}
