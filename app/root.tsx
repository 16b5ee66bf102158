import {
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
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
import { StableRemixContext } from "~/components/shell/stable-remix-context";
import type { NotificationView } from "~/components/shell/notifications";
import { LastResort } from "~/components/errors/last-resort";
import { ErrorHead, ErrorPage, NonWorking } from "~/components/errors/late-errors";
import { getFixedT } from "~/i18n/i18n.server";
import { toRejection } from "~/routes/rejection.server";
import { AccountDialogHost } from "~/islands/account-dialog/account-dialog-host";
import { PageHead } from "~/islands/page-head/page-head";
import { TelegramHost } from "~/islands/telegram/telegram-host";
import { isUnreachable } from "~/ui/unreachable";
import { needsScript } from "~/ui/needs-script";
import { useRequestId } from "~/ui/request-id";
import "~/ui/tokens.css";
import "~/ui/font-fallbacks.css";
import "~/ui/base.css";
import "~/ui/controls.css";
import "~/ui/modal.css";
import "~/ui/ticket.css";

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
  return { origin, sandbox, isMiniApp, notifications, pause: await loadPause(args) };
}

async function loadPause({ request, context }: LoaderFunctionArgs) {
  const { instead } = context;
  if (instead?.kind !== "pause") return undefined;
  const t = await getFixedT(request, "error");
  return { ...instead.pause, title: t("paused.title") };
}

/** Pages have titles of their own. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.pause
    ? [
        { title: `${data.pause.title} · ${BRAND.name}` },
        { name: "robots", content: "noindex, nofollow" },
      ]
    : [];

/** What the root shows changes only with what an action says to the visitor; a server that cannot be reached says nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionResult }) =>
  formMethod !== undefined && formMethod !== "GET" && !isUnreachable(actionResult);

/** A page whose data says `refreshSeconds` loads itself again where there is no script. */
function useRefreshSeconds(): number | undefined {
  const { data } = useMatches().at(-1) ?? {};
  if (typeof data !== "object" || data === null) return undefined;
  const seconds: unknown = Reflect.get(data, "refreshSeconds");
  return typeof seconds === "number" ? seconds : undefined;
}

function useRoot() {
  return useRouteLoaderData<typeof loader>("root");
}

/** A route says `handle.hydrate = false` when its page needs no script; the mini app always needs its own. */
function useHydrates(): boolean {
  const root = useRoot();
  const isPaused = root?.pause !== undefined;
  const isStatic = useMatches().some(({ handle }) => !needsScript(handle));
  return !isPaused && (!isStatic || root?.isMiniApp === true);
}

/** Where Remix's own script, early in the page, looks for how far the page was scrolled. */
const SCROLL_POSITIONS = { storageKey: "positions" } as const;

/** The server writes the whole document; in the browser React has what is in #page, and nothing around it. */
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
  return <Document {...{ hydrates, refreshSeconds }}>{children}</Document>;
}

/** As many children at each level as the document has: React numbers ids by them. */
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
  if (pause) return <NonWorking retrySeconds={pause.retrySeconds} />;
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
  // While the exchange is paused its pages have nothing to be made of.
  if (root?.pause) return <NonWorking retrySeconds={root.pause.retrySeconds} />;
  return <ErrorPage requestId={requestId} />;
}
