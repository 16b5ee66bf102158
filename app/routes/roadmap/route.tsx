import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue } from "~/routes/_failure/critical.server";
import { listingPage } from "~/seo/listing-json-ld";
import { toMeta } from "~/seo/meta";
import { loadSeo } from "~/seo/seo.server";
import "~/components/content/content.css";
import "./roadmap.css";

/** Reading needs no script. */
export const handle = { hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = localeOfRequest(args.request);
  const [seo, periods] = await Promise.all([
    loadSeo(args, { page: "roadmap" }),
    args.context.gateways.content.fetchRoadmap(locale.code),
  ]);
  return { seo, periods: criticalValue(periods) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  toMeta(data?.seo, data ? listingPage(data.seo, { type: "WebPage" }) : []);

export default function RoadmapPage() {
  const { t } = useTranslation("content");
  const { periods } = useLoaderData<typeof loader>();
  return (
    <div className="page page-text">
      <header className="content-head">
        <h1>{t("roadmap.title")}</h1>
        <p className="content-lede">{t("roadmap.lede")}</p>
      </header>
      <ol className="roadmap">
        {periods.map((period) => (
          <li key={period.period + period.status} data-status={period.status}>
            <h2>
              {t(`roadmap.${period.status}`)} <small>{period.period}</small>
            </h2>
            <ul className="roadmap-items">
              {period.items.map((item) => (
                <li key={item.title}>
                  <h3>{item.title}</h3>
                  <p className="muted">{item.text}</p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
