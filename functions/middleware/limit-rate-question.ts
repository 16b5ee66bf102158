// The limit of a visitor's new rate questions, for the public call (docs/security.md 46).
import { rejectInJson } from "../pages/reject-request";
import type { RequestScope } from "../runtime/request-scope";
import { makeRateQuestions, readRateQuestion } from "~/gateways/rate-questions.server";
import { tooManyRequests } from "./limit-requests";

/** Passes a rate call on, unless the visitor has reached the limit. */
export async function limitRateQuestion(
  scope: RequestScope,
  pass: () => Promise<Response>,
): Promise<Response> {
  const { url, env, context } = scope;
  const query = readRateQuestion(url.searchParams);
  const questions = makeRateQuestions({
    isProvider: env.hasProvider,
    limits: context.limits,
    now: context.now,
  });
  const limited = await questions.take(query);
  if (limited) return rejectInJson(scope, tooManyRequests(limited));
  const response = await pass();
  if (response.ok) questions.noteAnswer(query);
  return response;
}
