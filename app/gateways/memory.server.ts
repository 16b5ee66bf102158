// Remembers for an isolate what is the same for everybody: a call per page would only cost time. Old values are served
// while a refresh runs; only data is shared, never a running call.
import { ok, type Result } from "~/domain/failure/result";

/** What a memory needs of a request: which gateway, a clock in epoch milliseconds, and a way to let a refresh outlive the response. */
export interface MemoryParts {
  readonly baseUrl: string;
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** For how long, milliseconds: a value serves without a call; a refresh counts as running; an old value is better than waiting. */
export interface MemoryLimits {
  readonly freshMs: number;
  readonly refreshMs: number;
  readonly keepMs: number;
}

/** Remembers one call's value per gateway. */
export interface Memory<T> {
  read(parts: MemoryParts, ask: () => Promise<Result<T>>): Promise<Result<T>>;
  /** For tests, where one process plays many isolates. */
  clear(): void;
}

interface Entry<T> {
  readonly value: T;
  readonly fetchedAt: number;
  readonly refreshStartedAt: number;
}

/** Makes the memory of one call; it lives as long as its isolate. */
export function makeMemory<T>(limits: MemoryLimits): Memory<T> {
  // Keyed by base URL: what one gateway says is no other's.
  const remembered = new Map<string, Entry<T>>();
  const refresh = async ({ baseUrl, now }: MemoryParts, ask: () => Promise<Result<T>>) => {
    const result = await ask();
    if (result.ok) {
      const entry = { value: result.value, fetchedAt: now(), refreshStartedAt: -Infinity };
      remembered.set(baseUrl, entry);
    }
    return result;
  };
  return {
    read: async (parts, ask) => {
      const now = parts.now();
      const entry = remembered.get(parts.baseUrl);
      if (!entry || now - entry.fetchedAt > limits.keepMs) return refresh(parts, ask);
      if (isRefreshDue(entry, limits, now)) {
        remembered.set(parts.baseUrl, { ...entry, refreshStartedAt: now });
        parts.waitUntil(refresh(parts, ask));
      }
      return ok(entry.value);
    },
    clear: () => {
      remembered.clear();
    },
  };
}

// A refresh that died with its request must not block the next one for ever: it counts as running
// for as long as it could have taken.
function isRefreshDue<T>(entry: Entry<T>, limits: MemoryLimits, now: number): boolean {
  const isOld = now - entry.fetchedAt > limits.freshMs;
  return isOld && now - entry.refreshStartedAt > limits.refreshMs;
}
