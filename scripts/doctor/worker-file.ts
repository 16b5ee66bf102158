// Checks of one Worker's wrangler.toml that the product, the sandbox and the exchange share.
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import type { WorkerConfig } from "./read-deployment.ts";

/** The platform's date in the tests of this release: that of every wrangler.toml in the repository. @internal */
export const TESTED_DATE = "2026-11-17";

/** The flag of every wrangler.toml in the repository. */
const TESTED_FLAG = "nodejs_compat";

const DATABASE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** An id of zeros, or of one repeated digit. */
export const NOBODYS_ID = /^[0-]+$|^(.)\1{7}/;

/** Checks that the Durable Objects are bound to their classes, and that migrations create each and delete none. */
export function findObjects(
  file: string,
  config: WorkerConfig,
  classes: Readonly<Record<string, string>>,
): Finding[] {
  const made = config.migrations.reduce<readonly string[]>(
    (known, { new_sqlite_classes: added = [], deleted_classes: gone = [], renamed_classes }) => {
      const renamed = new Map(renamed_classes?.map(({ from, to }) => [from, to]));
      return [...known, ...added]
        .filter((each) => !gone.includes(each))
        .map((each) => renamed.get(each) ?? each);
    },
    [],
  );
  return Object.entries(classes).flatMap(([name, type]) => {
    const own = config.durable_objects.bindings.find((object) => object.name === name);
    if (!own) return [wrong(`${file} does not bind the Durable Object ${name}: take it from git`)];
    if (own.class_name !== type) {
      return [wrong(`${file} binds ${name} to ${own.class_name}: set class_name = "${type}"`)];
    }
    return made.includes(own.class_name)
      ? []
      : [wrong(`${file} has no migration that makes ${own.class_name}: take it from git`)];
  });
}

/** Checks the database. The remedy uses `name` if the file has none. */
export function findDatabase(file: string, config: WorkerConfig, name: string): Finding[] {
  const own = config.d1_databases.find(({ binding }) => binding === "DB");
  const remedy = `npx wrangler d1 create ${own?.database_name ?? name}, and write its id there`;
  if (!own) return [wrong(`${file} binds no database DB: ${remedy}`)];
  const { database_id: id } = own;
  if (id === undefined || id === "") {
    return [
      doubtful(`${file} has no database_id: the first deploy creates a database; or ${remedy}`),
    ];
  }
  const isReal = DATABASE_ID.test(id) && !NOBODYS_ID.test(id);
  return isReal ? [] : [wrong(`${file}: the database_id is not an id: ${remedy}`)];
}

/** Checks that only a service binding reaches the Worker that `what` names. */
export function findPublicAddress(file: string, config: WorkerConfig, what: string): Finding[] {
  const { workers_dev: isNamed, preview_urls: hasPreviews, route, routes } = config;
  const needsNone = `${what} needs no public address`;
  return [
    ...(isNamed === false ? [] : [wrong(`${file}: workers_dev must be false: ${needsNone}`)]),
    ...(hasPreviews === false ? [] : [wrong(`${file}: preview_urls must be false: ${needsNone}`)]),
    ...(route === undefined && routes.length === 0
      ? []
      : [wrong(`${file} has a route: ${needsNone}`)]),
  ];
}

/** Checks the platform's date. */
export function findDate(
  file: string,
  { compatibility_date: date = "none" }: WorkerConfig,
): Finding[] {
  if (date === TESTED_DATE) return [];
  const text = `${file}: compatibility_date is ${date}, and this release was tested with ${TESTED_DATE}`;
  // Dates compare as text. Without one, wrangler takes an old date.
  if (date !== "none" && date > new Date().toISOString().slice(0, 10)) {
    return [wrong(`${text}: Cloudflare refuses a date that is still to come`)];
  }
  return [
    date > TESTED_DATE && date !== "none"
      ? doubtful(`${text}: run npm test with yours first`)
      : wrong(`${text}: set that date`),
  ];
}

/** Checks that no migration is skipped: Cloudflare runs each tag once. */
export function findRepeatedTags(file: string, { migrations }: WorkerConfig): Finding[] {
  const tags = migrations.map(({ tag }) => tag);
  const repeated = tags.filter((tag, index) => tags.indexOf(tag) !== index);
  return [...new Set(repeated)].map((tag) =>
    wrong(
      `${file} uses the migration tag ${tag} twice, and only the first is run: give the newer one a new tag`,
    ),
  );
}

/** Checks the flags. Another one may change what the code does. */
export function findFlags(file: string, { compatibility_flags: flags }: WorkerConfig): Finding[] {
  const others = flags.filter((flag) => flag !== TESTED_FLAG);
  return [
    ...(flags.includes(TESTED_FLAG)
      ? []
      : [wrong(`${file} lacks ${TESTED_FLAG}: compatibility_flags = ["${TESTED_FLAG}"]`)]),
    ...(others.length === 0
      ? []
      : [
          doubtful(
            `${file}: this release was not tested with ${others.join(", ")} in compatibility_flags`,
          ),
        ]),
  ];
}
