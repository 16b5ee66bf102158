// A deployment with invalid settings responds 503 to everything. The log names the settings to fix.
import { DEFAULT_LOCALE, localeOfPath } from "~/i18n/locales";
import { notSetUp as english } from "../../locales/en/error.json";
import { notSetUp as russian } from "../../locales/ru/error.json";
import { makeLog } from "../runtime/log";
import { preferredLocale } from "../runtime/visitor-locale";

/** Retry-After of a deployment with invalid settings, seconds. */
const NOT_SET_UP_RETRY_SECONDS = 60;

/** Only two built-in languages: with invalid settings, nothing that loads the operator's languages works. */
const TEXTS = { en: english, ru: russian };
/** A ticket. Its typeface is the device's, because this page asks for no file. */
const STYLE = `html{color-scheme:light dark}
body{margin:0;padding:20vh 16px 0;background:#f5f2ea;color:#14201b;font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;border:1px solid #e4dfd3;border-radius:20px;background:#fff}
main>*{margin:0;padding:24px 28px}
h1{border-bottom:2px dashed #d4cdbd;font-size:1.5rem;line-height:1.25}
@media (prefers-color-scheme:dark){
body{background:#12110d;color:#f1eee6}
main{border-color:#35322a;background:#1e1c17}
h1{border-color:#4a463b}
}`;

/** Returns the response to every request while the settings are invalid; `problems` appear only in the log. */
export function respondNotSetUp(request: Request, problems: readonly string[]): Response {
  const requestId = crypto.randomUUID();
  makeLog(requestId)("not-set-up", { problems });
  const isPage = request.headers.get("Accept")?.includes("text/html") ?? false;
  const locale = findLocale(request);
  const page = { locale, title: say(locale, "notSetUp.title"), text: say(locale, "notSetUp.text") };
  const headers = {
    "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
    "Content-Language": locale,
    "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${requestId}'; frame-ancestors 'none'`,
    "Cache-Control": "no-store",
    "Retry-After": String(NOT_SET_UP_RETRY_SECONDS),
    "X-Content-Type-Options": "nosniff",
  };
  const body = isPage ? toHtml(page, requestId) : `${page.title}. ${page.text}\n`;
  return new Response(body, { status: 503, headers });
}

type KnownLocale = keyof typeof TEXTS;

// This page is rendered without i18next.
function say(locale: KnownLocale, key: "notSetUp.title" | "notSetUp.text"): string {
  const { title, text } = TEXTS[locale];
  return key === "notSetUp.title" ? title : text;
}

function findLocale(request: Request): KnownLocale {
  const own = localeOfPath(new URL(request.url).pathname);
  const wish = preferredLocale(request.headers.get("Accept-Language") ?? "");
  const { code } = own === DEFAULT_LOCALE ? wish : own;
  return code === "ru" ? "ru" : "en";
}

interface Page {
  readonly locale: KnownLocale;
  readonly title: string;
  readonly text: string;
}

function toHtml({ locale, title, text }: Page, nonce: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
