// Calls of the signed-in account (spec: Session expiry). An expired access is refreshed once and the call repeated.
// After the end of the session, calls fail with that reason.
import type { CallFacts } from "~/contracts/calls/call";
import { CALLS } from "~/contracts/calls/call-table";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { ContractIssue, Failure } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { SessionTokens } from "~/domain/account/session";
import type { CallClient } from "./call-client.server";
import { cookiePathsOf, listDroppedCookies, toCookieHeader } from "./gateway-cookies.server";
import { makeHttpClient, type HttpClientOptions } from "./http.server";

/** The session that calls use. */
export interface GatewaySession {
  /** The session's tokens; undefined for guests. */
  readonly read: () => Promise<SessionTokens | undefined>;
  /** Newer tokens in place of expired ones; undefined if the session has ended. Fails if that cannot be determined now. */
  readonly refresh: (expired: SessionTokens) => Promise<Result<SessionTokens | undefined>>;
  /** Ends the session with these tokens. If newer tokens have replaced them meanwhile, returns those. */
  readonly reject: (rejected: SessionTokens) => Promise<SessionTokens | undefined>;
  /** Saves the cookies from the response to a call with these tokens. */
  readonly save: (used: SessionTokens, setCookies: readonly string[]) => Promise<void>;
}

/** The dependencies of a session client. */
export interface SessionClientParts {
  readonly options: HttpClientOptions;
  readonly session: GatewaySession;
  /** Whether a call may also be made for a guest, such as an order's; otherwise it fails for guests. */
  readonly isOpenToGuests: boolean;
}

/** Makes the client of a gateway that supports accounts. */
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
  readonly row: Pick<CallFacts, "method" | "path" | "effect" | "isOwned">;
}

async function callWithSession<T>(
  parts: SessionClientParts,
  question: Question<T>,
): Promise<Result<T>> {
  try {
    return await callAndRenew(parts, question);
  } catch (error) {
    // The client never throws; here the session was unreadable.
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
  if (!tokens) return askAsGuest(parts, question);
  const first = await askAs(parts, tokens, { ask, isOver: (why) => why === "reject" });
  const rejection = findRejection(first);
  if (!rejection) return first;
  const renewed =
    rejection === "refresh" ? await session.refresh(tokens) : ok(await session.reject(tokens));
  if (!renewed.ok) return askUnknown(parts, renewed.failure, question);
  const newer = renewed.value;
  if (!newer) return askAfterEnd(parts, question);
  // The access was already refreshed once, so another rejection means that the session has ended.
  const isOver = (why: Rejection | undefined) => why !== undefined;
  const second = await askAs(parts, newer, { ask, isOver });
  if (!findRejection(second)) return second;
  await session.reject(newer);
  return askAfterEnd(parts, question);
}

// The visitor is unknown now. Reads that are open to guests continue. A write fails, because its order would have no
// account.
function askUnknown<T>(
  parts: SessionClientParts,
  failure: Failure,
  { ask, row }: Question<T>,
): Promise<Result<T>> {
  if (row.effect === "read" && parts.isOpenToGuests) return ask(makeHttpClient(parts.options));
  return Promise.resolve(fail(failure));
}

type Rejection = "refresh" | "reject";

function findRejection<T>(result: Result<T>): Rejection | undefined {
  if (result.ok) return undefined;
  const { kind } = deriveAccountOutcome(result.failure);
  if (kind === "refresh-session") return "refresh";
  return kind === "reset-session" ? "reject" : undefined;
}

// The visitor meant an order of their account. They may sign in again, or press again as a guest.
function askAfterEnd<T>(parts: SessionClientParts, question: Question<T>): Promise<Result<T>> {
  const { isOwned = false } = question.row;
  return askAsGuest(isOwned ? { ...parts, isOpenToGuests: false } : parts, question);
}

function askAsGuest<T>(parts: SessionClientParts, { ask }: Question<T>): Promise<Result<T>> {
  if (parts.isOpenToGuests) return ask(makeHttpClient(parts.options));
  return Promise.resolve(fail(toSessionEnded(parts.options.requestId)));
}

/** The failure of a call after its session has ended. */
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

function askAs<T>(
  { options, session }: SessionClientParts,
  tokens: SessionTokens,
  { ask, isOver }: Required<Pick<CookieQuestion<T>, "ask" | "isOver">>,
): Promise<Result<T>> {
  const save = (setCookies: readonly string[]) => session.save(tokens, setCookies);
  return askWithCookies(options, tokens, { ask, isOver, save });
}

/** A call with cookies. `isOver` returns whether a rejection ends the session: the cookies of that response are not saved. */
interface CookieQuestion<T> {
  readonly ask: Ask<T>;
  readonly save: (setCookies: readonly string[]) => Promise<void> | void;
  readonly isOver?: (rejection: Rejection | undefined) => boolean;
}

/** Calls with the gateway's cookies. Saves those of a success before it is read, and those of an error once it is known that the session continues. */
export async function askWithCookies<T>(
  options: HttpClientOptions,
  tokens: Pick<SessionTokens, "cookies">,
  { ask, save, isOver = (why) => why === "reject" }: CookieQuestion<T>,
): Promise<Result<T>> {
  let late: readonly string[] = [];
  const fetch = withCookies(options, tokens, (setCookies, isSuccess) => {
    if (isSuccess) return save(setCookies);
    late = setCookies;
  });
  const result = await ask(makeHttpClient({ ...options, fetch }));
  if (late.length > 0 && !isOver(findRejection(result))) await save(late);
  return result;
}

/** The fetch with the gateway's cookies. `take` gets those that a response sets before it is read; what no session keeps is logged. */
export function withCookies(
  options: HttpClientOptions,
  { cookies }: Pick<SessionTokens, "cookies">,
  take: (setCookies: readonly string[], isSuccess: boolean) => Promise<void> | void,
): HttpClientOptions["fetch"] {
  return async (request) => {
    const paths = cookiePathsOf(request.url, options.baseUrl);
    const header = toCookieHeader(cookies, paths, options.now());
    if (header !== undefined) request.headers.set("Cookie", header);
    const response = await options.fetch(request);
    const setCookies = response.headers.getSetCookie();
    if (setCookies.length === 0) return response;
    logDropped(options, request, listDroppedCookies(cookies, setCookies, options.now()));
    await take(setCookies, response.ok);
    return response;
  };
}

function logDropped(
  { log, requestId: traceId }: HttpClientOptions,
  { method, url }: Request,
  issues: readonly ContractIssue[],
): void {
  if (issues.length === 0) return;
  const { pathname: path } = new URL(url);
  log({ event: "gateway-ignored", method, path, traceId, durationMs: 0, issues });
}
