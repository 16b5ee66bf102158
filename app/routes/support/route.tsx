import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Prose } from "~/components/content/prose";
import { faqPage } from "~/seo/json-ld";
import { toMeta } from "~/seo/meta";
import { Contact } from "./components/contact";
import { OrderLookup } from "./components/order-lookup";
import { loadSupportPage } from "./queries.server";
import "~/components/content/content.css";
import "./support.css";

/** Reading needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadSupportPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const answers = data?.questions.map(({ question, html }) => ({ question, answer: html })) ?? [];
  return toMeta(data?.seo, answers.length > 0 ? [faqPage(answers)] : []);
};

export default function SupportPage() {
  const { t } = useTranslation("content");
  const { lookup, questions, contact, isContactOpen } = useLoaderData<typeof loader>();
  return (
    <div className="page content support-layout">
      <div className="content-main">
        <header className="content-head">
          <h1>{t("support.title")}</h1>
          <p className="content-lede">{t("support.lede")}</p>
          <p className="jumps">
            <a className="btn" href="#lookup">
              {t("support.lookup.title")}
            </a>
            <a className="btn" href="#contact">
              {t("support.contact.title")}
            </a>
          </p>
        </header>
        <section className="support-questions" aria-label={t("support.questions")}>
          {questions.map(({ id, question, html }) => (
            <details key={id} id={id}>
              <summary>{question}</summary>
              <Prose html={html} />
            </details>
          ))}
        </section>
      </div>
      <div className="content-side">
        <OrderLookup lookup={lookup} />
        <Contact {...contact} isOpen={isContactOpen} />
      </div>
    </div>
  );
}
