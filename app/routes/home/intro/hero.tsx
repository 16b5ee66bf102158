import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { deriveExchangeType, type Instrument } from "~/domain/instrument/instrument";
import type { Pair } from "~/domain/pair/pair-slug";
import { CoinDuo } from "~/components/instrument/coin-duo";
import type { SideView } from "~/components/instrument/pair-view";
import "./hero.css";

/** One figure of the house, ready to show. */
export interface HeroFact {
  key: "median" | "today" | "pairs";
  figure: string;
}

interface HeroProps {
  /** On a pair's page, the pair that the form shows. */
  pair: Pair | undefined;
  /** Undefined while nobody tells. */
  counts: { coins: number; networks: number } | undefined;
  /** Either may come to nothing: then its part is left out. */
  facts: Promise<HeroFact[]>;
  latest: Promise<LatestExchange[]>;
}

/** What stands beside the form: on the home page what Agio does, on a pair's page what the pair is. */
export function Hero({ pair, counts, facts, latest }: HeroProps) {
  const { t } = useTranslation("home");
  return (
    <div className="hero">
      {pair ? <PairIntroduction pair={pair} /> : <Introduction counts={counts} />}
      <Suspense fallback={<div className="hero-facts" />}>
        <Await resolve={facts} errorElement={null}>
          {(known) => <Facts facts={known} />}
        </Await>
      </Suspense>
      <Suspense fallback={<div className="latest" />}>
        <Await resolve={latest} errorElement={null}>
          {(exchanges) => <LatestExchanges title={t("latest.title")} exchanges={exchanges} />}
        </Await>
      </Suspense>
    </div>
  );
}

function Introduction({ counts }: Pick<HeroProps, "counts">) {
  const { t } = useTranslation("home");
  const counted = counts && {
    coins: t("coins", { count: counts.coins }),
    networks: t("networks", { count: counts.networks }),
  };
  return (
    <>
      <h1>{t("title")}</h1>
      {counted ? <p className="hero-lede">{t("lede", counted)}</p> : null}
    </>
  );
}

function PairIntroduction({ pair: { from, to } }: { pair: Pair }) {
  const { t } = useTranslation("home");
  const onNetwork = ({ friendlyTitle: name, networkTitle: network }: Instrument) =>
    name === network ? name : t("onNetwork", { name, network });
  const kind = deriveExchangeType(from, to);
  return (
    <>
      <h1>{t("pairTitle", { from: from.currencyTitle, to: to.currencyTitle })}</h1>
      <p className="hero-lede">
        {t(`pairLede.${kind}`, { from: onNetwork(from), to: onNetwork(to) })}
      </p>
    </>
  );
}

function Facts({ facts }: { facts: readonly HeroFact[] }) {
  const { t } = useTranslation("home");
  if (facts.length === 0) return null;
  return (
    <dl className="hero-facts">
      {facts.map(({ key, figure }) => (
        <div key={key}>
          <dt>{t(`facts.${key}`)}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An exchange that somebody just made. */
export interface LatestExchange {
  id: string;
  from: SideView;
  to: SideView;
  give: string;
  get: string;
  /** '12 seconds ago', counted when the page was made. */
  ago: string;
}

interface LatestExchangesProps {
  title: string;
  exchanges: readonly LatestExchange[];
}

function LatestExchanges({ title, exchanges }: LatestExchangesProps) {
  if (exchanges.length === 0) return null;
  return (
    <section className="latest" aria-labelledby="latest">
      <h2 id="latest">{title}</h2>
      <ul className="latest-list">
        {exchanges.map(({ id, from, to, give, get, ago }) => (
          <li key={id}>
            <CoinDuo from={from} to={to} />
            <span className="latest-amounts tabular">
              {give} {from.currencyTitle} → {get} {to.currencyTitle}
            </span>
            <span className="latest-ago">{ago}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
