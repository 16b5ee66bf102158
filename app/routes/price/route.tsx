import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Prose } from "~/components/content/prose";
import { breadcrumbs } from "~/seo/json-ld";
import { toMeta } from "~/seo/meta";
import { Figures } from "~/ui/figure";
import { Calculator } from "./calculator";
import { FeeTable } from "./fee-table";
import { loadFeesPage } from "./queries.server";
import "~/components/content/content.css";
import "~/components/instrument/picker.css";
import "./price.css";

/** The calculator is a plain form. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadFeesPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  toMeta(data?.seo, data ? [breadcrumbs(data.page.trail, data.seo.origin)] : []);

export default function FeesPage() {
  const { page, figures, figuresTitle, table, calculator } = useLoaderData<typeof loader>();
  return (
    <div className="page fees">
      <div className="fees-top">
        <div>
          <header className="content-head">
            <h1>{page.title}</h1>
            <p className="content-lede">{page.description}</p>
          </header>
          <h2 className="visually-hidden">{figuresTitle}</h2>
          <dl className="fees-figures">
            {figures.map(({ name, figure, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={figure === undefined ? "fees-text" : undefined}>
                  <Figures>{figure ?? text}</Figures>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {calculator ? <Calculator {...calculator} /> : null}
      </div>
      <FeeTable table={table} />
      <div className="fees-prose">
        <Prose html={page.html} />
      </div>
    </div>
  );
}
