import { lazy, Suspense } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  useParams,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { Hero } from "~/components/hero";
import { HomeSections } from "~/components/home-sections";
import { handleTicket } from "~/routes/home/action.server";
import { sendTicket } from "~/routes/home/client-action";
import { loadPage } from "~/routes/home/client-loader";
import { ExchangeTicket as ServerTicket } from "~/routes/home/components/exchange-ticket";
import { loadIntroduction } from "~/routes/home/introduction.server";
import { toHomeJsonLd } from "~/routes/home/json-ld";
import { loadTicketPage } from "~/routes/home/queries.server";
import { loadSections } from "~/routes/home/sections.server";
import { loadHomeSeo } from "~/routes/home/seo.server";
import { toMeta } from "~/seo/meta";
import "~/routes/home/home.css";
import "~/routes/home/picker.css";
import "~/routes/home/ticket.css";

export async function loader(args: LoaderFunctionArgs) {
  const sections = loadSections(args);
  const page = await loadTicketPage(args);
  const [seo, introduction] = await Promise.all([
    loadHomeSeo(args, page),
    loadIntroduction(args, page),
  ]);
  return { page, seo, ...introduction, sections };
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  toMeta(data?.seo, data ? toHomeJsonLd(data) : []);

export async function action(args: ActionFunctionArgs) {
  return handleTicket(args);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendTicket(args);
}

/** The form keeps the address in step with itself: only another pair's page has something new to tell. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/**
 * The server writes the whole form, and it works as it stands. Its script is a chunk of its own that
 * arrives after the page's and takes over from there; if it never arrives, the form stays as it is.
 */
const ExchangeTicket = import.meta.env.SSR
  ? ServerTicket
  : lazy(async () => {
      const chunk = import("~/routes/home/components/exchange-ticket");
      const { ExchangeTicket: ticket } = await chunk.catch(() => never);
      return { default: ticket };
    });

const never = new Promise<never>(() => undefined);

export default function HomePage() {
  const { page, counts, questions, sections } = useLoaderData<typeof loader>();
  const { facts, latest, popular, articles } = sections;
  const answered = useActionData<typeof action>();
  const pair = useParams().pair === undefined ? undefined : page.draft;
  return (
    <>
      <div className="page home">
        <div className="home-say">
          <Hero pair={pair} counts={counts} facts={facts} latest={latest} />
        </div>
        <Suspense fallback={null}>
          <ExchangeTicket page={page} answered={answered} />
        </Suspense>
      </div>
      <HomeSections pair={pair} questions={questions} popular={popular} articles={articles} />
    </>
  );
}
