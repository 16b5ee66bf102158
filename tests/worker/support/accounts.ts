// A gateway with exchanges and accounts: its tokens are marked, so that tests can search for them.
import * as z from "zod";
import { startExchange } from "./exchange";
import { BROWSER, cookieHeader, OWN_FORM, send, type PageResponse } from "./send";
import type { Call, GatewayReply, StubGateway } from "./stub-gateway";

/** Part of every token; no output of ours may contain it. */
export const CANARY = "canary";
export const PASSWORD = "violet harbor seven lamps";

const credentials = z.object({ email: z.string(), password: z.string() });

export interface AccountStub {
  gateway: StubGateway;
  /** From now on the reply to every present access token is 418. */
  expire: () => void;
  /** From now on it is 401. */
  revoke: () => void;
  /** Lets a path reply with this account's data, to the owner of its token. */
  replyOwn: (path: string, body: (email: string) => unknown) => void;
  /** The result of a refresh from now on: the gateway fails, or refuses it. */
  breakRefresh: (way: "broken" | "refused" | undefined) => void;
  /** A path's reply to a signed-in visitor. */
  respondToOwn: (path: string, body: unknown) => void;
  /** The number of calls of a path since `gateway.calls` was emptied. */
  countCalls: (path: string) => number;
}

const json = (body: unknown, status = 200): GatewayReply => ({
  status,
  body: JSON.stringify(body),
});
const code = (status: number, name: string) => json({ code: name, message: "" }, status);

/** Starts it; the password of all is PASSWORD, an account's number is the length of its email. */
export async function startAccounts(): Promise<AccountStub> {
  const gateway = await startExchange();
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  const expired = new Set<string>();
  let issued = 0;
  const issue = (email: string): GatewayReply => {
    issued += 1;
    const tokens = [`${CANARY}-access-${String(issued)}`, `${CANARY}-refresh-${String(issued)}`];
    access.set(tokens[0] ?? "", email);
    refresh.set(tokens[1] ?? "", email);
    const headers = {
      "set-cookie": [
        `at=${tokens[0] ?? ""}; Path=/; HttpOnly`,
        `rt=${tokens[1] ?? ""}; Path=/api/v1/users`,
      ],
    };
    return { headers, body: "{}" };
  };
  const own = (body: (email: string) => unknown) => (call: Call) => {
    const token = readCookie(call, "at");
    if (expired.has(token)) return code(418, "ERR_IM_A_TEAPOT");
    const email = access.get(token);
    return email === undefined ? code(401, "ERR_UNAUTHORIZED") : json(body(email));
  };
  let refreshFault: "broken" | "refused" | undefined;
  const rate = gateway.replyOf("/api/v2/rates/public/one");
  gateway.respondTo("/api/v2/rates/public/one", (call) =>
    expired.has(readCookie(call, "at")) ? code(418, "ERR_IM_A_TEAPOT") : rate,
  );
  gateway.respondTo("/api/v1/users/local/authenticate", ({ body }) => {
    const { email, password } = credentials.parse(JSON.parse(body));
    return password === PASSWORD ? issue(email) : code(401, "ERR_INVALID_CREDENTIALS");
  });
  gateway.respondTo("/api/v1/users/authentication/refresh", (call) => {
    if (refreshFault === "broken") return code(500, "ERR_INTERNAL_SERVER_ERROR");
    if (refreshFault === "refused") return code(401, "ERR_UNAUTHORIZED");
    const email = refresh.get(readCookie(call, "rt"));
    refresh.delete(readCookie(call, "rt"));
    return email === undefined ? code(401, "ERR_UNAUTHORIZED") : { ...issue(email), delayMs: 100 };
  });
  gateway.respondTo("/api/v1/users/authentication/logout", (call) => {
    access.delete(readCookie(call, "at"));
    return json({});
  });
  gateway.respondTo(
    "/api/v1/users/account-data",
    own((email) => ({ userId: email.length, email })),
  );
  return {
    gateway,
    expire: () => {
      for (const token of access.keys()) expired.add(token);
    },
    revoke: () => {
      access.clear();
    },
    replyOwn: (path, body) => {
      gateway.respondTo(path, own(body));
    },
    breakRefresh: (way) => {
      refreshFault = way;
    },
    respondToOwn: (path, body) => {
      gateway.respondTo(
        path,
        own(() => body),
      );
    },
    countCalls: (path) => gateway.calls.filter(({ url }) => url.split("?")[0] === path).length,
  };
}

/** The variables of a product at that gateway. */
export const atAccounts = ({ gateway }: AccountStub): Record<string, string> => ({
  GATEWAY_URL: gateway.url,
  CONTENT_GATEWAY_URL: "embedded",
});

/** Signs in by the form of /lk; `headers` are the browser's own. */
export function signIn(
  origin: string,
  email: string,
  {
    password = PASSWORD,
    headers = {},
  }: { password?: string; headers?: Record<string, string> } = {},
): Promise<PageResponse> {
  const body = new URLSearchParams({ dialog: "login", email, password }).toString();
  return send(origin, { method: "POST", path: "/lk", headers: { ...OWN_FORM, ...headers }, body });
}

let browsers = 0;

/** A browser of a new signed-in visitor: its headers. */
export async function openSignedIn(origin: string, who = { name: "ann", domain: "example.com" }) {
  browsers += 1;
  const email = `${who.name}${String(browsers)}@${who.domain}`;
  const before = await send(origin, { path: "/support", headers: BROWSER });
  const signedIn = await signIn(origin, email, { headers: { cookie: cookieHeader(before) } });
  return {
    email,
    signedIn,
    before,
    headers: { ...BROWSER, cookie: cookieHeader(before, signedIn) },
  };
}

function readCookie({ headers }: Call, name: string): string {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.cookie ?? "")?.[1] ?? "";
}
