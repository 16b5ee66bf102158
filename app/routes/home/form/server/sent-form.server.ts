// The form as it was sent without script. Its reply is a redirect to an address that says what the form shows; what was
// typed, and what there is to say about it, comes along in a sealed cookie.
import { AMOUNT_PROBLEMS } from "~/domain/rate/amount-problem";
import { CREATE_ORDER_TEXT_KEYS } from "~/domain/failure/exchange-outcomes";
import { ACTIVE_SIDES } from "~/domain/rate/rate";
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod/mini";
import { amountWire } from "~/contracts/wire-values";
import { toPairPath } from "~/domain/pair/pair-slug";
import { localeOfPath, localePath } from "~/i18n/locales";
import { readFormQuery, toFormQuery, type ExchangePage, type PickerPage } from "../draft";
import {
  DETAILS_FIELDS,
  findPendingOrder,
  LATE_KEYS,
  MESSAGE_KEYS,
  PLAIN_NOTICES,
  type FormReply,
} from "../fields";
import { findRejection } from "../quote";
import type { Submission } from "./submission.server";

const BAD_REQUEST = 400;
const TOO_MANY_REQUESTS = 429;

const text = z.string();
const optionalText = z.optional(text);
const amount = z.optional(amountWire);

const message = z.object({
  key: z.enum([...MESSAGE_KEYS, ...LATE_KEYS]),
  text: optionalText,
  detail: optionalText,
  fix: z.optional(z.object({ intent: text, label: text })),
  amount: z.optional(z.object({ value: amountWire, ticker: text, usual: amount })),
});
const notice = z.union([
  z.object({ kind: z.enum(PLAIN_NOTICES) }),
  z.object({
    kind: z.literal("failed"),
    textKey: z.enum(CREATE_ORDER_TEXT_KEYS),
    traceId: text,
  }),
  z.object({ kind: z.literal("rejected"), text, traceId: text }),
]);
const rejection = z.union([
  z.object({ kind: z.literal("unsupported") }),
  z.object({
    kind: z.literal("limit"),
    problem: z.object({
      kind: z.enum(AMOUNT_PROBLEMS),
      expected: amount,
      expectedGeneral: amount,
    }),
  }),
]);

/** What holds for one address only: what became of the form that asked for it. */
const outcome = z.object({
  query: text,
  status: z.int(),
  reply: z.object({
    errors: z.partialRecord(z.enum([...DETAILS_FIELDS, "amount"]), z.optional(message)),
    notice: z.optional(notice),
    token: optionalText,
  }),
  draft: z.object({ activeSide: z.enum(ACTIVE_SIDES), amountText: text }),
  page: z.object({
    isFloatingFallback: z.boolean(),
    isAmbiguous: z.boolean(),
    replacedAmount: optionalText,
  }),
  rejection: z.optional(rejection),
  /** The one network that the picker lists. */
  network: optionalText,
});
const sentForm = z.object({
  values: z.record(z.enum(DETAILS_FIELDS), text),
  outcome: z.optional(outcome),
});

export type SentForm = z.output<typeof sentForm>;
export type SentOutcome = z.output<typeof outcome>;

/** A form that was handled, and the page that it led to. */
export interface HandledForm {
  page: ExchangePage;
  reply: FormReply;
  status: number;
}

/** Saves the form; where its reply stands, or undefined for a reply that has to go out at once. */
export async function saveSentForm(
  { sentForms, now }: AppLoadContext,
  submission: Submission,
  handled: HandledForm,
): Promise<string | undefined> {
  const { request } = submission;
  if (!isDocument(request)) return undefined;
  const { values } = handled.reply;
  const location = isRepeatable(submission, handled)
    ? toLocation(request, handled.page)
    : undefined;
  const sent = location ? { values, outcome: toOutcome(location, handled) } : { values };
  const isSaved = await sentForms.save(sent satisfies z.input<typeof sentForm>, now());
  // Who sends no cookie may keep none: the reply would be lost on its way.
  const canKeep = isSaved && request.headers.has("Cookie");
  return canKeep && location ? location.pathname + location.search : undefined;
}

/** Keeps what was typed for the same form opened again, wherever the way leads in between. */
export async function saveTyped(
  { sentForms, now }: AppLoadContext,
  { values }: Submission,
): Promise<void> {
  await sentForms.save({ values } satisfies z.input<typeof sentForm>, now());
}

/** The form that this browser sent last; its outcome only at the address that it led to. */
export async function openSentForm(
  { sentForms, exchangePage }: AppLoadContext,
  request: Request,
): Promise<SentForm | undefined> {
  // Script keeps what is typed by itself, and a form that was sent just now has its reply.
  if (!isDocument(request) || exchangePage || !sentForms.isThere()) return undefined;
  const sent = await sentForms.open(sentForm);
  const query = readFormQuery(new URL(request.url).searchParams);
  return sent && (sent.outcome?.query === query ? sent : { values: sent.values });
}

/** Whether a browser opens a page or sends a form without script. */
export function isDocument({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/** Whether opening the address gives the same page: not where something is missing, or is known to this reply alone. */
function isRepeatable({ unavailable }: Submission, { reply, status }: HandledForm): boolean {
  return !unavailable && status < TOO_MANY_REQUESTS && !findPendingOrder(reply.notice);
}

function toLocation(request: Request, { draft, picker }: ExchangePage): URL {
  const url = new URL(request.url);
  url.pathname = localePath(toPairPath(draft.from, draft.to), localeOfPath(url.pathname));
  url.search = withPicker(toFormQuery(draft, url.searchParams), picker).toString();
  return url;
}

function withPicker(query: URLSearchParams, picker: PickerPage | undefined): URLSearchParams {
  if (picker) query.set("pick", picker.side);
  if (picker && picker.query !== "") query.set("q", picker.query);
  return query;
}

function toOutcome({ searchParams }: URL, { page, reply, status }: HandledForm) {
  const { draft, quote, isFloatingFallback, isAmbiguous, replacedAmount, picker } = page;
  const { activeSide, amountText } = draft;
  const { errors, token } = reply;
  const isRejected = status >= BAD_REQUEST;
  return {
    query: readFormQuery(searchParams),
    status,
    reply: { errors, notice: notice.safeParse(reply.notice).data, token },
    draft: { activeSide, amountText },
    page: { isFloatingFallback, isAmbiguous, replacedAmount },
    rejection: isRejected ? rejection.safeParse(findRejection(quote)).data : undefined,
    network: picker?.network,
  };
}
