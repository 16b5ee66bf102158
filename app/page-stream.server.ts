// Pages as React's renderer for Node writes them: its texts go into a few arrays of bytes, where the renderer for browsers
// makes one of each (docs/decisions/020-reacts-renderer-for-node.md).
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { joinBytes } from "~/domain/site/join-bytes";

interface PageOptions {
  nonce: string;
  /** What is not there after so long is left to the browser; without its frame a page fails. */
  patienceMs: number;
  onError: (error: unknown) => void;
}

/** A page whose frame is rendered. */
interface RenderedPage {
  /** Once all of its parts are rendered as well; fails where rendering ends before. */
  readonly whenWhole: Promise<void>;
  /** Begins to write it, which is done once: what is rendered by then stands in its place, the rest follows behind. */
  readonly write: () => ReadableStream<Uint8Array>;
}

/** Renders a page; fails where its frame does, or is not there in time. */
export function renderPage(
  page: ReactNode,
  { patienceMs, ...options }: PageOptions,
): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const whenWhole = new Promise<void>((onWhole, onEnd) => {
      const end = (error: Error) => {
        clearTimeout(timer);
        onEnd(error);
        reject(error);
      };
      const { pipe, abort } = renderToPipeableStream(page, {
        ...options,
        onShellReady: () => {
          resolve({ whenWhole, write: () => toStream(pipe) });
        },
        onShellError: (error) => {
          end(error instanceof Error ? error : new Error(String(error)));
        },
        onAllReady: () => {
          clearTimeout(timer);
          onWhole();
        },
      });
      const timer = setTimeout(() => {
        const reason = new Error("The page was not rendered in time");
        abort(reason);
        // React has called the page whole by now, unless it has no frame or broke behind it: then it says nothing.
        end(reason);
      }, patienceMs);
    });
    // Who waits for the frame alone hears of it by that.
    whenWhole.catch(() => undefined);
  });
}

type Pipe = ReturnType<typeof renderToPipeableStream>["pipe"];

function toStream(pipe: Pipe): ReadableStream<Uint8Array> {
  let writer: PageWriter | undefined;
  return new ReadableStream({
    start: (controller) => {
      writer = pipe(new PageWriter(controller));
    },
    // The renderer notices that what it writes to is closed.
    cancel: () => {
      writer?.destroy();
    },
  });
}

/** Passes on in one piece what the renderer writes at a time. */
class PageWriter extends Writable {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  #pieces: Uint8Array[] = [];

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    super();
    this.#controller = controller;
  }

  override _write(piece: Uint8Array, _encoding: string, done: () => void): void {
    this.#pieces.push(withoutRest(piece));
    done();
  }

  /** The renderer calls it when it has no more for now. */
  flush(): void {
    if (this.#pieces.length === 0) return;
    this.#controller.enqueue(joinBytes(this.#pieces));
    this.#pieces = [];
  }

  override _final(done: () => void): void {
    this.#controller.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#controller.error(error);
    done(error);
  }
}

/**
 * Where a letter of several bytes does not fit into what is left of React 18's array, it passes the array on whole, with
 * the bytes that it left as they were: zero, which no page needs.
 */
function withoutRest(piece: Uint8Array): Uint8Array {
  let end = piece.byteLength;
  while (end > 0 && piece[end - 1] === 0) end -= 1;
  return piece.subarray(0, end);
}
