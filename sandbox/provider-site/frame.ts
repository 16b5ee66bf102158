// The layout of the provider's pages: its name and its look.
import { showFramed } from "../pages/layout";
import { html, type Markup } from "../../exchange/http/markup";

const FRAME = {
  site: "Northpay",
  style: "/sandbox/provider/style.css",
  header: html`<span
    >A made-up payment provider. No money moves here, and no card is charged.</span
  >`,
};

/** Returns a page of the provider as a response. */
export function showProviderPage(title: string, body: Markup, status = 200): Response {
  return showFramed(FRAME, { title, body, status });
}

/** Returns the page for an invalid or expired link. */
export function showClosedLink(): Response {
  const body = html`<p>It is too old, or was never ours. Start again from the exchange.</p>
    ${toWayBack("/order/pending", "Back to the exchange")}`;
  return showProviderPage("This link opens nothing", body, 404);
}

/** Returns the link back to the exchange at the end of a page. */
export function toWayBack(path: string, name: string): Markup {
  return html`<p><a class="back" href="${path}">${name}</a></p>`;
}

/** Redirects to a page after its form has been submitted. */
export function comeBack(path: string, query: Readonly<Record<string, string>>): Response {
  const location = `${path}?${new URLSearchParams(query).toString()}`;
  return new Response(null, { status: 303, headers: { location } });
}
