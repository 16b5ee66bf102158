import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Prose } from "~/components/content/prose";
import { faqPage } from "~/seo/article-json-ld";
import { toMeta } from "~/seo/meta";
import { handleSupportAction } from "./action.server";
import { Contact } from "./components/contact";
import { MessageForm } from "./components/message-form";
import { OperatorFacts } from "./components/operator-facts";
import { OrderLookup } from "./components/order-lookup";
import { loadSupportPage } from "./queries.server";
import "~/components/content/content.css";
import "./support.css";

/** Reading needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadSupportPage(args);
}

export function action(args: ActionFunctionArgs) {
  return handleSupportAction(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const answers = data?.questions.map(({ question, html }) => ({ question, answer: html })) ?? [];
  return toMeta(data?.seo, answers.length > 0 ? [faqPage(answers)] : []);
};

export default function SupportPage() {
  const reply = useActionData<typeof action>();
  const { words, lookup, questions, operator, contact, isContactOpen, form } =
    useLoaderData<typeof loader>();
  return (
    <div className="page content support-layout">
      <div className="content-main">
        <header className="content-head">
          <h1>{words.title}</h1>
          <p className="content-lede">{words.lede}</p>
          <p className="jumps">
            <a className="btn" href="#lookup">
              {words.lookup.title}
            </a>
            {form ? (
              <a className="btn" href="#write">
                {words.form.title}
              </a>
            ) : (
              <a className="btn" href="#contact">
                {words.contact.title}
              </a>
            )}
          </p>
        </header>
        <section className="support-questions" aria-label={words.questions}>
          {questions.map(({ id, question, html }) => (
            <details key={id} id={id}>
              <summary>{question}</summary>
              <Prose html={html} />
            </details>
          ))}
        </section>
        <OperatorFacts title={words.operator} facts={operator} />
      </div>
      <div className="content-side">
        {form ? <MessageForm {...form} words={words.form} reply={reply} /> : null}
        <OrderLookup lookup={lookup} words={words.lookup} />
        <Contact
          {...contact}
          words={words.contact}
          title={form ? words.contact.other : words.contact.title}
          isOpen={isContactOpen}
        />
      </div>
    </div>
  );
}
