// The layout of every console page, and its headers.
import { html, type Markup } from "../../exchange/http/markup";

const TABS = [
  ["/sandbox", "Orders"],
  ["/sandbox/market", "Market"],
  ["/sandbox/switches", "Switches"],
  ["/sandbox/accounts", "Accounts"],
  ["/sandbox/withdrawals", "Withdrawals"],
  ["/sandbox/verifications", "Verifications"],
  ["/sandbox/provider", "Provider"],
  ["/sandbox/outbox", "Outbox"],
  ["/sandbox/telegram", "Telegram"],
] as const;

/** Headers of every page of the sandbox. */
const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
} as const;

/** The layout of a site's pages: its name, its stylesheet, and the content above the headline. */
interface PageFrame {
  site: string;
  style: string;
  header: Markup;
}

/** Returns a page in its site's layout, as a response. */
export function showFramed(
  frame: PageFrame,
  { title, body, status = 200 }: { title: string; body: Markup; status?: number },
): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${frame.site}</title>
        <link rel="stylesheet" href="${frame.style}" />
      </head>
      <body>
        <header>
          <strong>${frame.site}</strong>
          ${frame.header}
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return new Response(page.html, {
    status,
    headers: { ...PAGE_HEADERS, "content-type": "text/html; charset=utf-8" },
  });
}

/** Returns a console page as a response. `path` marks its tab. */
export function showPage(title: string, path: string, body: Markup): Response {
  const header = html`<nav aria-label="Console">
      ${TABS.map(([href, name]) => toTab(href, name, path))}
    </nav>
    <a href="/">To the exchange</a>`;
  return showFramed({ site: "Sandbox", style: "/sandbox/style.css", header }, { title, body });
}

/** Returns the stylesheet as a response. */
export function showStyle(style: string): Response {
  return new Response(style, {
    headers: {
      "content-type": "text/css; charset=utf-8",
      "cache-control": "max-age=300",
      "x-content-type-options": "nosniff",
    },
  });
}

function toTab(href: string, name: string, path: string): Markup {
  return href === path
    ? html`<a href="${href}" aria-current="page">${name}</a>`
    : html`<a href="${href}">${name}</a>`;
}
