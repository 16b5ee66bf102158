// Reads of an order that came when their page had gone out without them. They are remembered for some seconds, so
// that the page which is opened again has them, and only for whoever asked: the name says who that was.
import { LRUCache } from "lru-cache";
import type { Result } from "~/domain/failure/result";
import { onEviction } from "./memory.server";

/** A read of an order that came too late for its page serves the same visitor's next pages for this long, milliseconds: a page without script opens again after 15 s, and a slow gateway may take ten more. */
export const LATE_READ_KEEP_MS = 30_000;

/** Such reads of one kind that an isolate remembers, at most (some 5 KB each). */
export const LATE_READS_MAX = 500;

/** One read that ended; times are epoch milliseconds. */
export interface FinishedRead<T> {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly result: Result<T>;
}

/** The late reads of one kind of call that an isolate remembers. */
export interface LateReads<T> {
  /** What a late read brought, unless that is too long ago. */
  find(name: string, now: number): Result<T> | undefined;
  /** Remembers a read, unless something newer is known. */
  keep(name: string, read: FinishedRead<T>): void;
  /** Drops what is known, and what reads will bring that began before now: something has changed. */
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
