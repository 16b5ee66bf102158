// The console's page about verifications: the submitted data, the photos, and the reviewer's verdict.
import * as z from "zod";
import { PHOTO_NAMES } from "~/domain/account/photo-problem";
import type { ReviewRow } from "../../exchange/accounts/verifications";
import { html, type Markup } from "../../exchange/http/markup";
import { toFactsTable } from "./facts-table";
import { toTime } from "./orders-pages";

/** Returns the verifications page, newest first. */
export function toVerificationsBody(rows: readonly ReviewRow[]): Markup {
  if (rows.length === 0) return html`<p>Nobody has submitted a verification yet.</p>`;
  return html`${rows.map(toReview)}`;
}

function toReview(row: ReviewRow): Markup {
  const details = z.record(z.string(), z.string()).parse(JSON.parse(row.details));
  return html`<section>
    <h2>${row.email ?? `Account ${String(row.user_id)}`}: ${row.status}</h2>
    <p>Submitted ${toTime(row.submitted_at)}. ${row.reject_reason ?? ""}</p>
    ${toFactsTable(Object.entries(details))}
    <p class="photos">${PHOTO_NAMES.map((name) => toPhoto(row.submission, name))}</p>
    <form method="post" action="/sandbox/verifications">
      <input type="hidden" name="userId" value="${row.user_id}" />
      <button class="main" name="kind" value="pass">Pass</button>
      <label>Reason<input name="reason" value="The photo is not readable" /></label>
      <button name="kind" value="reject">Reject</button>
      <button name="kind" value="process">Look at it again</button>
    </form>
  </section>`;
}

function toPhoto(submission: string, name: string): Markup {
  const src = `/sandbox/verifications/photo?submission=${submission}&name=${name}`;
  return html`<img src="${src}" alt="${name}" width="320" loading="lazy" /> `;
}
