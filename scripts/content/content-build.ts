/** The source and target folders of the texts, and the languages; the first language has every text. */
export interface ContentBuild {
  /** The folder with content/ and locales/. */
  readonly from: string;
  readonly to: string;
  readonly codes: readonly [string, ...string[]];
  /** The values of {{brand}}, {{domain}} and {{prefix}}; the Worker fills other placeholders. */
  readonly values: Readonly<Record<string, string>>;
  /** Called for each text that a language lacks, with its file or key. */
  readonly onMissing: (code: string, what: string) => void;
}
