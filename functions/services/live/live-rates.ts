// The object that shares upstreams of the live channel (docs/decisions/019-shared-upstream-sockets.md). It stores
// nothing; its state is its sockets. They do not hibernate, because an object with an open upstream cannot.
import { DurableObject } from "cloudflare:workers";
import type { RateQuery } from "~/domain/rate/rate";
import { makeLiveRateFilter, makeQuoteSeal } from "~/session/quote-seal.server";
import { makeSealer } from "~/session/seal.server";
import { readEnv, type Env, type RawEnv } from "../../runtime/env";
import { findUpstream } from "../gateways/upstream";
import { makeLimits } from "../limits/make-limits";
import { isNamed, makeRateQuestions, type QuestionPurpose } from "~/gateways/rate-questions.server";
import { makeLog } from "../../runtime/log";
import { openUpstream } from "./open-upstream";
import { RateHub } from "./rate-hub";
import { ADDRESS_HEADER, ANSWERED_HEADER } from "./rate-object";

/** One of the objects; see nameOfRates. */
export class LiveRates extends DurableObject<RawEnv> {
  #hub: RateHub | undefined;

  /** Opens a socket for one live channel. */
  override fetch(request: Request): Response {
    const checked = readEnv(this.env);
    if (!checked.ok) throw new Error(checked.problems.join("; "));
    this.#hub ??= makeHub(checked.env, new URL(request.url).origin);
    const { 0: follower, 1: own } = new WebSocketPair();
    own.accept();
    const answered = request.headers.get(ANSWERED_HEADER);
    const address = request.headers.get(ADDRESS_HEADER) ?? "";
    this.#hub.follow(own, address, answered === null ? undefined : decodeURIComponent(answered));
    return new Response(null, { status: 101, webSocket: follower });
  }
}

function makeHub(env: Env, origin: string): RateHub {
  const now = () => Date.now();
  const quotes = makeQuoteSeal(makeSealer(env.sessionSecrets), now);
  const makeFilter = () => makeLiveRateFilter(quotes, now);
  return new RateHub({
    now,
    makeFilter,
    takeQuestion: env.hasProvider
      ? (text, block, { purpose, answered }) => {
          const filter = makeFilter();
          filter.ask(text);
          const query = filter.question()?.query;
          if (answered !== undefined && isNamed(query, answered)) return Promise.resolve(true);
          return takeQuestion(env, { query, purpose }, block);
        }
      : undefined,
    // Without a visitor's address or key, because the rates are shared (docs/security.md 43).
    connect: async () => {
      const requestId = crypto.randomUUID();
      const options = { search: "", headers: { "x-request-id": requestId } };
      const upstream = findUpstream(env, "rate", origin);
      const opened = await openUpstream(upstream, { ...options, log: makeLog(requestId) });
      return typeof opened === "number" ? undefined : opened;
    },
  });
}

async function takeQuestion(
  env: Env,
  { query, purpose }: { query: RateQuery | undefined; purpose: QuestionPurpose },
  block: string,
): Promise<boolean> {
  const now = () => Date.now();
  // The first address of the block stands for it.
  const [address = ""] = block.split("/");
  const visitor = { address, country: undefined, acceptLanguage: undefined };
  const log = makeLog(crypto.randomUUID());
  const waitUntil = () => undefined;
  const limits = makeLimits({ visitor, env, log, now, waitUntil });
  const questions = makeRateQuestions({ isProvider: true, limits, now });
  return (await questions.take(query, purpose)) === undefined;
}
