// A call in a visitor's name, at a gateway with the test's replies.
import { http as on, HttpResponse } from "msw";
import type { CallClient } from "~/gateways/call-client.server";
import type { SessionTokens } from "~/domain/account/session";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { HttpLogEntry } from "~/gateways/http-log.server";
import { makeSessionClient, type GatewaySession } from "~/gateways/session-client.server";
import { BASE_URL, type useGatewayEdge } from "./gateway-edge";
import { INPUTS } from "./gateway-inputs";

const tokens = (version: number): SessionTokens => ({
  version,
  refreshes: version - 1,
  cookies: [{ name: "access", value: String(version), path: "/" }],
});

export interface Situation {
  readonly isSignedIn?: boolean;
  readonly isOpenToGuests?: boolean;
  /** The session's reaction to rejected tokens. */
  readonly refresh?: GatewaySession["refresh"];
  /** The call: a read, a write, or the creation of an order. */
  readonly method?: "GET" | "POST";
  readonly isCreation?: boolean;
  readonly reject?: GatewaySession["reject"];
}

const nobody = () => Promise.resolve(undefined);
export const second = () => Promise.resolve(tokens(2));
export const refused = () => Promise.resolve(ok(undefined));
const renewed = () => Promise.resolve(ok(tokens(2)));
export const unreachable = () =>
  Promise.resolve(fail({ kind: "network", traceId: "trace-2" } as const));

function callOf(client: CallClient, { method, isCreation }: Situation): Promise<Result<unknown>> {
  if (isCreation) return client.call("createOrder", INPUTS.createOrder);
  return method === "POST"
    ? client.call("deleteApiKey", "k1")
    : client.call("fetchAccountData", undefined);
}

/** Calls a gateway with these replies in turn; the last one repeats. */
export async function callAt(
  edge: ReturnType<typeof useGatewayEdge>,
  replies: readonly Response[],
  situation: Situation = {},
) {
  const { isSignedIn = true, isOpenToGuests = false } = situation;
  const seen: string[] = [];
  const done: string[] = [];
  const saved: (readonly string[])[] = [];
  const logged: HttpLogEntry[] = [];
  edge.use(
    on.all(`${BASE_URL}/*`, ({ request }) => {
      seen.push(request.headers.get("Cookie") ?? "guest");
      return replies[Math.min(seen.length, replies.length) - 1]?.clone();
    }),
  );
  const noting =
    <T>(name: string, next: (used: SessionTokens) => Promise<T>) =>
    (used: SessionTokens) => {
      done.push(`${name} ${String(used.version)}`);
      return next(used);
    };
  const client = makeSessionClient({
    isOpenToGuests,
    options: {
      baseUrl: BASE_URL,
      fetch: (request) => fetch(request),
      requestId: "trace-1",
      now: () => Date.now(),
      log: (entry) => {
        logged.push(entry);
      },
    },
    session: {
      read: isSignedIn ? () => Promise.resolve(tokens(1)) : nobody,
      refresh: noting("refresh", situation.refresh ?? renewed),
      reject: noting("reject", situation.reject ?? nobody),
      save: (_, setCookies) => {
        saved.push(setCookies);
        return Promise.resolve();
      },
    },
  });
  const result = await callOf(client, situation);
  const outcome = result.ok ? "ok" : result.failure;
  return { seen, done, saved, outcome, logged };
}

export const OK = HttpResponse.json({ userId: 7 });
export const code = (status: number, name: string) => HttpResponse.json({ code: name }, { status });
export const EXPIRED = code(418, "ERR_IM_A_TEAPOT");
export const ENDED = code(401, "ERR_UNAUTHORIZED");
export const SIGNED_OUT = {
  kind: "upstream",
  code: "ERR_UNAUTHORIZED",
  status: 401,
  traceId: "trace-1",
};
