import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";
import { BRAND } from "./brand";
import { Document } from "~/components/shell/document";
import { Shell } from "~/components/shell/shell";
import { StableRemixContext } from "~/remix-workarounds/stable-remix-context";
import { usePageScripts } from "~/remix-workarounds/use-page-scripts";
import type { NotificationView } from "~/components/shell/notifications";
import { LastResort } from "~/components/errors/last-resort";
import { ErrorHead, ErrorPage, NonWorking } from "~/components/errors/late-errors";
import { getFixedT } from "~/i18n/i18n.server";
import { toRejection } from "~/routes/_failure/rejection.server";
import { AccountDialogHost } from "~/islands/account-dialog/account-dialog-host";
import { PageHead } from "~/browser/page-head/page-head";
import { TelegramHost } from "~/islands/telegram/telegram-host";
import { isUnreachable } from "~/ui/unreachable";
import { localesOfPages } from "~/seo/seo-texts.server";
import { needsScript } from "~/ui/needs-script";
import { useRequestId } from "~/ui/request-id";
import { hasRouterFailed } from "~/remix-workarounds/router";
import { redirect, redirectDocument } from "~/remix-workarounds/redirect.server";
import "~/ui/tokens.css";
import "~/ui/font-fallbacks.css";
import "~/ui/base.css";
import "~/ui/controls.css";
import "~/ui/chip.css";
import "~/ui/modal.css";
import "~/ui/ticket.css";
import "~/components/address/address-echo.css";
import "~/components/instrument/coin-duo.css";
import "~/components/instrument/instrument-icon.css";

/** Private pages, which name their other languages together (`toOwnPageMeta`). */
const PRIVATE_PAGES = ["order-id", "order-pending", "my-exchanges"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { instead } = context;
  if (instead?.kind === "rejection") throw await toRejection(args, instead.rejected);
  if (instead?.kind === "redirection") {
    const { to, status, isDocument = false } = instead.redirection;
    throw isDocument ? redirectDocument(to, status) : redirect(to, status);
  }
  const notifications: readonly NotificationView[] = await context.session.take();
  const { origin, isMiniApp, settings } = context;
  const { sandbox } = settings;
  const locales = localesOfPages(...PRIVATE_PAGES);
  return { origin, locales, sandbox, isMiniApp, notifications, pause: await loadPause(args) };
}

async function loadPause({ request, context }: LoaderFunctionArgs) {
  const { instead } = context;
  if (instead?.kind !== "pause") return undefined;
  const t = await getFixedT(request, "error");
  const isCountry = "isCountryNotServed" in instead.pause;
  return { stop: instead.pause, title: t(isCountry ? "country.title" : "paused.title") };
}

/** Only for a pause: pages set their own titles. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.pause
    ? [
        { title: `${data.pause.title} · ${BRAND.name}` },
        { name: "robots", content: "noindex, nofollow" },
      ]
    : [];

/** The root's data changes only through an action's message to the visitor. An unreachable server returns none. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionResult }) =>
  formMethod !== undefined && formMethod !== "GET" && !isUnreachable(actionResult);

/** A page whose data has `refreshSeconds` reloads itself if there is no script. */
function useRefreshSeconds(): number | undefined {
  const { data } = useMatches().at(-1) ?? {};
  if (typeof data !== "object" || data === null) return undefined;
  const seconds: unknown = Reflect.get(data, "refreshSeconds");
  return typeof seconds === "number" ? seconds : undefined;
}

function useRoot() {
  return useRouteLoaderData<typeof loader>("root");
}

/** Whether the page loads script. A route without it sets `handle.hydrate = false`; the mini app always has script. */
function useHydrates(): boolean {
  const root = useRoot();
  const isPaused = root?.pause !== undefined;
  const isStatic = useMatches().some(({ handle }) => !needsScript(handle));
  return !isPaused && (!isStatic || root?.isMiniApp === true);
}

/** The key under which Remix's early script finds the scroll positions. */
const SCROLL_POSITIONS = { storageKey: "positions" } as const;

/** The server writes the whole document; in the browser React renders only the content of #page. */
const Frame = import.meta.env.SSR ? ServerFrame : BrowserFrame;

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <StableRemixContext>
      <Frame>
        <RootShell>{children}</RootShell>
      </Frame>
    </StableRemixContext>
  );
}

function RootShell({ children }: { children: React.ReactNode }) {
  const root = useRoot();
  const hasFailed = Boolean(useRouteError());
  const shell = (
    <Shell sandbox={root?.sandbox ?? false} notifications={root?.notifications ?? []}>
      {children}
    </Shell>
  );
  if (!hasFailed) return shell;
  return <LastResort instead={<main>{children}</main>}>{shell}</LastResort>;
}

function ServerFrame({ children }: { children: React.ReactNode }) {
  const hydrates = useHydrates();
  const refreshSeconds = useRefreshSeconds();
  const scripts = usePageScripts();
  return <Document {...{ hydrates, refreshSeconds, scripts }}>{children}</Document>;
}

/** The same number of children per level as in the document, because React derives ids from it. */
function BrowserFrame({ children }: { children: React.ReactNode }) {
  useScrollRestoration(SCROLL_POSITIONS);
  return (
    <>
      <PageHead>
        <Meta />
        <ErrorHead />
        <Links />
      </PageHead>
      <>
        {null}
        {children}
        {null}
      </>
    </>
  );
}

export default function App() {
  const pause = useRoot()?.pause;
  if (pause) return <NonWorking stop={pause.stop} />;
  return (
    <>
      <Outlet />
      <AccountDialogHost />
      <TelegramHost />
    </>
  );
}

export function ErrorBoundary() {
  const root = useRoot();
  const requestId = useRequestId();
  const error = useRouteError();
  // A fault of the page's own script: the server's page is better than an error page (app/ui/keep-page.ts).
  if (!import.meta.env.SSR && !hasRouterFailed()) throw error;
  // While the exchange is paused, its pages have no data.
  if (root?.pause) return <NonWorking stop={root.pause.stop} />;
  return <ErrorPage requestId={requestId} />;
}
