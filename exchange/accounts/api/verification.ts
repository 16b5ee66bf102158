// The verification of an identity (spec: Verification data; Verification status).
import { PHOTO_NAMES, type PhotoName } from "~/domain/account/photo-problem";
import * as z from "zod";
import { IDENTITY_TYPES } from "~/domain/account/verification";
import { requireSession } from "../caller";
import { deletePhotos, readPhoto, storePhotos, type Photo, type Photos } from "../photos";
import { makePublicId } from "../../storage/secrets";
import { findVerification, submitVerification, type VerificationRow } from "../verifications";
import { failField, failWith, type ApiReply, type ApiResult } from "../../http/api-error";
import type { AccountCall } from "../account-call";
import { readBody } from "../../http/read-body";

const text = z.string("is missing").trim().min(1, "is missing").max(100, "is too long");
const date = z.iso.date("is not a date");

const details = z.object({
  firstName: text,
  lastName: text,
  issueCountry: z.string("is missing").regex(/^[A-Z]{2}$/, "is not a country"),
  birthDate: date,
  expireDate: date.default("2099-01-01"),
  identityType: z.enum(IDENTITY_TYPES, "is not a document").default("idcard"),
  identityNumber: text,
});

/** Returns the status of the verification. */
export async function fetchVerificationStatus(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const row = await findVerification(call.env.DB, session.value.user.id);
  const status = row?.status ?? "NOT_STARTED";
  const reason = row?.reject_reason ?? undefined;
  return { ok: true, value: { status, ...(reason !== undefined && { rejectReason: reason }) } };
}

/** Accepts a submission: multipart, three photos. Rejects another one during a review and after success. */
export async function postVerification(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { id } = session.value.user;
  const before = await findVerification(call.env.DB, id);
  if (before?.status === "PROCESS" || before?.status === "PASS") {
    return failUnderWay();
  }
  const form = await call.readForm();
  if (!form) return failField("facePhoto", "the form is missing or too large");
  const body = readBody({ body: Object.fromEntries(form) }, details);
  if (!body.ok) return body;
  const photos = await readPhotos(form);
  if (!photos.ok) return photos;
  const caller = { userId: id, sessionId: session.value.sessionId };
  const papers = { details: body.value, photos: photos.value };
  const isStored = await replace(call, caller, { ...papers, before });
  return isStored ? { ok: true, value: {} } : failUnderWay();
}

/** Stores the papers in place of those before; false if they must not be stored. */
async function replace(
  { env: { DB, PHOTOS } }: AccountCall,
  caller: { readonly userId: number; readonly sessionId: string },
  papers: {
    readonly details: object;
    readonly photos: Photos;
    readonly before: VerificationRow | undefined;
  },
): Promise<boolean> {
  const submission = makePublicId();
  await storePhotos(PHOTOS, submission, papers.photos);
  const { details: typed, before } = papers;
  const isStored = await submitVerification(DB, caller, { submission, details: typed });
  const unused = isStored ? before?.submission : submission;
  if (unused !== undefined) await deletePhotos(PHOTOS, unused);
  return isStored;
}

function failUnderWay() {
  return failWith("ERR_BAD_REQUEST", { message: "Verification is already under way" });
}

async function readPhotos(form: FormData): Promise<ApiResult<Photos>> {
  const photos = new Map<PhotoName, Photo>();
  for (const name of PHOTO_NAMES) {
    const photo = await readPhoto(form.get(name));
    if (typeof photo === "string") return failField(name, photo);
    photos.set(name, photo);
  }
  return { ok: true, value: photos };
}
