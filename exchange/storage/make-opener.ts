// Brings a database to the newest version of its schema. Steps are numbered by their place and only go forward: a released
// step never changes, and a change of a table is a new step at the end.

/** One step of a schema: the statements that lead there from the step before. All of them take effect, or none. */
export type SchemaStep = (database: D1Database) => Promise<readonly D1PreparedStatement[]>;

/** A view with the statement that creates it. */
interface View {
  readonly name: string;
  readonly sql: string;
}

/** Returns a step whose statements need no look at the database. */
export function step(...statements: readonly string[]): SchemaStep {
  return (database) => Promise.resolve(statements.map((text) => database.prepare(text)));
}

/** Returns a function that opens a database. Its first call in an isolate runs the missing steps, so that a start or a deployment needs no migration. A failure is repeated by the next call. A database with later steps is used as it is, so that a deployment can be rolled back. A view that another version left is replaced. */
export function makeOpener(
  steps: readonly SchemaStep[],
  view?: View,
): (database: D1Database) => Promise<D1Database> {
  let opened: Promise<void> | undefined;
  return async (database) => {
    opened ??= runSteps(database, steps).then(() => view && replaceView(database, view));
    try {
      await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
    return database;
  };
}

async function runSteps(database: D1Database, steps: readonly SchemaStep[]): Promise<void> {
  await database
    .prepare(
      "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY, at INTEGER NOT NULL)",
    )
    .run();
  const known = await readVersion(database);
  for (const [place, each] of steps.entries()) {
    if (place + 1 > known) await runStep(database, place + 1, each);
  }
}

async function replaceView(database: D1Database, { name, sql }: View): Promise<void> {
  const known = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'view' AND name = ?");
  const found = await known.bind(name).first<string>("sql");
  if (found === null || found === sql) return;
  await database.batch([`DROP VIEW IF EXISTS ${name}`, sql].map((text) => database.prepare(text)));
}

async function runStep(database: D1Database, version: number, each: SchemaStep): Promise<void> {
  const taken = database
    .prepare("INSERT INTO schema_version VALUES (?, ?)")
    .bind(version, Date.now());
  try {
    await database.batch([taken, ...(await each(database))]);
  } catch (error) {
    // Another isolate ran the step at the same time.
    if ((await readVersion(database)) < version) throw error;
  }
}

async function readVersion(database: D1Database): Promise<number> {
  const version = await database
    .prepare("SELECT MAX(version) AS version FROM schema_version")
    .first<number>("version");
  return version ?? 0;
}
