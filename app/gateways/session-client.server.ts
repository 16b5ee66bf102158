// Calls in the name of whoever is signed in (spec: Session expiry): an access that has expired is refreshed once and
// the call made again; where the session has ended, that is what the call fails with.
import type { CallFacts } from "~/contracts/calls/call";
import { CALLS } from "~/contracts/calls/call-table";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { SessionTokens } from "~/domain/account/session";
import type { CallClient } from "./call-client.server";
import { toCookieHeader } from "./gateway-cookies.server";
import { makeHttpClient, type HttpClientOptions } from "./http.server";

/** The session that calls speak for. */
export interface GatewaySession {
  /** Its tokens; undefined where nobody is signed in. */
  readonly read: () => Promise<SessionTokens | undefined>;
  /** Newer tokens than these, whose access has expired; undefined when the session has ended. Fails where nobody can say now whether it has. */
  readonly refresh: (expired: SessionTokens) => Promise<Result<SessionTokens | undefined>>;
  /** Ends the session whose tokens these are; where newer ones have replaced them meanwhile, those. */
  readonly reject: (rejected: SessionTokens) => Promise<SessionTokens | undefined>;
  /** Keeps the cookies that a response to a call with these tokens has set. */
  readonly save: (used: SessionTokens, setCookies: readonly string[]) => Promise<void>;
}

/** What a client for a session is made of. */
export interface SessionClientParts {
  readonly options: HttpClientOptions;
  readonly session: GatewaySession;
  /** Whether a call may also be made in nobody's name, such as an order's; else it fails where nobody is signed in. */
  readonly isOpenToGuests: boolean;
}

/** Makes the client of a gateway that knows accounts. */
export function makeSessionClient(parts: SessionClientParts): CallClient {
  return {
    call: (...asked) =>
      callWithSession(parts, {
        ask: (client) => client.call(...asked),
        row: CALLS[asked[0]],
      }),
  };
}

type Ask<T> = (client: CallClient) => Promise<Result<T>>;

interface Question<T> {
  readonly ask: Ask<T>;
  readonly row: Pick<CallFacts, "method" | "path" | "effect">;
}

async function callWithSession<T>(
  parts: SessionClientParts,
  question: Question<T>,
): Promise<Result<T>> {
  try {
    return await callAndRenew(parts, question);
  } catch (error) {
    // A client never throws: it is the session that could not be asked.
    const { requestId: traceId, log } = parts.options;
    const { method, path } = question.row;
    log({ event: "session-failure", method, path, traceId, durationMs: 0, error: String(error) });
    return fail({ kind: "network", traceId });
  }
}

async function callAndRenew<T>(
  parts: SessionClientParts,
  question: Question<T>,
): Promise<Result<T>> {
  const { session } = parts;
  const { ask } = question;
  const tokens = await session.read();
  if (!tokens) return askAsGuest(parts, ask);
  const first = await ask(clientWith(parts, tokens));
  const rejection = findRejection(first);
  if (!rejection) return first;
  const renewed =
    rejection === "refresh" ? await session.refresh(tokens) : ok(await session.reject(tokens));
  if (!renewed.ok) return askUnknown(parts, renewed.failure, question);
  const newer = renewed.value;
  if (!newer) return askAsGuest(parts, ask);
  const second = await ask(clientWith(parts, newer));
  if (!findRejection(second)) return second;
  // Refreshed once already: what is rejected still has ended.
  await session.reject(newer);
  return askAsGuest(parts, ask);
}

// Nobody can say now who asks. What a guest may read is read; a write waits, for an order made in nobody's name would
// belong to nobody.
function askUnknown<T>(
  parts: SessionClientParts,
  failure: Failure,
  { ask, row }: Question<T>,
): Promise<Result<T>> {
  if (row.effect === "read" && parts.isOpenToGuests) return ask(makeHttpClient(parts.options));
  return Promise.resolve(fail(failure));
}

function findRejection<T>(result: Result<T>): "refresh" | "reject" | undefined {
  if (result.ok) return undefined;
  const { kind } = deriveAccountOutcome(result.failure);
  if (kind === "refresh-session") return "refresh";
  return kind === "reset-session" ? "reject" : undefined;
}

function askAsGuest<T>(parts: SessionClientParts, ask: Ask<T>): Promise<Result<T>> {
  if (parts.isOpenToGuests) return ask(makeHttpClient(parts.options));
  return Promise.resolve(fail(toSessionEnded(parts.options.requestId)));
}

/** What a call fails with whose session has ended. */
export function toSessionEnded(traceId: string): Failure {
  return {
    kind: "upstream",
    code: "ERR_UNAUTHORIZED",
    message: "Nobody is signed in",
    status: 401,
    details: {},
    traceId,
  };
}

function clientWith({ options, session }: SessionClientParts, tokens: SessionTokens): CallClient {
  const save = (setCookies: readonly string[]) => session.save(tokens, setCookies);
  return makeHttpClient({ ...options, fetch: withCookies(options, tokens, save) });
}

/** The same fetch with cookies of the gateway; what its successes set is saved before they are read. */
export function withCookies(
  options: Pick<HttpClientOptions, "fetch" | "now">,
  { cookies }: Pick<SessionTokens, "cookies">,
  save: (setCookies: readonly string[]) => Promise<void> | void,
): HttpClientOptions["fetch"] {
  return async (request) => {
    const header = toCookieHeader(cookies, new URL(request.url).pathname, options.now());
    if (header !== undefined) request.headers.set("Cookie", header);
    const response = await options.fetch(request);
    const setCookies = response.ok ? response.headers.getSetCookie() : [];
    if (setCookies.length > 0) await save(setCookies);
    return response;
  };
}
