import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Network } from "~/domain/instrument/networks";
import type { Pair } from "~/domain/pair/pair-slug";
import { deriveWayIn } from "~/domain/pair/ways-in";
import { CoinDuo } from "~/components/instrument/coin-duo";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import type { SideView } from "~/components/instrument/pair-view";
import { useLocalePath } from "~/i18n/use-locale";
import type { Late } from "~/domain/page/arriving";
import { Arriving } from "~/ui/arriving";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";
import "./hero.css";

/** A figure about the exchange, formatted. */
export interface HeroFact {
  key: "median" | "today" | "pairs";
  figure: string;
}

/** Whether the exchange works now. */
export type Lamp = "open" | "unknown";

interface HeroProps {
  /** The form's pair on a pair's page; undefined on the home page. */
  pair: Pair | undefined;
  /** The name of the fiat provider; undefined if there is none. */
  provider: string | undefined;
  /** Undefined if the instruments were not loaded. */
  counts: { coins: number; networks: readonly Network[] } | undefined;
  /** Each of these may be empty. Its part is then left out. */
  facts: Late<HeroFact[]>;
  latest: Late<LatestExchange[]>;
  /** Who runs the exchange, and since when. */
  operator?: string | undefined;
  lamp: Lamp;
  /** The address of the source code, or of the page about running it. Without either, the page does not call it open. */
  source?: string | undefined;
}

/** The text beside the form: about the exchange on the home page, about the pair on a pair's page. */
export function Hero({ pair, provider, counts, facts, latest, operator, lamp, source }: HeroProps) {
  const { t } = useTranslation("home");
  const path = useLocalePath();
  return (
    <div className="hero">
      <p className="hero-lede">
        {pair ? (
          <Figures>{toPairLede(t, pair, provider)}</Figures>
        ) : counts ? (
          <Lede counts={counts} />
        ) : null}
      </p>
      <Arriving part={facts} fallback={<div className="hero-facts" />}>
        {(known) => <Facts facts={known} />}
      </Arriving>
      {operator ? <p className="muted">{operator}</p> : null}
      <Link className="hero-lamp muted" to={path("/status")} data-lamp={lamp}>
        {t(`lamp.${lamp}`)}
      </Link>
      <Arriving part={latest} fallback={<div className="latest" />}>
        {(exchanges) => <LatestExchanges title={t("latest.title")} exchanges={exchanges} />}
      </Arriving>
      <Trust source={source} />
      {pair || !counts ? null : <Networks networks={counts.networks} />}
    </div>
  );
}

/** The headline above the form. */
export function Headline({ pair }: Pick<HeroProps, "pair">) {
  const { t } = useTranslation("home");
  if (!pair) return <h1>{t("title")}</h1>;
  const way = deriveWayIn(pair);
  const tickers = { from: pair.from.currencyTitle, to: pair.to.currencyTitle };
  return (
    <h1>
      <Figures>{t(way === "exchange" ? "pairTitle" : `fiatTitle.${way}`, tickers)}</Figures>
    </h1>
  );
}

function Lede({ counts }: { counts: NonNullable<HeroProps["counts"]> }) {
  const { t } = useTranslation("home");
  const coins = t("coins", { count: counts.coins });
  return t("lede", { coins, networks: t("networks", { count: counts.networks.length }) });
}

function toPairLede(t: TFunction<"home">, { from, to }: Pair, provider?: string): string {
  const onNetwork = ({ friendlyTitle: name, networkTitle: network }: Instrument) =>
    name === network ? name : t("onNetwork", { name, network });
  const way = deriveWayIn({ from, to });
  if (way === "exchange") return t("pairLede.crypto", { from: onNetwork(from), to: onNetwork(to) });
  const side = (one: Instrument) =>
    one.instrumentType === "fiat" ? one.currencyTitle : onNetwork(one);
  return t(`pairLede.${way}`, { from: side(from), to: side(to), provider });
}

const TRUST = [
  { key: "keys", path: "/docs/start/first-exchange" },
  { key: "fees", path: "/price" },
  { key: "order", path: "/how-it-works" },
] as const;

/** Reasons to trust the exchange, each with a link to its page. */
function Trust({ source }: Pick<HeroProps, "source">) {
  const { t } = useTranslation("home");
  const path = useLocalePath();
  const open = source ? [{ key: "open", path: source } as const] : [];
  return (
    <ul className="trust" aria-label={t("trust.title")}>
      {[...TRUST, ...open].map(({ key, path: to }) => (
        <li key={key}>
          <Link to={key === "open" ? to : path(to)}>{t(`trust.${key}.title`)}</Link>
          <p>{t(`trust.${key}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The networks' logos, or the first letter of a network without one. */
function Networks({ networks }: { networks: readonly Network[] }) {
  const { t } = useTranslation("home");
  return (
    <section className="networks" aria-labelledby="networks">
      <h2 id="networks">{t("networksTitle")}</h2>
      <ul className="network-marks">
        {networks.map(({ networkTitle, logoUrl }) => (
          <li key={networkTitle} title={networkTitle}>
            <InstrumentIcon
              instrument={{ currencyTitle: networkTitle, logoUrl }}
              size={24}
              isLazy
            />
            <span className="visually-hidden">{networkTitle}</span>
          </li>
        ))}
      </ul>
    </section>
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
          <dd translate="no">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A recent exchange of another visitor. */
export interface LatestExchange {
  id: string;
  from: SideView;
  to: SideView;
  give: string;
  get: string;
  /** The age when the page was rendered, as in '12 seconds ago'. */
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
            <span className="latest-amounts" translate="no">
              {`${give}\u00a0${from.currencyTitle} → ${get}\u00a0${to.currencyTitle}`}
            </span>
            <span className="latest-ago">{ago}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
