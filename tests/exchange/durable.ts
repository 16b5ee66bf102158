// The parts of the platform that the exchange's objects use, so that an object can be tested without a Worker.
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import * as z from "zod";
import type { ExchangeEnv } from "../../exchange/env";
import { PROVIDERS as REAL_PROVIDERS } from "../../exchange/provider-list";

/** Replaces the platform's own class. */
export class DurableObject {
  readonly ctx: unknown;
  readonly env: unknown;

  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** An object's storage in memory, with its alarm. While `isBroken`, reads fail. */
export class FakeStorage {
  readonly values = new Map<string, unknown>();
  alarm: number | null = null;
  isBroken = false;

  get(key: string): Promise<unknown> {
    return this.isBroken
      ? Promise.reject(new Error("the storage does not answer"))
      : Promise.resolve(this.values.get(key));
  }

  /** Stores one value, or several at once. */
  put(key: string | object, value?: unknown): Promise<void> {
    const entries = typeof key === "string" ? [[key, value] as const] : Object.entries(key);
    for (const [name, each] of entries) this.values.set(name, each);
    return Promise.resolve();
  }

  deleteAll(): Promise<void> {
    this.values.clear();
    return Promise.resolve();
  }

  getAlarm(): Promise<number | null> {
    return Promise.resolve(this.alarm);
  }

  setAlarm(time: number): Promise<void> {
    this.alarm = time;
    return Promise.resolve();
  }

  deleteAlarm(): Promise<void> {
    this.alarm = null;
    return Promise.resolve();
  }
}

/** A database in memory with the part of D1 that the exchange uses. */
export class FakeDatabase {
  // D1 allows no longer compound SELECT.
  private readonly sqlite = new DatabaseSync(":memory:", { limits: { compoundSelect: 5 } });

  /** Returns every row of a table. */
  list(table: string): readonly unknown[] {
    return this.sqlite.prepare(`SELECT * FROM ${table}`).all();
  }

  /** Deletes every row of a table. */
  empty(table: string): void {
    this.sqlite.exec(`DELETE FROM ${table}`);
  }

  /** Returns how a query would run, step by step. */
  explain(text: string): readonly unknown[] {
    return this.sqlite
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .map(({ detail }) => detail);
  }

  prepare(text: string) {
    return this.bindTo(text, []);
  }

  /** Runs a dump. */
  load(text: string): void {
    this.sqlite.exec(text);
  }

  /** Runs the statements of a dump whose tables are missing, as `CREATE TABLE IF NOT EXISTS` would. */
  loadMissing(text: string): void {
    for (const statement of text.split(/;\n/)) {
      try {
        this.sqlite.exec(statement);
      } catch {
        // The table or the index is there already.
      }
    }
  }

  // All statements take effect, or none.
  batch(statements: readonly { run: () => Promise<unknown> }[]): Promise<unknown> {
    this.sqlite.exec("BEGIN");
    try {
      const results = statements.map((statement) => statement.run());
      this.sqlite.exec("COMMIT");
      return Promise.all(results);
    } catch (error) {
      this.sqlite.exec("ROLLBACK");
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private bindTo(text: string, values: readonly SQLInputValue[]) {
    const read = () => this.sqlite.prepare(text).get(...values);
    return {
      bind: (...bound: readonly SQLInputValue[]) => this.bindTo(text, bound),
      run: () => {
        const { changes } = this.sqlite.prepare(text).run(...values);
        return Promise.resolve({ meta: { changes: Number(changes) } });
      },
      all: () => Promise.resolve({ results: this.sqlite.prepare(text).all(...values) }),
      first: (column?: string) =>
        Promise.resolve(column === undefined ? (read() ?? null) : (read()?.[column] ?? null)),
    };
  }
}

/** The variables and bindings of an exchange; every call of the provider is admitted. */
export function makeEnv(more: object = {}): ExchangeEnv {
  const provider = {
    admit: () => Promise.resolve(true),
    note: () => Promise.resolve(),
    isHealthy: () => Promise.resolve(true),
  };
  const PROVIDERS = { idFromName: (name: string) => name, get: () => provider };
  return z.custom<ExchangeEnv>().parse({
    PROVIDER: "near-intents",
    PROVIDERS,
    parts: { providers: REAL_PROVIDERS },
    ...more,
  });
}
