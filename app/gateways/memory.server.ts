// What an isolate remembers of results that are the same for everybody. A gateway is asked once however many wait:
// they share the call that is under way, an older value serves while a newer one is fetched, and a failure is kept
// for a moment, so that a weak gateway is asked less and not more.
import { LRUCache } from "lru-cache";
import { shareOf } from "~/contracts/calls/call";
import { CALLS, type CallInput, type CallOutput } from "~/contracts/calls/call-table";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import { PAGE_BUDGET_SHARES } from "~/domain/page-limits";
import { Broadcast } from "./broadcast.server";
import type { SharedCallName, SharedClient } from "./shared-client.server";

/** A call that failed is not tried again for this long, milliseconds: all who wait meanwhile share its failure. */
export const FAILURE_KEEP_MS = 1_500;

/** Who needs what another request is fetching joins that call if it is no older than this, milliseconds; later a second one is made. */
export const SHARED_CALL_JOIN_MS = 2_000;

/** Entries that one memory of an isolate has, at most. */
const MEMORY_MAX_ENTRIES = 100;

/** For how long, milliseconds: a value serves without a call, an older one serves while it is fetched anew, a failure is not tried again. */
export interface MemoryLimits {
  readonly freshMs: number;
  readonly keepMs: number;
  readonly failureKeepMs?: number;
  readonly maxEntries?: number;
  /** How much of a page's budget the page may wait for it. */
  readonly share?: number | undefined;
  /** Whether a failure says that what is remembered is no more; any other leaves an older value. */
  readonly isGone?: (failure: Failure) => boolean;
}

/**
 * Fetches what is remembered. It is named where the memory is made, before any request exists, and gets a client
 * that is nobody's: there is no way for a visitor's data to get into the call.
 */
export type SharedFetch<K, T> = (client: SharedClient, key: K) => Promise<Result<T>>;

/** Remembers the results of one kind of call, by gateway and key. */
export interface Memory<K, T> {
  /** The value; a timeout if it is not there within its share of the time that the client's request has, or before that time is over. */
  read(client: SharedClient, key: K): Promise<Result<T>>;
}

interface Entry<T> {
  readonly next: Broadcast<Result<T>>;
  value?: { readonly data: T; readonly fetchedAt: number };
  failure?: { readonly failure: Failure; readonly failedAt: number };
  /** When the newest call began that is still under way. */
  startedAt?: number;
}

const evictions: (() => void)[] = [];

/** Registers something that is remembered besides. */
export function onEviction(evict: () => void): void {
  evictions.push(evict);
}

/**
 * Empties every memory: for tests, where one process plays many isolates.
 * @internal
 */
export function evictMemories(): void {
  for (const evict of evictions) evict();
}

/** Makes the memory of one kind of call; it lives as long as its isolate. */
export function makeMemory<K, T>(limits: MemoryLimits, ask: SharedFetch<K, T>): Memory<K, T> {
  const { freshMs, keepMs, failureKeepMs = FAILURE_KEEP_MS, isGone = () => false } = limits;
  const { maxEntries: max = MEMORY_MAX_ENTRIES, share = PAGE_BUDGET_SHARES.all } = limits;
  // Keyed by base URL too: what one gateway says means nothing for another.
  const entries = new LRUCache<string, Entry<T>>({ max });
  onEviction(() => {
    entries.clear();
  });
  const find = async (client: SharedClient, key: K): Promise<Result<T>> => {
    const name = `${client.baseUrl} ${JSON.stringify(key)}`;
    const entry: Entry<T> = entries.get(name) ?? { next: new Broadcast() };
    entries.set(name, entry);
    const now = client.now();
    const fresh = findValue(entry, now, freshMs);
    if (fresh) return fresh;
    const failed = isUnderWay(entry, now) ? undefined : findFailure(entry, now, failureKeepMs);
    if (!failed && !isUnderWay(entry, now)) {
      start(entry, { client, ask: () => ask(client, key), isGone });
    }
    const known = findValue(entry, now, keepMs) ?? failed;
    if (known) return known;
    const waiting = entry.next.wait(client.findPatience(share));
    // A request must not end before its waiting does: nobody could be notified then.
    client.waitUntil(waiting);
    return (await waiting) ?? fail({ kind: "timeout", traceId: client.traceId });
  };
  return { read: async (client, key) => client.observe(await find(client, key)) };
}

/** Remembers a call of the table by its input; its row says how long a page waits. */
export function rememberCall<N extends SharedCallName>(
  name: N,
  limits: Omit<MemoryLimits, "share">,
): Memory<CallInput<N>, CallOutput<N>> {
  return makeMemory({ ...limits, share: shareOf(CALLS[name]) }, (client, input) =>
    client.call(name, input),
  );
}

function findValue<T>({ value }: Entry<T>, now: number, maxAgeMs: number) {
  return value && now - value.fetchedAt <= maxAgeMs ? ok(value.data) : undefined;
}

function findFailure<T>({ failure }: Entry<T>, now: number, maxAgeMs: number) {
  return failure && now - failure.failedAt <= maxAgeMs ? fail(failure.failure) : undefined;
}

// A call may have died with its request, or hang: after a while another one is made.
function isUnderWay<T>({ startedAt }: Entry<T>, now: number): boolean {
  return startedAt !== undefined && now - startedAt <= SHARED_CALL_JOIN_MS;
}

interface NewCall<T> {
  readonly client: SharedClient;
  readonly ask: () => Promise<Result<T>>;
  readonly isGone: (failure: Failure) => boolean;
}

function start<T>(entry: Entry<T>, { client, ask, isGone }: NewCall<T>): void {
  const { now, waitUntil } = client;
  const startedAt = now();
  entry.startedAt = startedAt;
  const finish = (result: Result<T>): void => {
    const isNewest = entry.startedAt === startedAt;
    if (isNewest) delete entry.startedAt;
    if (result.ok) entry.value = { data: result.value, fetchedAt: now() };
    else if (isNewest) {
      entry.failure = { failure: result.failure, failedAt: now() };
      if (isGone(result.failure)) delete entry.value;
    }
    // An older call that fails says nothing to those who wait for a newer one.
    if (result.ok || isNewest) entry.next.send(result);
  };
  // Whoever began it may leave: it goes on for the others.
  waitUntil(ask().then(finish));
}
