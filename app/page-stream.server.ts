// Renders pages with React's renderer for Node, whose texts are encoded together. The renderer for browsers creates one
// array per text (docs/decisions/020-reacts-renderer-for-node.md).
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { takeTexts } from "~/remix-workarounds/text-encoder.server";

const encoder = new TextEncoder();

interface PageOptions {
  nonce: string;
  /** After this time the browser renders the missing parts; a page without its frame fails. */
  patienceMs: number;
  onError: (error: unknown) => void;
}

/** A page whose frame is rendered. */
interface RenderedPage {
  /** Resolves when all parts are rendered; rejects if rendering ends earlier. */
  readonly whenWhole: Promise<void>;
  /** Starts the output, once: finished parts are written in place, the others follow at the end. */
  readonly write: () => ReadableStream<Uint8Array>;
}

/** Renders a page; rejects if its frame fails or takes too long. */
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
        // By now React has reported the page as complete, unless the frame is missing or rendering failed later. In
        // those cases React reports nothing.
        end(reason);
      }, patienceMs);
    });
    // Callers that only wait for the frame get the error from it.
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
    // The renderer notices that its output is closed.
    cancel: () => {
      writer?.destroy();
    },
  });
}

/** Passes on each batch of the renderer in one piece. A batch is written in one turn, so batches of pages do not mix. */
class PageWriter extends Writable {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  #batch = "";

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    super({ decodeStrings: false });
    this.#controller = controller;
  }

  override _write(longText: string, _encoding: string, done: () => void): void {
    this.#batch += takeTexts() + longText;
    done();
  }

  // React ends its output twice, and Node creates an error with a stack for the second time.
  override end(): this {
    return this.writableEnded ? this : super.end();
  }

  /** The renderer calls it after each batch. */
  flush(): void {
    const batch = this.#batch + takeTexts();
    this.#batch = "";
    if (batch !== "" && !this.destroyed) this.#controller.enqueue(encoder.encode(batch));
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
