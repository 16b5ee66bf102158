import { Await, Link } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Articles, type ArticleView } from "./articles";
import { PopularPairs } from "./popular-pairs";
import { Questions, type QuestionView } from "./questions";
import type { PairView } from "~/components/instrument/pair-view";
import type { Pair } from "~/domain/pair/pair-slug";
import { useLocalePath } from "~/i18n/use-locale";
import "./sections.css";
import "./steps.css";

interface HomeSectionsProps {
  /** On a pair's page, the pair that its address names. */
  pair: Pair | undefined;
  questions: readonly QuestionView[];
  /** Either may come to nothing: then its part is left out. */
  popular: Promise<PairView[]>;
  articles: Promise<ArticleView[]>;
}

/** What stands below the form. */
export function HomeSections({ pair, questions, popular, articles }: HomeSectionsProps) {
  return (
    <div className="page sections">
      <Steps />
      <Suspense fallback={<div className="pairs-wait" />}>
        <Await resolve={popular} errorElement={null}>
          {(pairs) => <PopularPairs pairs={pairs} />}
        </Await>
      </Suspense>
      <Questions pair={pair} questions={questions} />
      <Suspense fallback={null}>
        <Await resolve={articles} errorElement={null}>
          {(newest) => <Articles articles={newest} />}
        </Await>
      </Suspense>
    </div>
  );
}

const STEPS = ["fill", "send", "get"] as const;

/** How it works, in three steps. */
function Steps() {
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
