import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";

const STEPS = ["fill", "send", "get"] as const;

/** How it works, on a ticket of three stubs. */
export function Steps() {
  const { t } = useTranslation("home");
  const path = useLocalePath();
  return (
    <section aria-labelledby="steps">
      <div className="sections-head">
        <h2 id="steps">{t("steps.title")}</h2>
        <Link to={path("/how-it-works")}>{t("steps.more")}</Link>
      </div>
      <ol className="steps">
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
