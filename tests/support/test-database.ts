// A real D1 with the sandbox's tables, for code that runs in the test itself, on the test's clock.
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import * as z from "zod";
import { openDatabase } from "../../sandbox/database";

/** A database, and its statements. */
export interface TestDatabase {
  readonly database: D1Database;
  readonly statements: string[];
  readonly stop: () => Promise<void>;
}

/** Opens a database with the seeded accounts. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: ["DB"],
    }),
  );
  const statements: string[] = [];
  const get = (target: object, name: string | symbol): unknown => {
    const value: unknown = Reflect.get(target, name);
    if (typeof value !== "function") return value;
    return (...args: unknown[]): unknown => {
      if (name === "prepare") statements.push(String(args[0]));
      return Reflect.apply(value, target, args);
    };
  };
  // Its types have another class than those of the sandbox.
  const watched = new Proxy<object>(await miniflare.getD1Database("DB"), { get });
  const database = await openDatabase(z.custom<D1Database>().parse(watched));
  return { database, statements, stop: () => miniflare.dispose() };
}
