import { useTranslation } from "react-i18next";
import type { Pair } from "~/domain/pair/pair-slug";
import { useLocalePath } from "~/i18n/use-locale";
import { faqPage } from "~/seo/article-json-ld";
import { StructuredData, toJsonLd } from "~/seo/structured-data";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";

/** A question and its answer in plain text, which is also used as structured data for search engines. */
export interface QuestionView {
  id: string;
  question: string;
  answer: string;
}

interface QuestionsProps {
  pair: Pair | undefined;
  questions: readonly QuestionView[];
  /** Whether the page is the canonical one, which search engines read. */
  isCanonical: boolean;
}

export function Questions({ pair, questions, isCanonical }: QuestionsProps) {
  const { t } = useTranslation("home");
  const path = useLocalePath();
  const title = pair
    ? t("questions.pairTitle", { from: pair.from.currencyTitle, to: pair.to.currencyTitle })
    : t("questions.title");
  return (
    <section className="questions" aria-labelledby="questions">
      <div>
        <h2 id="questions">
          <Figures>{title}</Figures>
        </h2>
        <p className="muted">{t("questions.text")}</p>
        <div className="row">
          <Link className="btn" to={path("/support")}>
            {t("questions.all")}
          </Link>
          <Link
            className="btn"
            to={`${path("/support")}?dialog=support#support`}
            data-event="open_support_modal"
          >
            {t("questions.write")}
          </Link>
        </div>
      </div>
      <div>
        {questions.map(({ id, question, answer }) => (
          <details key={id}>
            <summary>
              <Figures>{question}</Figures>
            </summary>
            <p>
              <Figures>{answer}</Figures>
            </p>
          </details>
        ))}
      </div>
      {/* By its title, so that another pair's page does not keep this one's. */}
      {isCanonical ? (
        <StructuredData
          key={title}
          json={import.meta.env.SSR ? toJsonLd(faqPage(questions)) : ""}
        />
      ) : null}
    </section>
  );
}
