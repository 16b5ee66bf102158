// One result for several waiting requests. A request that stops waiting is removed, because this platform forbids
// resolving a promise for an ended request.

/** A future result, and the requests that wait for it. */
export class Broadcast<T> {
  readonly #waiting = new Set<(value: T) => void>();

  /** Delivers the result to all current waiters. */
  send(value: T): void {
    for (const hear of this.#waiting) hear(value);
    this.#waiting.clear();
  }

  /** The result; undefined if it does not arrive within `patienceMs` milliseconds. */
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
