import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { Link } from "~/ui/link";
import { PrintCorner } from "~/ui/print-corner";
import { TraceCode } from "~/ui/trace-code";
import { SearchBox } from "../content/search-box";
import { UNAVAILABLE_RETRY_SECONDS } from "~/domain/limits/page-limits";
import { formatWait } from "~/i18n/format-wait";
import { useLocale, useLocalePath } from "~/i18n/use-locale";
import { readRetryAfterSeconds } from "./retry-after";
import { RetryPage } from "./retry-page";

interface ErrorView {
  status: number;
  /** The key of the texts in error.json. */
  kind:
    | "notFound"
    | "foreignOrigin"
    | "tooLarge"
    | "badRequest"
    | "unreadableForm"
    | "methodNotAllowed"
    | "tooManyRequests"
    | "limited"
    | "signedOut"
    | "otherAccount"
    | "themeCookies"
    | "gateway"
    | "account"
    | "unknown";
  /** The server's words in place of those of the kind. */
  title?: string | undefined;
  text?: string | undefined;
  traceId?: string | undefined;
  /** Seconds to wait after a limit was reached. */
  retryAfterSeconds?: number | undefined;
  /** Existing pages that the visitor may have meant by an unknown URL. */
  suggestions: Suggestion[];
}

const KINDS: Record<number, ErrorView["kind"]> = {
  400: "badRequest",
  415: "unreadableForm",
  403: "foreignOrigin",
  404: "notFound",
  405: "methodNotAllowed",
  413: "tooLarge",
  429: "tooManyRequests",
  502: "gateway",
  503: "gateway",
  504: "gateway",
};

/** Kinds that have no HTTP status of their own. */
const NAMED_KINDS = [
  "limited",
  "signedOut",
  "otherAccount",
  "themeCookies",
  "account",
] as const satisfies ErrorView["kind"][];

/** Whether the error is temporary: then the page retries automatically, with and without script. */
function isPassing({ kind }: Pick<ErrorView, "kind">): boolean {
  return kind === "gateway" || kind === "account";
}

interface Suggestion {
  path: string;
  title: string;
}

function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== "object" || value === null || !("path" in value)) return false;
  return typeof value.path === "string" && "title" in value && typeof value.title === "string";
}

function readSuggestions(data: unknown): Suggestion[] {
  if (typeof data !== "object" || data === null || !("suggestions" in data)) return [];
  return Array.isArray(data.suggestions) ? data.suggestions.filter(isSuggestion) : [];
}

function readField(data: unknown, field: "title" | "text" | "traceId"): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const value: unknown = Reflect.get(data, field);
  return typeof value === "string" ? value : undefined;
}

/** Reads the reason that the edge or a loader sent with the error, because one status can have several reasons. */
function readKind(data: unknown): ErrorView["kind"] | undefined {
  if (typeof data !== "object" || data === null || !("messageKey" in data)) return undefined;
  return [...Object.values(KINDS), ...NAMED_KINDS].find((kind) => kind === data.messageKey);
}

function toErrorView(error: unknown): ErrorView {
  if (!isRouteErrorResponse(error)) return { status: 500, kind: "unknown", suggestions: [] };
  return {
    status: error.status,
    kind: readKind(error.data) ?? KINDS[error.status] ?? "unknown",
    title: readField(error.data, "title"),
    text: readField(error.data, "text"),
    traceId: readField(error.data, "traceId"),
    retryAfterSeconds: readRetryAfterSeconds(error.data),
    suggestions: readSuggestions(error.data),
  };
}

function WaitText({ seconds }: { seconds: number }) {
  const { t } = useTranslation("error");
  const locale = useLocale();
  return <p>{t("wait", { when: formatWait(seconds, locale) })}</p>;
}

/** Sets the title of a failed page and keeps it out of search engines. Renders nothing on other pages. */
export function ErrorHead() {
  const { t } = useTranslation("error");
  const error = useRouteError();
  // Without an error, Remix returns null on the server and undefined in the browser.
  if (error === undefined || error === null) return null;
  const view = toErrorView(error);
  const title = view.title ?? t(`${view.kind}.title`);
  return (
    <>
      <title>{`${title} · ${BRAND.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      {isPassing(view) ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(UNAVAILABLE_RETRY_SECONDS)} />
        </noscript>
      ) : null}
    </>
  );
}

function Suggestions({ pages }: { pages: readonly Suggestion[] }) {
  const { t } = useTranslation("error");
  if (pages.length === 0) return null;
  return (
    <nav className="error-page-near" aria-labelledby="near">
      <h2 id="near">{t("near")}</h2>
      <ul className="error-page-links">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} reloadDocument>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Search() {
  const { t } = useTranslation("content");
  const path = useLocalePath();
  return (
    <div className="error-page-search">
      <SearchBox action={path("/docs")} label={t("docs.search")} query="" />
    </div>
  );
}

/** Shows what happened, whether the money is safe, what to do, and the trace id to quote. */
export function ErrorPage({ requestId }: { requestId: string | undefined }) {
  const { t } = useTranslation("error");
  const path = useLocalePath();
  const { pathname } = useLocation();
  const view = toErrorView(useRouteError());
  const traceId = view.traceId ?? requestId;
  return (
    <div className="page error-page">
      <div className="error-page-ticket">
        <PrintCorner name={`status-${String(view.status)}`} />
        <p className="error-page-status">{view.status}</p>
      </div>
      <h1>{view.title ?? t(`${view.kind}.title`)}</h1>
      {view.kind === "notFound" && view.title === undefined ? (
        <p className="muted">{t("notFound.path", { path: pathname })}</p>
      ) : null}
      <p>{view.text ?? t(`${view.kind}.text`)}</p>
      {isPassing(view) ? <RetryPage /> : null}
      {view.retryAfterSeconds === undefined ? null : <WaitText seconds={view.retryAfterSeconds} />}
      <p>{t("money")}</p>
      <Suggestions pages={view.suggestions} />
      <div className="row">
        <Link className="btn btn-primary" to={path("/")} reloadDocument>
          {t("toExchange")}
        </Link>
        <Link className="btn" to={path("/my-exchanges")} reloadDocument>
          {t("toMyExchanges")}
        </Link>
      </div>
      {view.kind === "notFound" ? <Search /> : null}
      {traceId ? (
        <div className="muted">
          {t("quote")} <TraceCode id={traceId} />
        </div>
      ) : null}
    </div>
  );
}
