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
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { BRAND } from "./brand";
import { Shell } from "~/components/shell/shell";
import { StableRemixContext } from "~/components/shell/stable-remix-context";
import type { NotificationView } from "~/components/shell/notifications";
import { ErrorHead, ErrorPage, NonWorking } from "~/components/errors/late-errors";
import { getFixedT } from "~/i18n/i18n.server";
import { toRejection } from "~/routes/rejection.server";
import { messagesUrl } from "~/i18n/messages-url";
import { findPageFonts, FONT_PRELOAD } from "~/i18n/page-fonts";
import { useLocale } from "~/i18n/use-locale";
import { AccountDialogHost } from "~/islands/account-dialog/account-dialog-host";
import { TelegramHost } from "~/islands/telegram/telegram-host";
import { isUnreachable } from "~/ui/unreachable";
import { needsScript } from "~/ui/needs-script";
import { useNonce } from "~/ui/nonce";
import { useRequestId } from "~/ui/request-id";
import "~/ui/tokens.css";
import "~/ui/font-fallbacks.css";
import "~/ui/base.css";
import "~/ui/controls.css";
import "~/ui/modal.css";
import "~/ui/ticket.css";

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { rejected, redirection } = context;
  if (rejected) throw await toRejection(args, rejected);
  if (redirection) {
    const { to, status, isDocument = false } = redirection;
    throw isDocument ? redirectDocument(to, status) : redirect(to, status);
  }
  const notifications: readonly NotificationView[] = await context.session.take();
  const { origin, sandbox, isMiniApp } = context;
  return { origin, sandbox, isMiniApp, notifications, pause: await loadPause(args) };
}

async function loadPause({ request, context }: LoaderFunctionArgs) {
  if (!context.pause) return undefined;
  const t = await getFixedT(request, "error");
  return { ...context.pause, title: t("paused.title") };
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

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <StableRemixContext>
      <Document>{children}</Document>
    </StableRemixContext>
  );
}

function Document({ children }: { children: React.ReactNode }) {
  const locale = useLocale();
  const nonce = useNonce();
  const hydrates = useHydrates();
  const refreshSeconds = useRefreshSeconds();
  const root = useRoot();
  return (
    <html lang={locale.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <ErrorHead />
        {hydrates && (
          <link rel="preload" href={messagesUrl(locale)} as="fetch" crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {refreshSeconds === undefined ? null : (
          <noscript>
            <meta httpEquiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        )}
        {/* At the end of the head hydration leaves alone what it does not know: styles in the place of these links. */}
        <Links />
      </head>
      <body>
        {/* In the head, Chromium would hold the text back for them (ADR 018). */}
        {findPageFonts(locale).map((font) => (
          <link key={font} rel="preload" href={font} {...FONT_PRELOAD} crossOrigin="anonymous" />
        ))}
        <Shell sandbox={root?.sandbox ?? false} notifications={root?.notifications ?? []}>
          {children}
        </Shell>
        {hydrates && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
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
