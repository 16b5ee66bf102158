// A visitor with an account of the sandbox, a cookie jar and a separate address, so that tests do not share limits.
import { expect } from "vitest";
import * as z from "zod";
import type { Reply, TestSandbox } from "./sandbox";

/** The account that the sandbox has from the start. */
export const ANNA = { email: "anna@example.com", password: "violet harbor seven lamps" };
/** The one with permission ADMIN. */
export const ADMIN = { email: "admin@example.com", password: "copper meadow nine rivers" };

/** A visitor with a cookie jar. */
export interface Visitor {
  headers: () => Record<string, string>;
  get: (path: string, query?: Record<string, string>) => Promise<Reply>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** Puts another visitor's cookies, or earlier ones, into the jar. */
  take: (cookies: ReadonlyMap<string, string>) => void;
  cookies: () => ReadonlyMap<string, string>;
}

let visitors = 0;

/** A visitor at a separate address. */
export function newVisitor(
  sandbox: Pick<TestSandbox, "get" | "post">,
  more: Readonly<Record<string, string>> = {},
): Visitor {
  visitors += 1;
  const address = `203.0.113.${String(visitors)}`;
  let jar = new Map<string, string>();
  const headers = () => ({
    "x-forwarded-for": address,
    ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join("=")).join("; ") }),
    ...more,
  });
  const keep = (reply: Reply) => {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  return {
    headers,
    get: async (path, query) => keep(await sandbox.get(path, query, headers())),
    post: async (path, body = {}, own = {}) =>
      keep(await sandbox.post(path, body, { ...headers(), ...own })),
    take: (cookies) => {
      jar = new Map(cookies);
    },
    cookies: () => new Map(jar),
  };
}

/** A signed-in visitor. */
export async function signIn(
  sandbox: TestSandbox,
  credentials: { email: string; password: string } = ANNA,
  more: Readonly<Record<string, string>> = {},
): Promise<Visitor> {
  const visitor = newVisitor(sandbox, more);
  const reply = await visitor.post("/api/v1/users/local/authenticate", {
    ...credentials,
    browserFingerprint: "test",
  });
  expect(reply.status).toBe(200);
  return visitor;
}

/** A visitor with a new account whose email is confirmed, signed in. */
export async function register(
  sandbox: TestSandbox,
  email: string,
  more: Record<string, unknown> = {},
): Promise<Visitor> {
  const credentials = { email, password: "a long and quiet phrase" };
  const created = await newVisitor(sandbox).post("/api/v1/users/local/create", {
    ...credentials,
    ...more,
  });
  expect(created.status).toBe(200);
  await control(sandbox, { kind: "confirm-email", email });
  return signIn(sandbox, credentials);
}

const emails = z.array(
  z.object({ recipient: z.string(), subject: z.string(), text: z.string(), link: z.string() }),
);

/** The emails to this address, newest first. */
export async function emailsTo(sandbox: TestSandbox, recipient: string) {
  const { body } = await sandbox.get("/sandbox/api/outbox");
  return emails.parse(body).filter((email) => email.recipient === recipient);
}

/** Runs an action of the console's accounts page. */
export async function control(sandbox: TestSandbox, command: object): Promise<Reply> {
  const reply = await sandbox.post("/sandbox/api/accounts", command);
  expect(reply.status).toBe(200);
  return reply;
}

/** The call that requests withdrawals and lists them. */
export const WITHDRAWALS = "/api/v1/affiliates/withdrawals";
/** The target of a withdrawal. */
export const TRON = {
  currencyTitle: "USDT",
  networkTitle: "Tron (TRC20)",
  address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
};

/** The earnings that the visitor can withdraw. */
export async function balanceOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get("/api/v1/affiliates/balances");
  return z.object({ accountBalance: z.string() }).parse(body).accountBalance;
}
