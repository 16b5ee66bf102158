// The live channel's messages for our own pages: rates that our server has read by its schemas, so that pages load none
// (docs/decisions/030-rates-arrive-read.md). A change that an open page of an older build cannot read needs another
// PAGE_FORM. The server sends such a page the gateway's messages, which it reads as well.
import type { UpstreamFailure } from "~/domain/failure/failure";
import { parseAmount } from "~/domain/money/money";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import { toQuestion } from "./rate-request";

const RATE_EVENT = "page.rate";
const ERROR_EVENT = "page.error";

/** The content of a message besides its request. */
export type RateNews =
  | { readonly kind: "rate"; readonly rate: Rate }
  | { readonly kind: "error"; readonly failure: UpstreamFailure };

/** A message for a page; `asked` is the request that our relay attached to it. */
export type PageMessage = RateNews & { readonly asked: unknown };

/** The text of a message. It carries the rate's age instead of its time, because the page's clock may differ. `now` is epoch milliseconds. */
export function toPageMessageText(news: RateNews, query: RateQuery, now: number): string {
  const asked = toQuestion(query);
  if (news.kind === "error") {
    return JSON.stringify({ event: ERROR_EVENT, asked, failure: news.failure });
  }
  const { updatedAt, reference: _, ...rate } = news.rate;
  return JSON.stringify({ event: RATE_EVENT, asked, ageMs: Math.max(0, now - updatedAt), rate });
}

/** Reads a message; undefined for any other text. `receivedAt` is epoch milliseconds. */
export function readPageMessage(text: string, receivedAt: number): PageMessage | undefined {
  const message = parseObject(text);
  if (!message) return undefined;
  const { event, asked, ageMs, rate, failure } = message;
  if (event === RATE_EVENT && isRate(rate) && typeof ageMs === "number") {
    return { kind: "rate", asked, rate: { ...rate, updatedAt: receivedAt - ageMs } };
  }
  return event === ERROR_EVENT && isFailure(failure)
    ? { kind: "error", asked, failure }
    : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function parseObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

const FIGURES = ["amountToGive", "amountToGet", "price", "marketLeftPrice", "marketRightPrice"];

// The server is ours and has checked every field. This only rejects other messages.
function isRate(value: unknown): value is Omit<Rate, "updatedAt"> {
  return (
    isObject(value) &&
    [value.from, value.to, value.limits].every(isObject) &&
    FIGURES.every((name) => {
      const figure = value[name];
      return typeof figure === "string" && parseAmount(figure) !== undefined;
    })
  );
}

function isFailure(value: unknown): value is UpstreamFailure {
  return isObject(value) && value.kind === "upstream" && typeof value.code === "string";
}
