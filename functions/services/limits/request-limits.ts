// The limits of one request (docs/security.md 46): counted by the address that it comes from, its network, and in all.
import {
  REQUEST_LIMITS,
  SLOWED_REQUEST_MS,
  type AccountPurpose,
  type LimitPurpose,
  type RequestLimit,
} from "~/domain/request-limits";
import { openChannel, type Channel } from "./channel-places";
import {
  addUnreported,
  countOn,
  findWait,
  makeAccountCounter,
  makeAddressCounter,
  makeNetworkCounters,
  makeTotalCounter,
  type Counter,
  type CountOptions,
} from "./limit-counters";

/** A limit that was reached. */
export interface Limited {
  readonly retryAfterSeconds: number;
}

/** What loaders, actions and middleware ask before they do what is limited. */
export interface RequestLimits {
  /** Counts one request, or as many at once as are asked for; undefined while there is room. */
  readonly take: (purpose: LimitPurpose, requests?: number) => Promise<Limited | undefined>;
  /** Counts one request in the name of an account, or at it; `account` names it to nobody else. */
  readonly takeFor: (purpose: AccountPurpose, account: string) => Promise<Limited | undefined>;
  /** Counts one request without making it wait, for what costs little: some more pass before the limit is noticed. */
  readonly takeLater: (purpose: LimitPurpose) => Limited | undefined;
  /** Whether this isolate knows that the visitor's address has reached the limit; counts nothing. */
  readonly find: (purpose: LimitPurpose) => Limited | undefined;
  /** Takes one of the places that the address has for live channels; undefined when all are taken. */
  readonly openChannel: () => Promise<Channel | undefined>;
  /** Notes a limit that somebody else keeps: what the page says and Retry-After are then the same. */
  readonly noteReached: (limited: Limited) => void;
  /** The limit that this request has reached last: it goes into the response's Retry-After. */
  readonly reached: () => Limited | undefined;
}

/** Whose requests are counted, and how. */
export interface LimitsOptions extends CountOptions {
  readonly address: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The limits of one request. */
export function makeRequestLimits(options: LimitsOptions): RequestLimits {
  const { address, now, waitUntil } = options;
  let reached: Limited | undefined;
  const note = (...waits: readonly number[]): Limited | undefined => {
    const wait = Math.max(...waits);
    if (wait <= 0) return undefined;
    reached = { retryAfterSeconds: Math.ceil(wait / 1_000) };
    return reached;
  };
  const countersOf = (purpose: LimitPurpose) => [
    makeAddressCounter(purpose, address),
    ...makeNetworkCounters(purpose, address),
    ...(isTotalSoft(purpose) ? [] : [makeTotalCounter(purpose)]),
  ];
  const findReached = (purpose: LimitPurpose) =>
    note(...countersOf(purpose).map((counter) => findWait(counter, now())));
  return {
    async take(purpose, requests = 1) {
      const known = findReached(purpose);
      if (known) return known;
      const counting = countersOf(purpose).map((counter) => countOn(counter, requests, options));
      if (isTotalSoft(purpose)) await slowDown(makeTotalCounter(purpose), requests, options);
      return note(...(await Promise.all(counting)));
    },
    async takeFor(purpose, account) {
      const counter = makeAccountCounter(purpose, account);
      const known = note(findWait(counter, now()));
      return known ?? note(await countOn(counter, 1, options));
    },
    takeLater(purpose) {
      const known = findReached(purpose);
      if (known) return known;
      // A soft total stops nobody; the log says when there were so many.
      const totals = isTotalSoft(purpose) ? [makeTotalCounter(purpose)] : [];
      for (const counter of [...countersOf(purpose), ...totals]) {
        const requests = findWait(counter, now()) > 0 ? 0 : addUnreported(counter);
        if (requests > 0) waitUntil(countOn(counter, requests, options));
      }
      return undefined;
    },
    find: (purpose) => note(findWait(makeAddressCounter(purpose, address), now())),
    openChannel: () => openChannel(options),
    noteReached(limited) {
      reached = limited;
    },
    reached: () => reached,
  };
}

function isTotalSoft(purpose: LimitPurpose): boolean {
  const limit: RequestLimit = REQUEST_LIMITS[purpose];
  return limit.isTotalSoft ?? false;
}

/** Makes whoever comes after the total wait a moment; the log says that there were so many. */
async function slowDown(total: Counter, requests: number, options: CountOptions): Promise<void> {
  const wait = findWait(total, options.now()) || (await countOn(total, requests, options));
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, SLOWED_REQUEST_MS));
}

/** Takes everything, where the limits are switched off. */
export const NO_LIMITS: RequestLimits = {
  take: () => Promise.resolve(undefined),
  takeFor: () => Promise.resolve(undefined),
  takeLater: () => undefined,
  find: () => undefined,
  openChannel: () => Promise.resolve({ close: () => undefined }),
  noteReached: () => undefined,
  reached: () => undefined,
};
