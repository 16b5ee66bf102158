// The frame of the provider's pages: its name, its look, and the headers that every page of the sandbox is sent with.
import { PAGE_HEADERS } from "../console/layout";
import { html, type Markup } from "../console/markup";

/** A page of the provider as a response. */
export function showProviderPage(title: string, body: Markup, status = 200): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Northpay</title>
        <link rel="stylesheet" href="/sandbox/provider/style.css" />
      </head>
      <body>
        <header>
          <strong>Northpay</strong>
          <span>A made-up payment provider. No money moves here, and no card is charged.</span>
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

/** The page for a link that opens nothing. */
export function showClosedLink(): Response {
  const body = html`<p>It is too old, or was never ours. Start again from the exchange.</p>
    ${toWayBack("/order/pending", "Back to the exchange")}`;
  return showProviderPage("This link opens nothing", body, 404);
}

/** The link with which a page of the provider ends. */
export function toWayBack(path: string, name: string): Markup {
  return html`<p><a class="back" href="${path}">${name}</a></p>`;
}

/** Shows a page again after its form has done something. */
export function comeBack(path: string, query: Readonly<Record<string, string>>): Response {
  const location = `${path}?${new URLSearchParams(query).toString()}`;
  return new Response(null, { status: 303, headers: { location } });
}
