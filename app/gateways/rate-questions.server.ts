// Limits the questions of an address that cost the provider a call (docs/security.md 46): rates, recommended amounts and
// renders of shared pages. Otherwise ever new questions of one visitor would use up the budget of all.
import { LRUCache } from "lru-cache";
import { readRateAddress } from "~/contracts/rate-parameters";
import { toRateParameters } from "~/contracts/rate-request";
import { fail, type Result } from "~/domain/failure/result";
import { isPriceHeld, type RateQuery } from "~/domain/rate/rate";
import { SECOND_MS } from "~/domain/time/time-units";

/** For this long the exchange answers an equal question without a call, milliseconds (exchange/rates/rate-object.ts). */
const ANSWERED_MS = 10 * SECOND_MS;
/** Most answered questions that an isolate remembers; the oldest one counts again. */
const MAX_ANSWERED = 2_000;

/** The limit that a visitor has reached. */
interface Limited {
  readonly retryAfterSeconds: number;
}

/** A question to the provider: a rate, or something else that has a name, such as a page with a rate. An unreadable one is undefined. */
export type ProviderQuestion = RateQuery | { readonly name: string } | undefined;

/** What a question counts as: a new one, or the next refresh of a question that a live channel follows. */
export type QuestionPurpose = "rate-question" | "followed-rate";

/** Counts the questions of one visitor. */
export interface RateQuestions {
  /** Counts a question, unless it is free: answered within ten seconds, or for a held price; undefined while there is room. An unreadable question always counts. */
  readonly take: (
    question: ProviderQuestion,
    purpose?: QuestionPurpose,
  ) => Promise<Limited | undefined>;
  /** Notes that the question has an answer, which the exchange shares for a while. */
  readonly noteAnswer: (question: ProviderQuestion) => void;
}

/** Inputs of the count: `isProvider` if rates come from a provider; the clock is epoch ms. */
interface QuestionParts {
  readonly isProvider: boolean;
  readonly limits: { readonly take: (purpose: QuestionPurpose) => Promise<Limited | undefined> };
  readonly now: () => number;
}

// When each question was last answered, epoch ms.
const answered = new LRUCache<string, number>({ max: MAX_ANSWERED });

function isAnsweredBy(now: number, question: ProviderQuestion): boolean {
  const at = question && answered.get(nameOf(question));
  return at !== undefined && now - at < ANSWERED_MS;
}

/** Returns the name of a question that this isolate has just had answered; undefined otherwise. The object that follows the rate knows no answers of other isolates. */
export function findAnsweredName(question: ProviderQuestion, now: number): string | undefined {
  return question && isAnsweredBy(now, question) ? nameOf(question) : undefined;
}

/** Returns whether a question has this name. */
export function isNamed(question: ProviderQuestion, name: string): boolean {
  return question !== undefined && nameOf(question) === name;
}

/** Returns the count of one visitor's questions. An operator's own gateway has no such limit. */
export function makeRateQuestions({ isProvider, limits, now }: QuestionParts): RateQuestions {
  const isAnswered = (question: ProviderQuestion) => isAnsweredBy(now(), question);
  return {
    take: async (question, purpose = "rate-question") =>
      isProvider && !isAnswered(question) && !isOfHeldPrice(question)
        ? limits.take(purpose)
        : undefined,
    noteAnswer: (question) => {
      if (isProvider && question && !isAnswered(question)) answered.set(nameOf(question), now());
    },
  };
}

// No provider holds a price, so the exchange rejects such a question without a call.
function isOfHeldPrice(question: ProviderQuestion): boolean {
  return question !== undefined && !("name" in question) && isPriceHeld(question.rateMode);
}

/** Returns the question in an address; undefined if it is passed on unread. */
export function readRateQuestion(parameters: URLSearchParams): RateQuery | undefined {
  return readRateAddress(parameters);
}

/** A question that a request asks; `isPaid` if an earlier question of the request counted for it. */
interface AskedQuestion {
  readonly question: ProviderQuestion;
  readonly traceId: string;
  readonly isPaid?: boolean | undefined;
}

/** Makes a call unless the visitor has reached the limit; then fails like any limit. */
export async function askWithin<T>(
  { take, noteAnswer }: RateQuestions,
  { question, traceId, isPaid }: AskedQuestion,
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const limited = isPaid ? undefined : await take(question);
  if (limited) return fail({ kind: "http", status: 429, traceId, ...limited });
  const result = await ask();
  if (result.ok) noteAnswer(question);
  return result;
}

// A referrer does not change the provider's rate.
function nameOf(question: NonNullable<ProviderQuestion>): string {
  if ("name" in question) return question.name;
  return JSON.stringify(toRateParameters({ ...question, referrerId: undefined }));
}
