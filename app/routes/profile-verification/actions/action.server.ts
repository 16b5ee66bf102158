import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { nameAskedChat } from "~/domain/account/name-account";
import { findStep } from "~/domain/account/verification-steps";
import { isMultipart } from "~/domain/request/multipart-check";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { requireAccount, toSignInPath } from "~/routes/_account/account-access.server";
import { requireOwnForm } from "~/routes/_account/form-account.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { readPhotoForm } from "../read-photo-form.server";
import { FOR_CHAT_FIELD, STATUS_ID, toStepPath } from "../form-fields";
import type { VerificationOutcome } from "./outcome";
import { saveDetails } from "./save-details.server";
import { failPhotos, submitPhotos } from "./submit-photos.server";

export async function handleVerificationAction(args: ActionFunctionArgs) {
  const { request } = args;
  const outcome = await act(args);
  if (outcome.kind === "session-ended") return redirect(toSignInPath(args), 303);
  if (outcome.kind === "go") {
    const path = localeOfRequest(request).to("/profile/verification");
    const { step } = outcome;
    return redirect(path + (step ? toStepPath(step) : `#${STATUS_ID}`), 303);
  }
  return data(outcome.reply, { status: outcome.status });
}

async function act(args: ActionFunctionArgs): Promise<VerificationOutcome> {
  const { request, context } = args;
  // Check the limit before reading: the photos of many requests at once would fill the isolate's memory.
  const limited = hasPhotos(request) ? await context.account.takeUpload() : undefined;
  if (limited) return failPhotos(context, limited);
  const form = await readPhotoForm(request);
  if (!form) {
    const reply = { kind: "photos", errors: {}, form: { key: "unreadable" } } as const;
    return { kind: "reply", status: 400, reply };
  }
  const named = form.get("step");
  const step = findStep(typeof named === "string" ? named : null);
  if (step === "document" || step === "personal") return saveDetails(args, form, step);
  const account = await requireAccount(args);
  await requireOwnForm(args, form, account);
  const asked = nameAskedChat(account, await context.account.findLayer());
  if (asked !== undefined && form.get(FOR_CHAT_FIELD) !== asked) {
    const reply = { kind: "photos", errors: {}, form: { key: "for_chat" } } as const;
    return { kind: "reply", status: 422, reply };
  }
  return submitPhotos(args, form, account);
}

function hasPhotos({ headers }: Request): boolean {
  return isMultipart(headers.get("Content-Type"));
}
