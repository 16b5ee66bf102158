/** A bug to plant, and the tests that find it. */
export interface Mutation {
  file: string;
  /** The text that is replaced; the file has it once. */
  from: string;
  to: string;
  tests: readonly string[];
  /** The tests run on the built Worker, which is bundled anew with the bug. */
  isBundled?: true;
}
