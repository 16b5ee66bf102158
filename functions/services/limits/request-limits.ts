// The limits of one request (docs/security.md 46), counted by its address, its network, and in total.
import type { Limited, RequestLimits } from "~/context/request-limits";
import type { LimitPurpose } from "~/domain/limits/request-limits";
import { findSharingNetwork } from "./address-block";
import { openChannel } from "./channel-places";
import {
  addUnreported,
  countOn,
  findWait,
  giveBackOn,
  makeKeyCounter,
  makeAddressCounter,
  makeNetworkCounters,
} from "./limit-counters";
import {
  findDelay,
  isTotalSpent,
  spendTotal,
  spendTotalLater,
  type SharedTotalOptions,
} from "./shared-total";

/** Returns the limits of one request. */
export function makeRequestLimits(options: SharedTotalOptions): RequestLimits {
  const { address, now, waitUntil } = options;
  const totals = openTotals(options);
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
  ];
  const findReached = (purpose: LimitPurpose) =>
    note(...countersOf(purpose).map((counter) => findWait(counter, now())));
  return {
    network: findSharingNetwork(address),
    async take(purpose, requests = 1) {
      const known = findReached(purpose);
      if (known) return known;
      const counting = countersOf(purpose).map((counter) => countOn(counter, requests, options));
      const limited = note(...(await Promise.all(counting)));
      if (limited) return limited;
      totals.take(purpose, requests);
      await totals.hold(purpose);
      return undefined;
    },
    async takeFor(purpose, key) {
      const counter = makeKeyCounter(purpose, key);
      const known = note(findWait(counter, now()));
      return known ?? note(await countOn(counter, 1, options));
    },
    async giveBack(purpose, key) {
      const counters = key === undefined ? countersOf(purpose) : [makeKeyCounter(purpose, key)];
      await Promise.all(counters.map((counter) => giveBackOn(counter, options)));
    },
    takeLater(purpose) {
      const known = findReached(purpose);
      if (known) return known;
      totals.takeLater(purpose);
      for (const counter of countersOf(purpose)) {
        const requests = findWait(counter, now()) > 0 ? 0 : addUnreported(counter);
        if (requests > 0) waitUntil(countOn(counter, requests, options));
      }
      return undefined;
    },
    hold: totals.hold,
    settle: totals.settle,
    find: (purpose) => note(findWait(makeAddressCounter(purpose, address), now())),
    openChannel: () => openChannel(options),
    noteReached(limited) {
      reached = limited;
    },
    reached: () => reached,
  };
}

/** Tracks what this request has taken of the totals; only a valid request spends them. */
function openTotals(options: SharedTotalOptions) {
  const taken: (() => void)[] = [];
  return {
    take(purpose: LimitPurpose, requests: number) {
      taken.push(() => {
        spendTotal(purpose, requests, options);
      });
    },
    takeLater(purpose: LimitPurpose) {
      taken.push(() => {
        spendTotalLater(purpose, options);
      });
    },
    hold: (purpose: LimitPurpose) =>
      isTotalSpent(purpose, options) ? waitForTurn(purpose, options) : undefined,
    settle: (isValid: boolean) => {
      for (const spend of taken.splice(0)) if (isValid) spend();
    },
  };
}

async function waitForTurn(purpose: LimitPurpose, options: SharedTotalOptions): Promise<void> {
  const delay = await findDelay(purpose, options);
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
}

/** Limits that allow everything, for when limits are switched off. */
export const NO_LIMITS: RequestLimits = {
  network: "",
  take: () => Promise.resolve(undefined),
  takeFor: () => Promise.resolve(undefined),
  giveBack: () => Promise.resolve(),
  takeLater: () => undefined,
  hold: () => undefined,
  settle: () => undefined,
  find: () => undefined,
  openChannel: () => Promise.resolve({ close: () => undefined }),
  noteReached: () => undefined,
  reached: () => undefined,
};
