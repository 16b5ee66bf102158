/** Where the texts are, where they go, and in which languages; the first has everything. */
export interface ContentBuild {
  /** The folder with content/ and locales/. */
  readonly from: string;
  readonly to: string;
  readonly codes: readonly [string, ...string[]];
  /** What stands for {{brand}} and {{domain}}; other placeholders stay for the Worker to fill. */
  readonly values: Readonly<Record<string, string>>;
  /** Called for each text that a language lacks, with what would hold it. */
  readonly onMissing: (code: string, what: string) => void;
}
