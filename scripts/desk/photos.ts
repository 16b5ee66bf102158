// Saves the photos of a verification for the reviewer. Delete the folder after the decision.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";
import { PHOTO_NAMES } from "../../app/domain/account/photo-problem.ts";
import { EXCHANGE_CONFIG, runAt } from "../host/query.ts";
import { readToml } from "../product/read-toml.ts";
import { USAGE } from "./commands.ts";
import { readRows, type Query } from "./waiting.ts";

const submitted = z.object({
  submission: z
    .string()
    .regex(/^(?:[\da-z]{10})?$/)
    .optional(),
});

/** Saves the photos of the account's submission into a folder; returns what was saved. */
export async function savePhotos(
  query: Query,
  [user = "", folder = ""]: readonly string[],
  stateFolder: string | undefined,
): Promise<string> {
  if (!/^\d{1,15}$/.test(user) || folder === "") throw new Error(USAGE);
  const submission = await findSubmission(query, user);
  const { options } = await readToml(EXCHANGE_CONFIG);
  const [bucket = ""] = z.array(z.string()).parse(Object.values(options.r2Buckets ?? {}));
  mkdirSync(resolve(folder), { recursive: true, mode: 0o700 });
  const saved: string[] = [];
  for (const name of PHOTO_NAMES) {
    const object = `${bucket}/verifications/${submission}/${name}`;
    const file = resolve(folder, name);
    if (await saveObject(object, file, stateFolder)) saved.push(file);
  }
  if (saved.length === 0) throw new Error("Wrangler found no photo of it.");
  return `${saved.join("\n")}\nDelete them after the decision.`;
}

async function saveObject(
  object: string,
  file: string,
  stateFolder: string | undefined,
): Promise<boolean> {
  const { code } = await runAt(stateFolder, ["r2", "object", "get", object, "--file", file]);
  return code === 0;
}

async function findSubmission(query: Query, user: string): Promise<string> {
  const [row] = await readRows(
    query,
    `SELECT submission FROM verifications WHERE user_id = ${user}`,
  );
  const { submission } = submitted.parse(row ?? {});
  if (!submission) throw new Error(`Account ${user} has no photos.`);
  return submission;
}
