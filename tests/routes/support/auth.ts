// Sign-in forms, as a browser submits them.
import type { AuthDialog, AuthReply } from "~/components/auth/auth-view";
import type { UpstreamCode } from "~/domain/failure/error-codes";
import type { UpstreamFailure } from "~/domain/failure/failure";
import { handleAuthForm } from "~/routes/sign-in/action.server";
import { makeAccountGateway, makeGuestAccess, type AccountAccess } from "../../support/account";
import { makeTestContext } from "../../support/test-context";

export const PASSWORD = "four unrelated words here";
export const LOGIN = { dialog: "login", email: "ann@example.com", password: PASSWORD };
export const REGISTER = {
  ...LOGIN,
  dialog: "register",
  passwordConfirm: PASSWORD,
  isTermsAccepted: "on",
};
export const RESTORE = { dialog: "restore", email: "ann@example.com" };
export const RESET = { ...RESTORE, ...REGISTER, dialog: "new-password", resetCode: "ABCD-1234" };
export const FORMS: Record<AuthDialog, Record<string, string>> = {
  login: LOGIN,
  register: REGISTER,
  restore: RESTORE,
  "new-password": RESET,
};

/** A failure with a code of the catalogue. */
export function upstream(
  code: UpstreamCode,
  change: Partial<UpstreamFailure> = {},
): UpstreamFailure {
  return {
    kind: "upstream",
    code,
    message: "",
    status: 422,
    details: {},
    traceId: "t-1",
    ...change,
  };
}

export interface Sending {
  access?: Partial<AccountAccess>;
  calls?: Parameters<typeof makeAccountGateway>[0];
  /** By default a browser that keeps cookies sends one. Undefined sends none. */
  cookie?: string | undefined;
  path?: string;
}

/** Submits a form as a guest; returns the result and the next page's notification. */
export async function send(form: Record<string, string>, sending: Sending = {}) {
  const { access = {}, calls = {}, path = "/lk" } = sending;
  const cookie = "cookie" in sending ? sending.cookie : "theme=dark";
  const asked: string[] = [];
  const { args, context, nextCookie } = makeTestContext(path, {
    form,
    ...(cookie === undefined ? { isFromOwnPage: true } : { cookie }),
    change: { account: noteCalls(makeGuestAccess(access), asked) },
  });
  const account = noteCalls(makeAccountGateway(calls), asked);
  const gateways = { ...context.gateways, account };
  const fiat = noteCalls(context.fiat, asked);
  const reply = await handleAuthForm({ ...args, context: { ...context, gateways, fiat } });
  const flashes = await context.session.take();
  const end: AuthReply & { status: number; location?: string | null } =
    "init" in reply
      ? { status: reply.init?.status ?? 200, ...reply.data }
      : { status: reply.status, location: reply.headers.get("Location") };
  return { ...end, flashes, asked, nextCookie, written: JSON.stringify(end) };
}

/** The same object; `asked` lists the names of its called functions. */
function noteCalls<T extends object>(calls: T, asked: string[]): T {
  return new Proxy(calls, {
    get(target, name) {
      asked.push(String(name));
      return Reflect.get(target, name);
    },
  });
}
