/** Returns a function that opens a gateway's database. Its first call in an isolate creates what is missing, so that the first start needs no migration. A failed creation is repeated by the next call. */
export function makeOpener(
  create: (database: D1Database) => Promise<unknown>,
): (database: D1Database) => Promise<D1Database> {
  let created: Promise<unknown> | undefined;
  return async (database) => {
    created ??= create(database);
    try {
      await created;
    } catch (error) {
      created = undefined;
      throw error;
    }
    return database;
  };
}
