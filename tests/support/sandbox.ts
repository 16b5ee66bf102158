// Only the sandbox in a real workerd, on a free port, with real D1 and Durable Objects in a separate folder. Tests of
// both Workers together use e2e's startProduct or scripts/product/serve.ts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, inject } from "vitest";
import { serveSandbox } from "../../scripts/product/serve.ts";

/** A running sandbox. */
export interface TestSandbox {
  url: () => string;
  get: (
    path: string,
    query?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** Stops it and starts it again on the same state, perhaps with other variables. */
  restart: (vars?: Record<string, string>) => Promise<void>;
  /** Evicts these orders from memory, and the market: the next call reads what is stored. */
  evict: (orderIds: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** The response; `body` is the parsed JSON, or the text if it is not JSON. */
export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Fixed prices, orders that only the console advances, and passwords that are quick to check. */
const PINNED = {
  SANDBOX_MARKET: "still",
  SANDBOX_PACE: "0",
  SANDBOX_SEED: "test",
  SANDBOX_PASSWORDS: "quick",
};

/** Starts a separate sandbox for the test file. */
export async function startSandbox(vars: Record<string, string> = {}): Promise<TestSandbox> {
  const stateFolder = mkdtempSync(join(tmpdir(), "agio-sandbox-state-"));
  const serve = (more: Record<string, string> = {}) =>
    serveSandbox(inject("sandboxBundle"), {
      stateFolder,
      sandboxVars: { ...PINNED, ...vars, ...more },
    });
  let served = await serve();
  return {
    url: () => served.url,
    get: (path, query = {}, headers = {}) =>
      read(fetch(`${served.url}${path}?${new URLSearchParams(query).toString()}`, { headers })),
    post: (path, body, headers = {}) =>
      read(
        fetch(`${served.url}${path}`, {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "content-type": "application/json", ...headers },
        }),
      ),
    restart: async (more) => {
      await served.stop();
      served = await serve(more);
    },
    evict: async (orderIds) => {
      await served.evict("MarketObject", ["market"]);
      await served.evict("OrderObject", orderIds);
    },
    stop: async () => {
      await served.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

declare global {
  /** The sandbox of this process. Test files come and go, and their modules with them. */
  var sharedSandbox: Promise<TestSandbox> | undefined;
}

/**
 * A sandbox for all tests of a file, or of a `describe`; available once they run. Without variables the files of a
 * process share one, one file after the other. Its switches and its market are as in a new one; orders, accounts and
 * emails remain.
 */
export function useSandbox(vars?: Record<string, string>): TestSandbox {
  let started: TestSandbox | undefined;
  // The returned function runs after the tests, only if the start succeeded.
  beforeAll(async () => {
    started = await (vars ? startSandbox(vars) : findSandbox());
    return vars && started.stop;
  });
  const running = () => {
    if (!started) throw new Error("The sandbox has not started yet");
    return started;
  };
  return {
    url: () => running().url(),
    get: (...call) => running().get(...call),
    post: (...call) => running().post(...call),
    restart: (more) => {
      if (more && !vars)
        throw new Error("Other files share this sandbox: give it variables of its own");
      return running().restart(more);
    },
    evict: (orderIds) => running().evict(orderIds),
    stop: () => running().stop(),
  };
}

/** The sandbox that the files of a process share, with its switches and its market as in a new one. */
export async function findSandbox(): Promise<TestSandbox> {
  globalThis.sharedSandbox ??= startSandbox();
  const sandbox = await globalThis.sharedSandbox;
  await sandbox.post("/sandbox/api/switches", { reset: true });
  await sandbox.post("/sandbox/api/market", { kind: "reset" });
  return sandbox;
}

async function read(responding: Promise<Response>): Promise<Reply> {
  const response = await responding;
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: toJson(text) };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
