import { useTranslation } from "react-i18next";
import type { PairView } from "~/components/instrument/pair-view";
import type { Pair } from "~/domain/pair/pair-slug";
import { deriveWayIn, type WayIn } from "~/domain/pair/ways-in";
import { useLocalePath } from "~/i18n/use-locale";
import { CoinDuo } from "~/components/instrument/coin-duo";
import type { Late } from "~/domain/page/arriving";
import type { RateHistoryView } from "~/components/rates/history-view";
import { RateHistory } from "~/components/rates/rate-history";
import { Arriving } from "~/ui/arriving";
import { Link } from "~/ui/link";
import { PairFacts, type PairFactsView } from "../pair/pair-facts";
import { Questions, type QuestionView } from "./questions";
import "./sections.css";
import "./steps.css";
import "../pair/pair.css";

interface HomeSectionsProps {
  /** The pair in the URL of a pair's page; undefined on the home page. */
  pair: Pair | undefined;
  /** The name of the fiat provider; undefined if there is none. */
  provider: string | undefined;
  /** The facts about that pair. */
  pairFacts: PairFactsView | undefined;
  questions: readonly QuestionView[];
  /** Whether the page is the canonical one, which has structured data. */
  isCanonical: boolean;
  /** Each of these may be empty. Its part is then left out. */
  history: Late<RateHistoryView | undefined>;
  popular: Late<PairView[]>;
  articles: Late<ArticleView[]>;
}

/** The sections below the form. */
export function HomeSections({ pair, provider, ...parts }: HomeSectionsProps) {
  const { pairFacts, questions, isCanonical, history, popular, articles } = parts;
  return (
    <div className="page sections">
      <Arriving part={history} fallback={null}>
        {(known) => <RateHistory history={known} />}
      </Arriving>
      {pairFacts ? <PairFacts facts={pairFacts} /> : null}
      <Steps way={pair ? deriveWayIn(pair) : "exchange"} provider={provider} />
      <Arriving part={popular} fallback={<div className="pairs-wait" />}>
        {(pairs) => <PopularPairs pairs={pairs} isRelated={pair !== undefined} />}
      </Arriving>
      <Questions pair={pair} questions={questions} isCanonical={isCanonical} />
      <Arriving part={articles} fallback={null}>
        {(newest) => <Articles articles={newest} />}
      </Arriving>
    </div>
  );
}

const STEPS = ["fill", "send", "get"] as const;

/** Explains the exchange in three steps. */
function Steps({ way, provider }: { way: WayIn; provider: string | undefined }) {
  const { t } = useTranslation("home");
  const key = (step: (typeof STEPS)[number]) =>
    way === "exchange" ? (`steps.${step}` as const) : (`steps.${way}.${step}` as const);
  const more = way === "exchange" ? "/how-it-works" : "/docs/exchanging/buy-and-sell";
  const path = useLocalePath();
  return (
    <section aria-labelledby="steps">
      <div className="sections-head">
        <h2 id="steps">{t("steps.title")}</h2>
        <Link to={path(more)}>{t("steps.more")}</Link>
      </div>
      <ol className="steps">
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`${key(step)}.title`, { provider })}</h3>
            <p>{t(`${key(step)}.text`, { provider })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An article. Its path has no locale. */
export interface ArticleView {
  path: string;
  title: string;
  description: string;
  date: string;
  /** For <time>: '2026-11-21'. */
  day: string;
  readingMinutes: number;
}

/** The newest blog articles. */
function Articles({ articles }: { articles: readonly ArticleView[] }) {
  const { t } = useTranslation("home");
  const { t: tContent } = useTranslation("content");
  const toPath = useLocalePath();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="articles">
      <div className="sections-head">
        <h2 id="articles">{t("articles.title")}</h2>
        <Link to={toPath("/blog")} data-event="button_read_all_articles">
          {t("articles.more")}
        </Link>
      </div>
      <ul className="articles">
        {articles.map(({ path, title, description, date, day, readingMinutes }) => (
          <li key={path}>
            <p className="articles-facts">
              <time dateTime={day}>{date}</time> ·{" "}
              {tContent("readingTime", { count: readingMinutes })}
            </p>
            <h3>
              <Link to={toPath(path)}>{title}</Link>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PopularPairsProps {
  pairs: readonly PairView[];
  /** Whether related pairs come first, as on a pair's page. */
  isRelated: boolean;
}

/** The most popular pairs, with links to their pages. */
function PopularPairs({ pairs, isRelated }: PopularPairsProps) {
  const { t } = useTranslation("home");
  const toPath = useLocalePath();
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <div className="sections-head">
        <h2 id="popular">{t(isRelated ? "popular.related" : "popular.title")}</h2>
        <Link to={toPath("/popular-exchanges")}>{t("popular.more")}</Link>
      </div>
      <ul className="pairs">
        {pairs.map(({ path, from, to, rate }) => (
          <li key={path}>
            <Link to={toPath(path)}>
              <CoinDuo from={from} to={to} size={28} />
              <span>
                <b translate="no">
                  {from.currencyTitle} → {to.currencyTitle}
                </b>
                <small translate="no">
                  {rate === undefined ? to.networkTitle : t("popular.price", rate)}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
