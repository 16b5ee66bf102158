/** Half of ten seconds, because a busy machine's timers are late. */
const SAY_EVERY_MS = 5_000;

/** A failed part of a check: what failed, and the command that runs only this again. */
export interface Failure {
  what: string;
  repeat: string;
}

/** What a long run has done so far. It prints a line at least every ten seconds, so that nobody has to guess. */
export class Progress {
  /** How many parts there are; 0 while that is unknown. */
  total = 0;
  done = 0;
  failed = 0;
  readonly #name: string;
  readonly #write: (line: string) => void;
  readonly #begunAt = performance.now();
  readonly #running = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  constructor(name: string, write: (line: string) => void = console.log) {
    this.#name = name;
    this.#write = write;
    this.#timer = setInterval(() => {
      this.say();
    }, SAY_EVERY_MS);
  }

  begin(part: string): void {
    this.#running.add(part);
  }

  end(part: string): void {
    this.#running.delete(part);
    this.done += 1;
  }

  /** Prints a failure at once, with its details and its command. */
  fail({ what, repeat }: Failure, details: string): void {
    this.failed += 1;
    this.#write([`✗ ${what}`, indent(details), `  Repeat: ${repeat}`].filter(Boolean).join("\n"));
  }

  say(): void {
    const seconds = Math.round((performance.now() - this.#begunAt) / 1_000);
    const spent = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
    const of = this.total > 0 ? ` of ${String(this.total)}` : "";
    const counts = `${String(this.done)}${of} done, ${String(this.failed)} failed`;
    this.#write(`… ${spent} ${this.#name}: ${counts}${nameSome([...this.#running])}`);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** Names the part that has run longest, because it is the one that others wait for. */
function nameSome([first, ...others]: readonly string[]): string {
  if (first === undefined) return "";
  return `; running ${first}${others.length > 0 ? ` and ${String(others.length)} more` : ""}`;
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `    ${line}`)
    .join("\n");
}
