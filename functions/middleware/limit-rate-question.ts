// The limit of a visitor's new questions to a provider, for public calls (docs/security.md 46).
import { CALLS } from "~/contracts/calls/call-table";
import { rejectInJson } from "../pages/reject-request";
import type { RequestScope } from "../runtime/request-scope";
import {
  makeRateQuestions,
  readRateQuestion,
  type ProviderQuestion,
} from "~/gateways/rate-questions.server";
import { tooManyRequests } from "./limit-requests";

/** Longest query of a recommended amount that is remembered, UTF-16 units: a few times what titles need. A longer one counts each time. */
const MAX_QUERY_LENGTH = 500;

/** Passes a call for a rate or a recommended amount on, unless the visitor has reached the limit. */
export async function limitRateQuestion(
  scope: RequestScope,
  pass: () => Promise<Response>,
): Promise<Response> {
  const { url, env, context } = scope;
  const question = readQuestion(url);
  const questions = makeRateQuestions({
    isProvider: env.hasProvider,
    limits: context.limits,
    now: context.now,
  });
  const limited = await questions.take(question);
  if (limited) return rejectInJson(scope, tooManyRequests(limited));
  const response = await pass();
  if (response.ok) questions.noteAnswer(question);
  return response;
}

function readQuestion({ pathname, search, searchParams }: URL): ProviderQuestion {
  if (pathname === CALLS.fetchRate.path) return readRateQuestion(searchParams);
  return search.length > MAX_QUERY_LENGTH ? undefined : { name: `amount ${search}` };
}
