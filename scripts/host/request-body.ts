// The body of a request on its way to workerd. A Worker may answer before it has read a body; workerd then closes the
// connection, and Node would lose the answer if it wrote into the closed one.
import type { IncomingMessage } from "node:http";
import { Transform, type TransformCallback } from "node:stream";

/** Workerd reads this much of a body after its answer. */
const AT_ONCE_BYTES = 64 * 1024;
/** A Worker that does not want the body mostly says so within this time, milliseconds. */
const FIRST_PAUSE_MS = 50;
/** Between two later chunks Node has time to see an answer, milliseconds. */
const PAUSE_MS = 1;

/** Passes a body on, with a pause after each chunk, until it is no longer wanted. */
export class RequestBody extends Transform {
  #passed = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #isUnwanted = false;

  /** Reads the rest without passing it on: a sender that could not send it might not read the answer. */
  dropRest(): void {
    this.#isUnwanted = true;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#passed += chunk.length;
    if (this.#passed <= AT_ONCE_BYTES) {
      done(undefined, chunk);
      return;
    }
    const pass = () => {
      done(undefined, this.#isUnwanted ? undefined : chunk);
    };
    if (this.#isUnwanted) {
      pass();
      return;
    }
    // What has arrived is read between a timer and an immediate.
    setTimeout(() => setImmediate(pass), this.#pauseMs);
    this.#pauseMs = PAUSE_MS;
  }

  /** A body that was not passed on to its end does not end: its connection can have no further request. */
  override _flush(done: TransformCallback): void {
    if (!this.#isUnwanted) done();
  }
}

/** Whether the request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined;
}
