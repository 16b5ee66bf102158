import { cookieHeader, OWN_FORM, send } from "./send";

const STEPS = [
  { step: "document", identityType: "passport", issueCountry: "DE" },
  {
    step: "personal",
    firstName: "Ada",
    lastName: "Byron",
    birthDate: "1990-12-10",
    identityNumber: "T22000129",
    expireDate: "2099-01-01",
  },
];

/** Submits the details of a verification, before its photos; returns the browser's headers from then on. */
export async function submitDetails(
  origin: string,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  let cookie = headers.cookie ?? "";
  for (const step of STEPS) {
    const filled = await send(origin, {
      method: "POST",
      path: "/profile/verification",
      headers: { ...OWN_FORM, ...headers, cookie },
      body: new URLSearchParams(step).toString(),
    });
    cookie = `${headers.cookie ?? ""}; ${cookieHeader(filled)}`;
  }
  return { ...headers, cookie };
}
