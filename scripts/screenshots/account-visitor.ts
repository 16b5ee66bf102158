/** Credentials for sign-in or registration. */
export interface Credentials {
  email: string;
  password: string;
}

/** The seeded account with a history (docs/sandbox.md). */
export const ANNA: Credentials = {
  email: "anna@example.com",
  password: "violet harbor seven lamps",
};

/** A visitor signed in to the product at `origin`, and the current cookies of their browser. */
export interface AccountVisitor {
  email: string;
  cookies: ReadonlyMap<string, string>;
  open: (path: string) => Promise<string>;
  /** Submits a form of the product's pages and opens the page that it redirects to. Returns that page's URL, or "". */
  submit: (path: string, fields: Readonly<Record<string, string>> | FormData) => Promise<string>;
}

/** Signs in with the form of /lk. */
export async function signIn(origin: string, credentials = ANNA): Promise<AccountVisitor> {
  return enter(origin, { dialog: "login", ...credentials });
}

/** Registers with the form of /lk, or of its path in another language; that also signs in. */
export async function register(
  origin: string,
  { email, password }: Credentials,
  path = "/lk",
): Promise<AccountVisitor> {
  const typed = { email, password, passwordConfirm: password, isTermsAccepted: "on" };
  const visitor = await enter(origin, { dialog: "register", ...typed }, path);
  await controlAccount(origin, "accounts", { kind: "confirm-email", email });
  return visitor;
}

/** A form of sign-in, and its fields. */
interface SignInForm extends Readonly<Record<string, string>> {
  dialog: string;
  email: string;
}

async function enter(origin: string, form: SignInForm, path = "/lk"): Promise<AccountVisitor> {
  const visitor = makeVisitor(origin, form.email);
  if ((await visitor.submit(path, form)) === "") {
    throw new Error(`${form.dialog} of ${form.email} failed`);
  }
  return visitor;
}

function makeVisitor(origin: string, email: string): AccountVisitor {
  const cookies = new Map<string, string>();
  const ask = async (path: string, body?: URLSearchParams | FormData) => {
    const response = await fetch(origin + path, {
      redirect: "manual",
      headers: {
        Accept: "text/html",
        "Sec-Fetch-Site": "same-origin",
        Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      },
      ...(body && { method: "POST", body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    email,
    cookies,
    open: async (path) => (await ask(path)).text(),
    submit: async (path, fields) => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      const location = (await ask(path, body)).headers.get("location") ?? "";
      // Opens the page now, so that its one-time message does not appear in the picture.
      if (location !== "") await ask(location);
      return location;
    },
  };
}

/** Runs a command on the console's pages of accounts or verifications. */
export async function controlAccount(
  origin: string,
  page: "accounts" | "verifications",
  command: object,
): Promise<void> {
  const response = await fetch(`${origin}/sandbox/api/${page}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`${page}: ${String(response.status)} ${await response.text()}`);
}
