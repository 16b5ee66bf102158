import { lazy, Suspense } from "react";
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  redirect,
  useActionData,
  useLoaderData,
  useParams,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { Headline, Hero } from "./intro/hero";
import { HomeSections } from "./intro/sections";
import { handleExchangeForm } from "./form/server/action.server";
import { submitExchangeForm } from "./form/client/submit";
import { FORM_ID } from "./form/fields";
import { ExchangeForm as ServerForm } from "./exchange-form";
import { loadIntroduction } from "./intro/introduction.server";
import { toHomeJsonLd } from "./json-ld";
import { loadExchangeForm } from "./form/server/load.server";
import { loadSections } from "./intro/sections.server";
import { toRateJsonLd } from "./rate-json-ld.server";
import { loadHomeSeo } from "./seo.server";
import { OwnOrdersNote } from "~/components/shell/own-orders";
import { localeOfPath } from "~/i18n/locales";
import { toMeta } from "~/seo/meta";
import { organization } from "~/seo/organization.server";
import { loadHydrationScripts } from "~/ui/before-hydration";
import { openAgain } from "~/ui/way-out";
import "./home.css";
import "./ways-in/ways-in.css";
import "~/components/instrument/picker.css";
import "./quote/amount.css";
import "./quote/quote.css";
import "./quote/modes.css";
import "./details/details.css";

export const handle = { lateScript: "exchange-form" };

export async function loader(args: LoaderFunctionArgs) {
  const sections = loadSections(args);
  const { page, replied, status } = await loadExchangeForm(args);
  const [seo, introduction] = await Promise.all([
    loadHomeSeo(args, page),
    loadIntroduction(args, page),
  ]);
  const isHome = args.params.pair === undefined;
  const rate = isHome ? undefined : toRateJsonLd(page);
  const operator = isHome ? organization(seo.origin) : undefined;
  // The name is known without the instruments, which the form's offer needs.
  const provider = args.context.fiat.provider?.name;
  // The chart's lines come first: as near to the page's own copy of them as compression reaches back (32 KB).
  const answered = { sections: sections(), page, replied, provider };
  const loaded = { ...answered, seo, operator, rate, ...introduction };
  return status === undefined ? loaded : data(loaded, { status });
}

/**
 * Loads another pair's page. If the form's own URL update fails, the current page keeps its path and gets the form's
 * query.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const url = new URL(request.url);
    if (!isFormUrl(url)) throw error;
    return redirect(location.pathname + url.search);
  }
}

/** Whether the form itself requested this URL. Only the form names both coins in the query, and it does so before the browser's URL changes. */
function isFormUrl({ pathname, searchParams }: URL): boolean {
  const isSpelled = searchParams.has("send") && searchParams.has("receive");
  return isSpelled && pathname !== location.pathname && document.getElementById(FORM_ID) !== null;
}

/** With the picker open, structured data is left out: the canonical page is the one without the picker. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  toMeta(data?.seo, data && !data.page.picker ? toHomeJsonLd(data) : []);

export async function action(args: ActionFunctionArgs) {
  return handleExchangeForm(args);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitExchangeForm(args);
}

/** The form updates the URL itself, so only another pair's page has new data. So does the same page without the form's query. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isStartedAnew = currentUrl.searchParams.has("send") && !nextUrl.searchParams.has("send");
  return currentUrl.pathname !== nextUrl.pathname || isStartedAnew;
}

const never = new Promise<never>(() => undefined);

/**
 * The server renders a complete, working form. Its script is a separate chunk, requested after the page's own, and then
 * takes the form over. If it never loads, the server's form stays.
 */
const ExchangeForm = import.meta.env.SSR ? ServerForm : loadFormScript();

// Runs after skipInlineSheets (app/entry.client.tsx), so that inlined style sheets are not requested again.
function loadFormScript() {
  // Its late parts register while the chunk runs: hydrated without them, the form would differ from the server's.
  const script = import("./exchange-form")
    .then((chunk) => loadHydrationScripts().then(() => chunk))
    .catch(() => undefined);
  // Creating the browser's first number format takes longer than rendering the form, so do it while the script loads.
  const { language } = localeOfPath(location.pathname);
  setTimeout(() => new Intl.NumberFormat(language).format(0));
  return lazy(async () => {
    const chunk = await script;
    return chunk ? { default: chunk.ExchangeForm } : keepServerForm();
  });
}

/** Keeps the server's form without its script. After a client-side navigation there is none, so the page is loaded again. */
function keepServerForm(): Promise<never> {
  if (!document.getElementById(FORM_ID)) openAgain();
  return never;
}

export default function HomePage() {
  const { page, provider, counts, source, pairFacts, questions, sections, ...loaded } =
    useLoaderData<typeof loader>();
  const { facts, latest, ...parts } = sections;
  const replied = useActionData<typeof action>() ?? loaded.replied;
  const pair = useParams().pair === undefined ? undefined : page.draft;
  return (
    <>
      <div className="page home">
        <div className="home-head">
          <Headline pair={pair} />
        </div>
        <div className="home-form">
          <OwnOrdersNote />
          <Suspense fallback={null}>
            <ExchangeForm page={page} replied={replied} />
          </Suspense>
        </div>
        <div className="home-say">
          <Hero
            pair={pair}
            provider={provider}
            counts={counts}
            facts={facts}
            latest={latest}
            operator={loaded.exchangeOperator}
            lamp={loaded.lamp}
            source={source}
          />
        </div>
      </div>
      <HomeSections
        pair={pair}
        provider={provider}
        pairFacts={pairFacts}
        questions={questions}
        isCanonical={!page.picker}
        {...parts}
      />
    </>
  );
}
