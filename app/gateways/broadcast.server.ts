// One result that several requests wait for. Whoever gives up waiting leaves nothing behind: on this platform a
// promise must not be resolved for a request that has ended.

/** A result that is still to come, and those who wait for it. */
export class Broadcast<T> {
  readonly #waiting = new Set<(value: T) => void>();

  /** Gives the result to all who wait now. */
  send(value: T): void {
    for (const hear of this.#waiting) hear(value);
    this.#waiting.clear();
  }

  /** The result, or undefined when it has not come in so many milliseconds. */
  async wait(patienceMs: number): Promise<T | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hear: (value: T) => void = () => undefined;
    const heard = new Promise<T | undefined>((resolve) => {
      hear = resolve;
      timer = setTimeout(resolve, Math.max(0, patienceMs), undefined);
    });
    this.#waiting.add(hear);
    const value = await heard;
    clearTimeout(timer);
    this.#waiting.delete(hear);
    return value;
  }
}
