// The HTML part of an email: the same words as its text, on a ticket. It loads no picture and has no script, so that it asks
// no server for anything. Its style sheet is in the head, with the colours of dark mail clients.
import type { Language } from "../http/caller";
import type { Email } from "./email";
import { drawGuilloche } from "~/domain/page/guilloche";
import { html } from "../http/markup";

const WORDS: Readonly<Record<Language, { open: string; otherwise: string; safety: string }>> = {
  en: {
    open: "Open the page",
    otherwise: "Or copy this address into your browser:",
    safety: "We never ask for a seed phrase, a private key or a password.",
  },
  ru: {
    open: "Открыть страницу",
    otherwise: "Или скопируйте этот адрес в браузер:",
    safety: "Мы никогда не спрашиваем сид-фразу, приватный ключ или пароль.",
  },
};

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:24px 12px;background:#f5f2ea;color:#14201b;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.ticket{max-width:520px;margin:0 auto;background:#fff;border:1px solid #e4dfd3;border-radius:16px;overflow-wrap:anywhere}
.half{padding:24px}
.half+.half{border-top:2px dashed #d4cdbd}
h1{margin:4px 0 12px;font-size:22px;line-height:1.25;text-wrap:balance}
p{margin:0 0 12px}
.print{float:right;margin:-24px -24px 0 12px;border-radius:0 16px 0 0;color:#0a6a4f;stroke-width:.9;opacity:.14}
.sums{font-size:21px;line-height:1.3;letter-spacing:-.01em}
.sums b{display:inline-block;font-weight:650}
.site,.more{color:#51615a;font-size:14px}
.more a{color:inherit}
.go{display:inline-block;margin:8px 0 0;padding:13px 22px;border-radius:999px;background:#0a6a4f;color:#fff;font-weight:600;text-decoration:none}
@media (prefers-color-scheme:dark){
body{background:#12110d;color:#f1eee6}
.ticket{background:#1e1c17;border-color:#35322a}
.half+.half{border-color:#4a463b}
.site,.more{color:#b0ada2}
.go{background:#56d6aa;color:#06251b}
.print{color:#56d6aa}
}`;

// One piece: spaces of the template's layout would change the hash that the policy allows.
const SHEET = { html: `<style>${STYLE}</style>` };

/** An amount with its ticker, as the text names it. */
const AMOUNT = /\d[\d.]*\s[A-Z][A-Z0-9]{1,9}\b/g;

/** What was given and what is got, for an email that names both. */
function toSums(text: string) {
  const [give, get, ...more] = text.match(AMOUNT) ?? [];
  if (get === undefined || more.length > 0) return [];
  return [html`<p class="sums"><b>${give}</b> → <b>${get}</b></p>`];
}

/** The print of the order that the email is about, as on its page. Clients without inline pictures leave it out. */
function toPrint(link: string) {
  const [, id] = /\/order\/(\w+)/.exec(link) ?? [];
  if (id === undefined) return undefined;
  const box = 'class="print" width="96" height="96" viewBox="-165 0 165 165" aria-hidden="true"';
  return { html: `<svg ${box}>${drawGuilloche(id)}</svg>` };
}

/** Returns the HTML part of an email from this origin. */
export function toEmailHtml({ subject, text, link }: Email, origin: string): string {
  const language = /^\/ru(?=[/?]|$)/.test(link) ? "ru" : "en";
  const { open, otherwise, safety } = WORDS[language];
  const url = new URL(link, origin).href;
  // What to do, and the number of its order.
  const [headline, number] = subject.split(" · ");
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        ${SHEET}
      </head>
      <body>
        <main class="ticket">
          <div class="half">
            ${toPrint(link)}
            <p class="site">${new URL(origin).host}</p>
            <h1>${headline}</h1>
            ${number === undefined ? undefined : html`<p class="site">${number}</p>`}
            ${toSums(text)} ${text.split("\n\n").map((paragraph) => html`<p>${paragraph}</p>`)}
            <a class="go" href="${url}">${open}</a>
          </div>
          <div class="half more">
            <p>${otherwise}<br /><a href="${url}">${url}</a></p>
            <p>${safety}</p>
          </div>
        </main>
      </body>
    </html>`.html;
}

/** Shows the HTML part as a page of its own, which may load nothing. */
export async function showEmail(email: Email, origin: string): Promise<Response> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE));
  const hash = btoa(String.fromCodePoint(...new Uint8Array(digest)));
  return new Response(toEmailHtml(email, origin), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}
