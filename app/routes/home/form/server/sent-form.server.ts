// Keeps a form that was sent without script. The reply is a redirect to the URL of the form's new state. A sealed
// cookie carries the typed values and the reply's messages.
import { AMOUNT_PROBLEMS } from "~/domain/rate/amount-problem";
import { CREATE_ORDER_TEXT_KEYS } from "~/domain/failure/exchange-outcomes";
import { ACTIVE_SIDES } from "~/domain/rate/rate";
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod/mini";
import { amountWire } from "~/contracts/wire-values";
import { toPairPath } from "~/domain/pair/pair-slug";
import { localeOfPath, localePath } from "~/i18n/locales";
import type { PickerPage } from "~/components/instrument/picker-panel";
import { readFormQuery, toFormQuery, type ExchangePage } from "../draft";
import {
  DETAILS_FIELDS,
  findPendingOrder,
  MOVED_NOTICES,
  PLAIN_NOTICES,
  type FormReply,
} from "../fields";
import { LATE_KEYS, MESSAGE_KEYS } from "../message-keys";
import { findRejection } from "../quote";
import { findBuiltPage } from "./built-page.server";
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
    kind: z.enum(MOVED_NOTICES),
    figures: z.optional(z.object({ before: text, now: text })),
  }),
  z.object({
    kind: z.literal("failed"),
    textKey: z.enum(CREATE_ORDER_TEXT_KEYS),
    traceId: text,
  }),
  z.object({ kind: z.literal("rejected"), text, traceId: text }),
  z.object({ kind: z.literal("other-account") }),
  z.object({ kind: z.literal("for-chat"), name: text }),
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

/** The outcome of the form. It is shown only at the URL that it belongs to. */
const outcome = z.object({
  query: text,
  status: z.int(),
  reply: z.object({
    errors: z.partialRecord(z.enum([...DETAILS_FIELDS, "amount"]), z.optional(message)),
    notice: z.optional(notice),
    emailShown: optionalText,
    token: optionalText,
  }),
  draft: z.object({ activeSide: z.enum(ACTIVE_SIDES), amountText: text }),
  page: z.object({
    isFloatingFallback: z.boolean(),
    isAmbiguous: z.boolean(),
    replacedAmount: optionalText,
  }),
  rejection: z.optional(rejection),
  /** The network that the picker's list is filtered to. */
  network: optionalText,
});
const sentForm = z.object({
  values: z.record(z.enum(DETAILS_FIELDS), text),
  outcome: z.optional(outcome),
});

export type SentForm = z.output<typeof sentForm>;
export type SentOutcome = z.output<typeof outcome>;

/** A handled form and the page of its reply. */
export interface HandledForm {
  page: ExchangePage;
  reply: FormReply;
  status: number;
}

/** Saves the form. Returns the URL of its reply, or undefined if the reply must be sent directly. */
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
  // A browser that sends no cookies may not store any: a redirect would then lose the reply.
  const canKeep = isSaved && request.headers.has("Cookie");
  return canKeep && location ? location.pathname + location.search : undefined;
}

/** Saves the typed values until the same form is opened again, after any pages in between. */
export async function saveTyped(
  { sentForms, now }: AppLoadContext,
  { values }: Submission,
): Promise<void> {
  await sentForms.save({ values } satisfies z.input<typeof sentForm>, now());
}

/** Returns the form that this browser sent last. Its outcome is included only at its own URL. */
export async function openSentForm(
  context: AppLoadContext,
  request: Request,
): Promise<SentForm | undefined> {
  const { sentForms } = context;
  const isHandled = findBuiltPage(context) !== undefined;
  // Script keeps typed values itself, and a form handled in this request already has its reply.
  if (!isDocument(request) || isHandled || !sentForms.isThere()) return undefined;
  const sent = await sentForms.open(sentForm);
  const query = readFormQuery(new URL(request.url).searchParams);
  return sent && (sent.outcome?.query === query ? sent : { values: sent.values });
}

/** Whether the browser requests a document: a page view, or a form sent without script. */
export function isDocument({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/** Whether the URL alone can show the reply again. False for failures and for replies with a pending order. */
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
  const { errors, emailShown, token } = reply;
  const isRejected = status >= BAD_REQUEST;
  return {
    query: readFormQuery(searchParams),
    status,
    reply: { errors, notice: notice.safeParse(reply.notice).data, emailShown, token },
    draft: { activeSide, amountText },
    page: { isFloatingFallback, isAmbiguous, replacedAmount },
    rejection: isRejected ? rejection.safeParse(findRejection(quote)).data : undefined,
    network: picker?.network,
  };
}
