import { useTranslation } from "react-i18next";

/** Replaces the button for an account without a password: explains how to sign in again to move money or change keys. */
export function LaunchNote() {
  const { t } = useTranslation("profile");
  return <p className="note">{t("stepUp.launch")}</p>;
}
