import { useTranslation } from "react-i18next";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

/** A purchase or sale that is no order yet, or waits for its payment. */
export interface OpenAttempt {
  readonly direction: FiatDirection;
  /** What is given, with its ticker. */
  readonly give: string;
  /** The ticker of what is got. */
  readonly get: string;
}

/** The way back to a purchase or sale that was left in the middle, in whatever browser it was begun. */
export function OpenAttemptNote({ attempt }: { attempt: OpenAttempt | undefined }) {
  const { t } = useTranslation("my-exchanges");
  const path = useLocalePath();
  if (!attempt) return null;
  const { direction, give, get } = attempt;
  return (
    <p className="note">
      {t(`attempt.${direction}`, { give, get })}{" "}
      <Link to={path("/order/pending")}>{t("attempt.link")}</Link>
    </p>
  );
}
