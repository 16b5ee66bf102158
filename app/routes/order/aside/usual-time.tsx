import { useTranslation } from "react-i18next";
import type { TermsView } from "../view/view-types";

const LONG_WAIT_MINUTES = 90;

/** The usual duration of an exchange, in words. */
export function UsualTime({ usual }: { usual: NonNullable<TermsView["usual"]> }) {
  const { t } = useTranslation("order");
  const { from, to } = usual;
  if (from < LONG_WAIT_MINUTES) return t("facts.usualMinutes", { from, to });
  return t("facts.usualHours", { from: Math.round(from / 60), to: Math.round(to / 60) });
}
