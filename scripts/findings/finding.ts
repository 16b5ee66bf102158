/** ✓ is right, ✗ must be fixed before a deploy, ! is a warning. */
export type Mark = "✓" | "✗" | "!";

/** One line of the report: what was found, and what to do about it. It never contains a secret's value. */
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

/** A check without its facts: the report names it, instead of passing it. */
export function unasked(reason: string): Finding {
  return doubtful(`could not be asked: ${reason}`);
}

export function doubtful(text: string): Finding {
  return { mark: "!", text };
}
