import { useTranslation } from "react-i18next";

/** Replaces the button for an account without a password. Explains how to sign in again to confirm the action. */
export function LaunchNote() {
  const { t } = useTranslation("profile");
  return <p className="note">{t("stepUp.launch")}</p>;
}
