import { handleVerificationAction } from "~/routes/profile-verification/actions/action.server";
import { JPEG, PNG, WEBP } from "../../support/photos";
import { ORIGIN } from "../../support/test-context";
import { open, type Access, type Calls } from "./keys-page";

export const PATH = "/ru/profile/verification";
export const DOCUMENT = { step: "document", identityType: "passport", issueCountry: "DE" };
export const PERSONAL = {
  step: "personal",
  firstName: " Ada ",
  lastName: "Byron",
  birthDate: "1990-12-10",
  identityNumber: "T22000129",
  expireDate: "2099-01-01",
};
export const DETAILS = { ...DOCUMENT, ...PERSONAL, step: undefined, firstName: "Ada" };

type Photo = Uint8Array<ArrayBuffer> | string;

/** Submits forms one after the other in the same browser; returns the last result. */
export async function send(forms: Record<string, string>[], calls: Calls = {}, from = "") {
  let cookie = from;
  let response: Awaited<ReturnType<typeof handleVerificationAction>> | undefined;
  for (const form of forms) {
    const opened = open(PATH, { form, calls, cookie });
    response = await handleVerificationAction(opened.args);
    cookie = opened.nextCookie() || cookie;
  }
  return { response, cookie };
}

/** The result of photos, after the typed values. */
export async function sendPhotos(
  photos: Record<string, Photo>,
  calls: Calls,
  cookie: string,
  access?: Partial<Access>,
) {
  const body = new FormData();
  body.set("step", "photos");
  for (const [name, photo] of Object.entries(photos)) {
    if (name === "forChat") body.set(name, String(photo));
    else body.set(name, new Blob([photo]), "me.jpg");
  }
  const opened = open(PATH, { calls, cookie, access });
  const request = new Request(new URL(PATH, ORIGIN), { method: "POST", body });
  const response = await handleVerificationAction({ ...opened.args, request });
  const isRead = request.bodyUsed;
  if ("data" in response) return { status: response.init?.status, reply: response.data, isRead };
  return { status: response.status, location: response.headers.get("Location") };
}

export const PHOTOS = { facePhoto: JPEG, frontPhoto: PNG, backendPhoto: WEBP };
