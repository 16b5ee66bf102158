/** ✓ is right, ✗ must be mended before a deploy, ! is worth a look. */
export type Mark = "✓" | "✗" | "!";

/** One line of the report: what was found, and what to do about it. Never the value of a secret. */
export interface Finding {
  readonly mark: Mark;
  readonly text: string;
}

export function right(text: string): Finding {
  return { mark: "✓", text };
}

export function wrong(text: string): Finding {
  return { mark: "✗", text };
}

export function doubtful(text: string): Finding {
  return { mark: "!", text };
}
