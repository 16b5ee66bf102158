// Order reads that finished after their page had gone out. They are stored for some seconds, so that the next load of
// the page has them. Their name includes the visitor, so nobody else receives them.
import { LRUCache } from "lru-cache";
import type { Result } from "~/domain/failure/result";
import { onEviction } from "./memory.server";

/** How long a late read serves the same visitor's next pages, milliseconds. A page without script reloads after 15 s, and a slow gateway may take ten more. */
export const LATE_READ_KEEP_MS = 30_000;

/** Most late reads of one kind that an isolate stores (about 5 KB each). */
export const LATE_READS_MAX = 500;

/** A finished read; times are epoch milliseconds. */
export interface FinishedRead<T> {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly result: Result<T>;
}

/** An isolate's late reads of one kind of call. */
export interface LateReads<T> {
  /** The result of a late read, unless it is too old. */
  find(name: string, now: number): Result<T> | undefined;
  /** Stores a read, unless a newer result is known. */
  keep(name: string, read: FinishedRead<T>): void;
  /** Drops the stored result and those of reads that began before now, because the order has changed. */
  drop(name: string, now: number): void;
}

interface Entry<T> {
  readonly startedAt: number;
  readonly read: FinishedRead<T> | undefined;
}

/** Makes the memory of one kind of read; it lives as long as its isolate. */
export function makeLateReads<T>(): LateReads<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: LATE_READS_MAX });
  onEviction(() => {
    entries.clear();
  });
  return {
    find(name, now) {
      const read = entries.get(name)?.read;
      return read && now - read.endedAt <= LATE_READ_KEEP_MS ? read.result : undefined;
    },
    keep(name, read) {
      const { startedAt } = read;
      if (startedAt > (entries.get(name)?.startedAt ?? -Infinity)) {
        entries.set(name, { startedAt, read });
      }
    },
    drop(name, now) {
      entries.set(name, { startedAt: now, read: undefined });
    },
  };
}
