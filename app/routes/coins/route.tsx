import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/content/breadcrumbs";
import { SearchBox } from "~/components/content/search-box";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { useLocalePath } from "~/i18n/use-locale";
import { toMeta } from "~/seo/meta";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";
import { RateHistory } from "~/components/rates/rate-history";
import { RateColumns } from "~/components/rates/rate-reader";
import { CoinList } from "./components/coin-list";
import { PairLinks } from "./components/pair-links";
import { toCoinsJsonLd } from "./json-ld";
import { loadCoinsPage } from "./queries.server";
import "~/components/content/content.css";
import "./coins.css";

/** Reading needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadCoinsPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  toMeta(data?.seo, data ? toCoinsJsonLd(data) : []);

/** The page of a coin, of a network, or of all of them. */
export default function CoinsPage() {
  const { title, trail, side, lede, asked, facts, history, lists, pairLists, start } =
    useLoaderData<typeof loader>();
  const path = useLocalePath();
  const { t } = useTranslation("coins");
  return (
    <div className="page coins">
      {trail.length > 2 ? <Breadcrumbs trail={trail} /> : null}
      <header className="coins-head">
        {side ? <InstrumentIcon instrument={side} size={56} /> : null}
        <div className="content-head">
          <h1>
            <Figures>{title}</Figures>
          </h1>
          <p className="content-lede">
            <Figures>{lede}</Figures>
          </p>
          <p className="row">
            <Link className={side ? "btn btn-primary" : "btn"} to={path(start.path)}>
              <Figures>{start.text}</Figures>
            </Link>
          </p>
        </div>
      </header>
      {facts.length === 0 ? null : (
        <dl className="coins-facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Figures>{value}</Figures>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {asked === undefined ? null : (
        <SearchBox action={path("/coins")} label={t("search.label")} query={asked} />
      )}
      {asked !== undefined && lists.length === 0 ? (
        <p>
          {t("search.none", { asked })} <Link to={path("/coins")}>{t("search.all")}</Link>
        </p>
      ) : null}
      <RateHistory history={history} reader={RateColumns} />
      {lists.map((list) => (
        <CoinList key={list.id} {...list} />
      ))}
      {pairLists.map((list) => (
        <PairLinks key={list.id} {...list} />
      ))}
    </div>
  );
}
