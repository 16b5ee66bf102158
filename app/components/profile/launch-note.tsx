import { useTranslation } from "react-i18next";

/** In place of the button, for an account that has no password: how money and keys are touched all the same. */
export function LaunchNote() {
  const { t } = useTranslation("profile");
  return <p className="note">{t("stepUp.launch")}</p>;
}
