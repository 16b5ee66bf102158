// The composition root: builds the context of loaders and actions once per request. Nothing is opened, fetched or
// computed before first use.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Instead } from "~/context/instead";
import type { Failure } from "~/domain/failure/failure";
import { makeAccountMarks } from "~/session/account-marks.server";
import type { CookieJar } from "~/session/cookies.server";
import { readFingerprint } from "~/session/fingerprint.server";
import { makeSigner } from "~/session/mac.server";
import type { Sealer } from "~/session/seal.server";
import { makeSentForms } from "~/session/sent-form.server";
import { makeAccount } from "./accounts/make-account";
import type { Env } from "../runtime/env";
import { makeFiat } from "./fiat/make-fiat";
import { findVisitorCountry } from "./gateways/visitor-country";
import { isCountryServed } from "./health/country-served";
import { makeRecordParts, readHealthDays } from "./health/health-record";
import { findPause } from "./health/find-pause";
import type { Caller } from "./gateways/caller";
import { makeGateways } from "./gateways/gateways";
import { findDeadline } from "./gateways/page-budget";
import { makeLimits } from "./limits/make-limits";
import { makeRateQuestions } from "~/gateways/rate-questions.server";
import { makeLog } from "../runtime/log";
import { once } from "../runtime/once";
import { toAcceptLanguage } from "../runtime/accept-language";
import { readLogo } from "./read-logo";
import { makeSupportDesk } from "./support/support-desk";
import { makeVisitorContext } from "./visitor-context";

/** Longest User-Agent that is sent to an account gateway, characters (our choice). */
const MAX_USER_AGENT_LENGTH = 300;

// Requests without an address occur only on a developer's machine.
const UNKNOWN_ADDRESS = "127.0.0.1";

/** Other inputs of a request. */
export interface RequestParts {
  /** The request's URL. */
  readonly url: URL;
  readonly env: Env;
  readonly jar: CookieJar;
  readonly sealer: Sealer;
  readonly requestId: string;
  readonly cspNonce: string;
  /** Whether the page is rendered in one piece, as for crawlers. */
  readonly isWhole: boolean;
  /** Whether the page belongs to the mini app. */
  readonly isMiniApp: boolean;
  /** Called for each failed call, and for everything else after which the response may not be kept. */
  readonly onFailure: (failure?: Failure) => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A page for everyone, without a visitor; `budgetMs` is the total time for its calls. */
export interface PageForEverybody {
  readonly budgetMs: number;
}

/** Returns the context of one request, for its page or for what the root shows `instead`. */
export type MakeContext = (instead?: Instead) => AppLoadContext;

/** Prepares the context of one visitor's request, or of a page for everyone. */
export function prepareContext(
  request: Request,
  parts: RequestParts,
  everybody?: PageForEverybody,
): MakeContext {
  // A client can send any Host, so the operator's configured origin takes precedence.
  const isOnion = parts.url.origin === parts.env.onionOrigin;
  const origin = isOnion ? parts.url.origin : (parts.env.publicOrigin ?? parts.url.origin);
  const { requestId } = parts;
  const visitorAddress = request.headers.get("CF-Connecting-IP") ?? UNKNOWN_ADDRESS;
  // Reading the platform's finding costs a twentieth of a cached page, which does not need it.
  const country = once(() => findVisitorCountry(request, parts.env.sandbox));
  const acceptLanguage = toAcceptLanguage(parts.url, request.headers);
  const visitorOfCalls = {
    address: visitorAddress,
    acceptLanguage,
    get country() {
      return country();
    },
  };
  const sentForms = makeSentForms(parts.jar, parts.sealer);
  const base = { requestId, origin, log: makeLog(requestId), now: () => Date.now() };
  const { onFailure } = parts;
  const caller: Caller = {
    ...base,
    visitor: everybody ? undefined : visitorOfCalls,
    budgetMs: everybody?.budgetMs ?? parts.env.pageBudgetMs,
    deadline: everybody
      ? base.now() + everybody.budgetMs
      : findDeadline(request, parts.env.pageBudgetMs, sentForms.isJustSent(base.now())),
    onFailure,
  };
  const fingerprint = readFingerprint(parts.jar);
  const userAgent = request.headers.get("User-Agent")?.slice(0, MAX_USER_AGENT_LENGTH);
  const visitor = { address: visitorAddress, acceptLanguage, userAgent, fingerprint };
  const sessionCaller = { requestId, origin, ...visitor };
  const limits = makeLimits({ ...base, ...parts, visitor: caller.visitor });
  const isProvider = parts.env.hasProvider;
  const rateQuestions = makeRateQuestions({ ...base, isProvider, limits });
  const visitorContext = makeVisitorContext(request, parts, { visitorAddress, origin });
  const budget = { ...caller, traceId: requestId };
  // Most requests for cached pages use none of these.
  const account = once(() =>
    makeAccount({ ...base, ...parts, limits, budget, caller: sessionCaller }),
  );
  const gateways = once(() => {
    const { makeGateway, ...own } = account();
    const { clearReferral } = visitorContext.visitor;
    const calls = makeGateways(caller, { ...parts, ...own, rateQuestions, clearReferral });
    return { ...calls, account: makeGateway() };
  });
  const pause = () => findPause({ ...base, ...parts, rate: () => gateways().rate });
  const fiat = once(() =>
    makeFiat({
      ...parts,
      ...visitorContext,
      ...account(),
      rateQuestions,
      caller,
      findPause: pause,
    }),
  );
  const { sandbox, telegramApp, checkSeo, redirectHosts, lacks } = parts.env;
  const plain = {
    ...base,
    ...visitorContext,
    accountMarks: makeAccountMarks(makeSigner(parts.env.sessionSecrets)),
    cspNonce: parts.cspNonce,
    settings: { sandbox, telegramApp, checkSeo, redirectHosts, lacks },
    isMiniApp: parts.isMiniApp,
    isWhole: parts.isWhole,
    isActionResult: request.method === "POST",
    limits,
    support: makeSupportDesk({ ...base, ...parts }),
    sentForms,
    findPause: pause,
    readLogo: (path: string) => readLogo(parts.env.assets, new URL(path, parts.url.origin)),
    healthDays: () => readHealthDays(makeRecordParts({ ...base, ...parts })),
    isCountryServed: () =>
      isCountryServed({
        ...base,
        ...parts,
        // A crawler reads for people everywhere.
        country: parts.isWhole ? undefined : country(),
        ask: () => gateways().rate.fetchOwnHealth(),
      }),
    cacheBriefly: () => {
      onFailure();
    },
  };
  return (instead) => ({
    ...plain,
    instead,
    get gateways() {
      return gateways();
    },
    get account() {
      return account().access;
    },
    get fiat() {
      return fiat();
    },
  });
}
