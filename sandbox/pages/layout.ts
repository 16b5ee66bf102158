// The frame of every console page and the headers that it is sent with.
import { html, type Markup } from "./markup";

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

/** What every page of the sandbox is sent with. */
const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
} as const;

/** What a page of the sandbox is made of: whose it is, its style sheet, and what stands above its headline. */
interface PageFrame {
  site: string;
  style: string;
  header: Markup;
}

/** A page in the frame of its site, as a response. */
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

/** A console page as a response. `path` marks the tab it belongs to. */
export function showPage(title: string, path: string, body: Markup): Response {
  const header = html`<nav aria-label="Console">
      ${TABS.map(([href, name]) => toTab(href, name, path))}
    </nav>
    <a href="/">To the exchange</a>`;
  return showFramed({ site: "Sandbox", style: "/sandbox/style.css", header }, { title, body });
}

/** The stylesheet as a response. */
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
