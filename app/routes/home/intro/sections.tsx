import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { Articles, type ArticleView } from "./articles";
import { PopularPairs } from "./popular-pairs";
import { Questions, type QuestionView } from "./questions";
import { Steps } from "./steps";
import type { PairView } from "~/components/instrument/pair-view";
import type { Pair } from "~/domain/pair/pair-slug";
import "./sections.css";

interface HomeSectionsProps {
  /** On a pair's page, the pair that its address names. */
  pair: Pair | undefined;
  questions: readonly QuestionView[];
  /** Either may come to nothing: then its part is left out. */
  popular: Promise<PairView[]>;
  articles: Promise<ArticleView[]>;
}

/** What stands below the ticket. */
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
