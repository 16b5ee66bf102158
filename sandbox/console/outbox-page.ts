// The console's outbox: the emails that a real service would have sent.
import type { SentEmail } from "../../exchange/mail/outbox";
import { html, type Markup } from "../../exchange/http/markup";
import { toTime } from "./orders-pages";

/** Returns the outbox page, newest first. */
export function toOutboxBody(emails: readonly SentEmail[]): Markup {
  if (emails.length === 0) return html`<p>Nothing was sent yet.</p>`;
  return html`${emails.map(
    (email) =>
      html`<section>
        <h2>${email.subject}</h2>
        <p>To ${email.recipient}, ${toTime(email.created_at)}</p>
        <p>${email.text}</p>
        <p><a href="${email.link}">${email.link}</a></p>
        <a href="/sandbox/outbox/email?id=${email.id}">As HTML</a>
      </section>`,
  )}`;
}
