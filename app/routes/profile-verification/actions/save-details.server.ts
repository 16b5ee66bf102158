import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import {
  EMPTY_DETAILS,
  findDetailProblem,
  type DetailName,
  type DetailRules,
  type VerificationDetails,
} from "~/domain/account/verification-details";
import { cleanCode } from "~/domain/account/typed-code";
import { cleanText } from "~/domain/text/clean-text";
import { cleanDay } from "~/domain/account/typed-day";
import { readFormAccount, requireOwnForm } from "~/routes/_account/form-account.server";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { toDetailRules } from "../detail-rules.server";
import { STEP_FIELDS, type DetailErrors, type DetailsStep } from "../form-fields";
import type { VerificationOutcome } from "./outcome";

/** The maximum length of a field that is read, in UTF-16 units (our choice). It exceeds the allowed length, so that longer values are reported as too long. */
const TYPED_VERIFICATION_MAX = 500;

const NEXT = { document: "personal", personal: "photos" } as const;

/** Saves one step of the form and redirects to the next. The typed values are kept in every case, also after an ended session. */
export async function saveDetails(
  args: ActionFunctionArgs,
  form: FormData,
  step: DetailsStep,
): Promise<VerificationOutcome> {
  const { context } = args;
  const typed = readTyped(form, step);
  const reply = { kind: "details", step, typed, account: readFormAccount(form) } as const;
  const errors = findErrors(typed, step, toDetailRules(context));
  if (Object.keys(errors).length > 0) {
    return { kind: "reply", status: 422, reply: { ...reply, errors } };
  }
  const account = await context.account.find();
  if (!account.ok) {
    const { traceId } = account.failure;
    const status = toUnavailableStatus(account.failure);
    const failed = { ...reply, errors, form: { key: "main_error", traceId } } as const;
    return { kind: "reply", status, reply: failed };
  }
  if (!account.value) {
    const ended = { ...reply, errors, form: { key: "session_ended" } } as const;
    return { kind: "reply", status: 401, reply: ended };
  }
  await requireOwnForm(args, form, account.value);
  const { userId } = account.value;
  const before = (await context.verificationDraft.read(userId)) ?? EMPTY_DETAILS;
  await context.verificationDraft.save(userId, { ...before, ...typed });
  return { kind: "go", step: NEXT[step] };
}

/** The fields with figures, which any keyboard may type. */
const CLEANERS: Partial<Record<DetailName, (typed: string) => string>> = {
  birthDate: cleanDay,
  identityNumber: cleanCode,
  expireDate: cleanDay,
};

function readTyped(form: FormData, step: DetailsStep): Partial<VerificationDetails> {
  const typed: Partial<Record<keyof VerificationDetails, string>> = {};
  for (const name of STEP_FIELDS[step]) {
    const value = form.get(name);
    const text = typeof value === "string" ? value.slice(0, TYPED_VERIFICATION_MAX) : "";
    typed[name] = CLEANERS[name]?.(text) ?? cleanText(text);
  }
  return typed;
}

function findErrors(
  typed: Partial<VerificationDetails>,
  step: DetailsStep,
  rules: DetailRules,
): DetailErrors {
  const errors: DetailErrors = {};
  for (const name of STEP_FIELDS[step]) {
    const problem = findDetailProblem(name, typed[name] ?? "", rules);
    if (problem) errors[name] = problem;
  }
  return errors;
}
