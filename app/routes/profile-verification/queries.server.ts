import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  areDetailsComplete,
  EMPTY_DETAILS,
  findDetailProblem,
  findLatestBirth,
  type DetailRules,
  type VerificationDetails,
} from "~/domain/account/verification-details";
import { findStep, type StepName } from "~/domain/account/verification-steps";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { enterProfilePage } from "~/routes/_account/profile-page.server";
import { loadPart } from "~/routes/_account/streamed-part.server";
import { loadSeo } from "~/seo/seo.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { toDetailRules } from "./detail-rules.server";
import { STEP_FIELDS, toStepPath } from "./form-fields";
import { listCountries, toVerificationView } from "./view";

export async function loadVerificationPage(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { to } = localeOfRequest(request);
  const asked = findStep(new URL(request.url).searchParams.get("step"));
  // The session ended before this form was sent. Show the form with its values instead of redirecting.
  if (context.isActionResult && !(await context.account.peek())) {
    const seo = await loadSeo(args, { page: "profile-verification", indexed: false });
    return {
      seo,
      email: undefined,
      owner: undefined,
      state: undefined,
      ...(await loadForm(args, undefined)),
    };
  }
  const page = await enterProfilePage(args, "verification");
  const form = await loadForm(args, page.userId);
  const missing = findMissingStep(form.details, asked, toDetailRules(context));
  if (missing) throw redirect(to("/profile/verification") + toStepPath(missing), 303);
  const call = context.gateways.account.fetchVerification();
  const state = await loadPart(args, call, (found) => toVerificationView(found, asked));
  const isPassed = state.now?.ok === true && state.now.value.status === "PASS";
  if (isPassed) context.verificationDraft.clear();
  return { ...page, state, ...form };
}

async function loadForm({ request, context }: LoaderFunctionArgs, userId: number | undefined) {
  const draft = userId === undefined ? undefined : await context.verificationDraft.read(userId);
  return {
    details: draft ?? EMPTY_DETAILS,
    unsentAt: draft && (findMissingStep(draft, "photos", toDetailRules(context)) ?? "photos"),
    countries: listCountries(localeOfRequest(request).locale),
    latestBirth: findLatestBirth(toDetailRules(context)),
  };
}

/** Returns the step with missing details that must come before the requested one. */
function findMissingStep(
  details: VerificationDetails,
  asked: StepName | undefined,
  rules: DetailRules,
): StepName | undefined {
  if (asked !== "photos" || areDetailsComplete(details, rules)) return undefined;
  const isDocumentWrong = STEP_FIELDS.document.some(
    (name) => findDetailProblem(name, details[name], rules) !== undefined,
  );
  return isDocumentWrong ? "document" : "personal";
}
