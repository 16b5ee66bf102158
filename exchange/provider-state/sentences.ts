// Counts rejections whose sentence no rule translates, so that the operator can report them.
import { openDatabase } from "../database";

/** Most stored sentences, because a provider may write each one differently. */
const MAX_SENTENCES = 500;

/** Counts a sentence; returns whether it is new. */
export async function countSentence(
  database: D1Database,
  sentence: string,
  now: number,
): Promise<boolean> {
  const db = await openDatabase(database);
  const count = await db
    .prepare(
      `INSERT INTO sentences SELECT ?1, 1, ?2, ?2
       WHERE (SELECT COUNT(*) FROM sentences WHERE text <> ?1) < ${String(MAX_SENTENCES)}
       ON CONFLICT (text) DO UPDATE SET count = count + 1, last_at = ?2 RETURNING count`,
    )
    .bind(sentence, now)
    .first<number>("count");
  return count === 1;
}
