// The live channel of a distorted gateway.
import type { WebSocket } from "ws";

/** A deviation of the live channel. */
export interface ChannelDistortion {
  /** Changes a question before the gateway gets it. */
  readonly toQuestion?: (message: string) => string;
  /** Replaces a message of the live channel. */
  readonly toMessages?: (message: string, place: number) => readonly (string | Uint8Array)[];
  /** Delays the messages of the live channel, milliseconds. */
  readonly messagesAfterMs?: number;
  /** Refuses to open a live channel beside this many open ones, with this status. */
  readonly toUpgrade?: (open: number) => number | undefined;
}

/** Returns the response to an upgrade that is refused. */
export function refusal(status: number): string {
  const body = JSON.stringify({ code: status === 403 ? "ERR_FORBIDDEN" : "ERR_BAD_REQUEST" });
  const length = String(body.length);
  return `HTTP/1.1 ${String(status)} No\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`;
}

/** Passes messages on between the caller and the gateway, distorted. */
export function relay(
  client: WebSocket,
  upstream: WebSocket,
  planted: readonly (ChannelDistortion & { place: number })[],
): void {
  const toMessages = planted.find((each) => each.toMessages)?.toMessages;
  const toQuestion = planted.find((each) => each.toQuestion)?.toQuestion;
  const delayMs = planted.find((each) => each.messagesAfterMs)?.messagesAfterMs ?? 0;
  const send = (data: string | Uint8Array) => {
    if (delayMs === 0) client.send(data);
    else
      setTimeout(() => {
        client.send(data);
      }, delayMs);
  };
  let place = 0;
  client.on("message", (data: Buffer) => {
    const question = data.toString();
    upstream.send(toQuestion?.(question) ?? question);
  });
  upstream.on("message", (data: Buffer) => {
    place += 1;
    const message = data.toString();
    for (const each of toMessages?.(message, place) ?? [message]) send(each);
  });
  client.on("close", () => {
    upstream.close();
  });
  upstream.on("close", () => {
    client.close();
  });
}
