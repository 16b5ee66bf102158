// A signed-in browser of the product with the sandbox: it keeps its cookies and runs no script.
import { expect } from "vitest";
import { BROWSER, OWN_FORM, send, setCookies, type PageResponse } from "./send";

/** The password of all accounts here. */
export const PASSPHRASE = "amber tunnels with quiet foxes";

export interface AccountBrowser {
  email: string;
  open: (path: string) => Promise<PageResponse>;
  /** Submits a form of our own pages; a redirect is not followed. */
  submit: (path: string, fields: Readonly<Record<string, string>>) => Promise<PageResponse>;
  /** Sends a form with files. */
  upload: (path: string, form: FormData) => Promise<PageResponse>;
}

/** A visitor with a new account. */
export async function registerBrowser(
  origin: string,
  email: string,
  locale = "",
): Promise<AccountBrowser> {
  const browser = makeBrowser(origin, email);
  const registered = await browser.submit(`${locale}/lk`, {
    dialog: "register",
    email,
    password: PASSPHRASE,
    passwordConfirm: PASSPHRASE,
    isTermsAccepted: "on",
  });
  expect([registered.status, registered.headers.location]).toEqual([
    303,
    `${locale}/profile/affiliate-program`,
  ]);
  const confirmed = await send(origin, {
    method: "POST",
    path: "/sandbox/api/accounts",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ kind: "confirm-email", email }),
  });
  expect(confirmed.status).toBe(200);
  return browser;
}

/** Another browser of an account's owner. */
export async function signInBrowser(origin: string, email: string): Promise<AccountBrowser> {
  const browser = makeBrowser(origin, email);
  const signedIn = await browser.submit("/lk", { dialog: "login", email, password: PASSPHRASE });
  expect(signedIn.status).toBe(303);
  return browser;
}

function makeBrowser(origin: string, email: string): AccountBrowser {
  // A browser without any cookie would be asked to allow them.
  const jar = new Map([["visited", "1"]]);
  const sent = async (asking: Promise<PageResponse>) => {
    const response = await asking;
    for (const [name, cookie] of Object.entries(setCookies(response))) {
      if (cookie.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, cookie.split(";")[0] ?? "");
    }
    return response;
  };
  const withCookies = (headers: Record<string, string>) => ({
    ...headers,
    ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join("=")).join("; ") }),
  });
  return {
    email,
    open: (path) => sent(send(origin, { path, headers: withCookies(BROWSER) })),
    submit: (path, fields) => {
      const body = new URLSearchParams(fields).toString();
      return sent(send(origin, { method: "POST", path, headers: withCookies(OWN_FORM), body }));
    },
    upload: async (path, form) => {
      const { headers, body } = await encode(form);
      const own = withCookies({ ...OWN_FORM, ...headers });
      return sent(send(origin, { method: "POST", path, headers: own, body }));
    },
  };
}

async function encode(form: FormData) {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { headers: { "content-type": type }, body: [await encoded.bytes()] };
}
