// An isolate's memory of results that are the same for everyone. Requests share one running call, an older value serves
// while a newer one is fetched, and failures are kept briefly. A weak gateway therefore gets fewer calls, not more.
import { LRUCache } from "lru-cache";
import { shareOf } from "~/contracts/calls/call";
import { CALLS, type CallInput, type CallOutput } from "~/contracts/calls/call-table";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import { PAGE_BUDGET_SHARES } from "~/domain/limits/page-limits";
import { Broadcast } from "./broadcast.server";
import type { SharedCallName, SharedClient } from "./shared-client.server";

/** Pause before a failed call is repeated, milliseconds; requests in the meantime share the failure. */
export const FAILURE_KEEP_MS = 1_500;

/** A request joins another request's running call if it is no older than this, milliseconds. Otherwise it makes a second call. */
export const SHARED_CALL_JOIN_MS = 2_000;

/** Most entries of one memory of an isolate. */
const MEMORY_MAX_ENTRIES = 100;

/** Lifetimes in milliseconds. `freshMs`: without a call. `keepMs`: while a new value is fetched. `failureKeepMs`: before a failed call is repeated. */
export interface MemoryLimits {
  readonly freshMs: number;
  readonly keepMs: number;
  readonly failureKeepMs?: number;
  readonly maxEntries?: number;
  /** The share of a page's budget that the page may wait. */
  readonly share?: number | undefined;
  /** Whether a failure means that the stored value no longer exists. Other failures keep an older value. */
  readonly isGone?: (failure: Failure) => boolean;
}

/**
 * Fetches a value to remember. It is defined with its memory, before any request, and its client carries no visitor. A
 * visitor's data can therefore not reach the call.
 */
export type SharedFetch<K, T> = (client: SharedClient, key: K) => Promise<Result<T>>;

/** Remembers the results of one kind of call, by gateway and key. */
export interface Memory<K, T> {
  /** The value; a timeout if it does not arrive within its share of the request's time. */
  read(client: SharedClient, key: K): Promise<Result<T>>;
}

interface Entry<T> {
  readonly next: Broadcast<Result<T>>;
  value?: { readonly data: T; readonly fetchedAt: number };
  failure?: { readonly failure: Failure; readonly failedAt: number };
  /** When the newest running call began. */
  startedAt?: number;
}

const evictions: (() => void)[] = [];

/** Registers a further cache for `evictMemories`. */
export function onEviction(evict: () => void): void {
  evictions.push(evict);
}

/**
 * Clears all memories, for tests that simulate several isolates in one process.
 * @internal
 */
export function evictMemories(): void {
  for (const evict of evictions) evict();
}

/** Makes the memory of one kind of call; it lives as long as its isolate. */
export function makeMemory<K, T>(limits: MemoryLimits, ask: SharedFetch<K, T>): Memory<K, T> {
  const { freshMs, keepMs, failureKeepMs = FAILURE_KEEP_MS, isGone = () => false } = limits;
  const { maxEntries: max = MEMORY_MAX_ENTRIES, share = PAGE_BUDGET_SHARES.all } = limits;
  // The base URL is part of the key, because another gateway's value does not apply.
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
    // A request must not end before its waiting does, because it could not be notified any more.
    client.waitUntil(waiting);
    return (await waiting) ?? fail({ kind: "timeout", traceId: client.traceId });
  };
  return { read: async (client, key) => client.observe(await find(client, key)) };
}

/** Remembers a call of the table by its input; its row sets how long a page waits. */
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

// A call may have died with its request, or hang, so after a while another one starts.
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
    // The failure of an older call does not reach those who wait for a newer one.
    if (result.ok || isNewest) entry.next.send(result);
  };
  // The call continues for the others if the request that began it ends.
  waitUntil(ask().then(finish));
}
