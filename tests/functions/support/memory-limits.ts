import {
  countRequests,
  type RequestCount,
  type RequestWindow,
} from "~/domain/request/request-window";
import { makeRequestLimits } from "../../../functions/services/limits/request-limits";

let addresses = 0;

/** The clock of these counters, epoch ms. */
const NOW = 1_800_000_000_000;

/** Counters in memory: `asked` are the used names, `log` the events. */
export function openLimits(count?: (name: string) => Promise<number>, now = () => NOW) {
  const windows = new Map<string, RequestWindow>();
  const asked: string[] = [];
  const log: string[] = [];
  const work: Promise<unknown>[] = [];
  const places = new Map<string, Set<string>>();
  const renewals: string[] = [];
  const countInMemory = (name: string, purpose: string, by: Omit<RequestCount, "now">) => {
    const key = `${name} ${purpose}`;
    const counted = countRequests(windows.get(key), { ...by, now: now() });
    windows.set(key, counted.window);
    return Promise.resolve(counted.retryAfterMs);
  };
  const findCounter = (name: string) => ({
    count: (purpose: string, by: Omit<RequestCount, "now">) => {
      asked.push(name);
      return count ? count(name) : countInMemory(name, purpose, by);
    },
    list: () => Promise.resolve({}),
    occupy: (channel: string, max: number) => {
      if (count) return count("channels").then(() => true);
      const channels = places.get(name) ?? new Set();
      if (channels.size >= max && !channels.has(channel)) return Promise.resolve(false);
      places.set(name, channels.add(channel));
      renewals.push(channel);
      return Promise.resolve(true);
    },
    release: (channel: string) => {
      places.get(name)?.delete(channel);
      return Promise.resolve();
    },
  });
  // An isolate caches an address, so each test has another one.
  const next = () => {
    addresses += 1;
    return `10.0.${String(addresses >> 8)}.${String(addresses & 255)}`;
  };
  const limitsOf = (address: string) =>
    makeRequestLimits({
      address,
      findCounter,
      now,
      log: (event) => log.push(event),
      waitUntil: (promise) => work.push(promise),
    });
  return { asked, renewals, log, next, limitsOf, settle: () => Promise.all(work) };
}
