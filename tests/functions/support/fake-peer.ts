// One side of a live channel, played by the test.
import type { Peer } from "../../../functions/services/live/peer";

interface Happening {
  data: unknown;
  code: number;
  reason: string;
}

/** It records its messages; the test triggers its events. */
export class FakePeer implements Peer {
  bufferedAmount = 0;
  sent: string[] = [];
  closed: [number, string][] = [];
  private listeners: [string, (event: Happening) => void][] = [];

  addEventListener(type: string, listener: (event: Happening) => void) {
    this.listeners.push([type, listener]);
  }
  send(message: string) {
    this.sent.push(message);
  }
  close(code: number, reason: string) {
    this.closed.push([code, reason]);
    if (this.closed.length > 1) throw new Error("closed already");
  }
  happens(type: string, event: Partial<Happening> = {}) {
    for (const [heard, listener] of this.listeners) {
      if (heard === type) listener({ data: undefined, code: 1006, reason: "", ...event });
    }
  }
  says(data: unknown) {
    this.happens("message", { data });
  }
  leaves(code: number) {
    this.happens("close", { code });
  }
}
