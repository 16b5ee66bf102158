// Shared parts of both kinds of live channel: sockets and message filters.

/** One side of the channel; a WebSocket that was accepted with `allowHalfOpen`. */
export interface Peer {
  readonly bufferedAmount: number;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(
    type: "close",
    listener: (event: { code: number; reason: string }) => void,
  ): void;
  addEventListener(type: "error", listener: () => void): void;
  send(message: string): void;
  close(code: number, reason: string): void;
}

/** Checks which questions a browser may ask, and which of the gateway's messages answer one (docs/security.md 39, 41). */
export interface RateFilter {
  /** Returns the question for the gateway; undefined if the browser may not ask it. */
  ask(text: string): string | undefined;
  pass(text: string): string | undefined | Promise<string>;
}

/** Delivers texts in the order in which they came, although sealing one is asynchronous. */
export function inOrder(deliver: (text: string) => void): (text: string | Promise<string>) => void {
  let last: Promise<void> | undefined;
  return (text) => {
    if (typeof text === "string" && !last) {
      deliver(text);
      return;
    }
    const next = Promise.all([text, last])
      .then(([ready]) => {
        deliver(ready);
      })
      .finally(() => {
        if (last === next) last = undefined;
      });
    last = next;
  };
}

/** Returns the code to close the other side with. 1005, 1006 and 1015 are reserved and may not be sent. */
export function toSendableCode(code: number): number {
  const isSendable = code >= 1000 && code < 5000 && ![1004, 1005, 1006, 1015].includes(code);
  return isSendable ? code : 1011;
}

/** Closes a side; ignores one that is already closed. */
export function closeQuietly(peer: Peer, code: number, reason: string): void {
  try {
    peer.close(code, reason);
  } catch {
    return;
  }
}
