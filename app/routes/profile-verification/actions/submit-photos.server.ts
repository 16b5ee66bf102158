import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { PHOTO_NAMES, type PhotoName } from "~/domain/account/photo-problem";
import type { VerificationSubmission } from "~/domain/account/verification";
import {
  areDetailsComplete,
  isIdentityType,
  type VerificationDetails,
} from "~/domain/account/verification-details";
import { toDetailRules } from "../detail-rules.server";
import { canSubmitVerification } from "~/domain/account/verification-steps";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import { mayHaveHappened, type Failure } from "~/domain/failure/failure";
import { cleanText } from "~/domain/text/clean-text";
import { getFixedT } from "~/i18n/i18n.server";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { noteLimit } from "~/routes/_failure/reached-limit.server";
import { checkPhoto } from "../photos/check-photo.server";
import type { FormError, PhotoErrors } from "../form-fields";
import type { VerificationOutcome } from "./outcome";

type Photos = Pick<VerificationSubmission, PhotoName>;

/** Checks the photos and submits them with the saved details (spec: Verification data). The next page fetches the status again. */
export async function submitPhotos(
  args: ActionFunctionArgs,
  form: FormData,
  { userId }: AuthorizedAccount,
): Promise<VerificationOutcome> {
  const { context } = args;
  const details = await context.verificationDraft.read(userId);
  if (!details || !areDetailsComplete(details, toDetailRules(context))) {
    return { kind: "go", step: details ? "personal" : "document" };
  }
  const names = readNames(form);
  const { photos, errors } = await readPhotos(form);
  if (!photos) return { kind: "reply", status: 422, reply: { kind: "photos", errors, names } };
  const submitted = await context.gateways.account.submitVerification(
    toSubmission(details, photos),
  );
  if (submitted.ok) return finish(args);
  return (await hasArrived(args, submitted.failure))
    ? finish(args)
    : failPhotos(context, submitted.failure);
}

/** Longest name of a file that a reply repeats, UTF-16 units (our choice): a phone's screen shows no more. */
const FILE_NAME_MAX = 80;

/** Returns the names of the files. A page without script shows them, because it cannot show the chosen files. */
function readNames(form: FormData): Partial<Record<PhotoName, string>> {
  const names: Partial<Record<PhotoName, string>> = {};
  for (const name of PHOTO_NAMES) {
    const file = form.get(name);
    if (!(file instanceof File) || file.size === 0) continue;
    names[name] = cleanText(file.name).slice(0, FILE_NAME_MAX);
  }
  return names;
}

/** Checks the photos one after another, because each takes several megabytes of memory. */
async function readPhotos(
  form: FormData,
): Promise<{ readonly photos?: Photos; readonly errors: PhotoErrors }> {
  const photos: Partial<Record<PhotoName, Blob>> = {};
  const errors: PhotoErrors = {};
  for (const name of PHOTO_NAMES) {
    const checked = await checkPhoto(form.get(name));
    form.delete(name);
    if (checked.ok) photos[name] = checked.photo;
    else errors[name] = checked.problem;
  }
  const { facePhoto, frontPhoto, backendPhoto } = photos;
  if (!facePhoto || !frontPhoto || !backendPhoto) return { errors };
  return { photos: { facePhoto, frontPhoto, backendPhoto }, errors };
}

function toSubmission(details: VerificationDetails, photos: Photos): VerificationSubmission {
  const { identityType } = details;
  if (!isIdentityType(identityType)) throw new Error("Incomplete details are not sent");
  return { ...details, identityType, ...photos };
}

/** Whether the status shows that the submission arrived. Its response may be lost, or a second submission was rejected. */
async function hasArrived({ context }: ActionFunctionArgs, failure: Failure): Promise<boolean> {
  if (deriveAccountOutcome(failure).kind === "reset-session") return false;
  const found = await context.gateways.account.fetchVerification();
  return found.ok && !canSubmitVerification(found.value);
}

async function finish({ request, context }: ActionFunctionArgs): Promise<VerificationOutcome> {
  const t = await getFixedT(request, "profile");
  const message = t("verification.sent");
  await context.session.flash({ type: "success", source: "general", message });
  return { kind: "go" };
}

/** Returns why the photos were not accepted. */
export function failPhotos(context: AppLoadContext, failure: Failure): VerificationOutcome {
  const { traceId } = failure;
  const limit = noteLimit(context, failure);
  if (limit) return reply(429, {}, { key: "limit_reached", ...limit });
  if (deriveAccountOutcome(failure).kind === "reset-session") return { kind: "session-ended" };
  if (!mayHaveHappened(failure)) return reply(422, {}, { key: "main_error", traceId });
  return reply(toUnavailableStatus(failure), {}, { key: "unknown", traceId });
}

function reply(status: number, errors: PhotoErrors, form?: FormError): VerificationOutcome {
  return { kind: "reply", status, reply: { kind: "photos", errors, form } };
}
