import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { toMeta } from "~/seo/meta";
import { CoinLinks } from "./components/coin-links";
import { EmptyList } from "./components/empty-list";
import { ListForm } from "./components/list-form";
import { PageLinks } from "./components/page-links";
import { PairList } from "./components/pair-list";
import { loadPopularPage } from "./queries.server";
import "./popular.css";

/** The list needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadPopularPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.seo);

export default function PopularPage() {
  const { t } = useTranslation("popular");
  const { asked, coin, coins, ranges, total, rows } = useLoaderData<typeof loader>();
  const shown = ranges[asked.page - 1];
  return (
    <div className="page popular">
      <header>
        <h1>{coin === undefined ? t("title") : t("coinTitle", { coin })}</h1>
        <p className="popular-lede">{t("lede")}</p>
      </header>
      <ListForm {...asked} />
      <CoinLinks coins={coins} coin={coin} />
      {rows.length === 0 ? (
        <EmptyList query={asked.query} />
      ) : (
        <section aria-labelledby="found">
          <h2 id="found" className="popular-count">
            {t("found", { count: total })}
            {shown && ranges.length > 1 ? `, ${t("shown", shown)}` : null}
          </h2>
          <PairList rows={rows} />
          <PageLinks asked={asked} ranges={ranges} />
        </section>
      )}
    </div>
  );
}
