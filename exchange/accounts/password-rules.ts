// The password rules of the sandbox (docs/sandbox.md): length and the most common passwords, but no required
// characters.
import common from "./common-passwords.json";

/** Shortest and longest password, characters. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

const COMMON: ReadonlySet<string> = new Set(common.words.split(" "));

/** Returns what is wrong with a password, in English; undefined if it is valid. */
export function findPasswordProblem(password: string): string | undefined {
  const { length } = Array.from(password);
  if (length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  if (length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  return COMMON.has(password.toLowerCase()) ? "is one of the most common passwords" : undefined;
}
