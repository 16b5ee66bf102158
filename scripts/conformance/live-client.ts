// A live channel as the product opens it (docs/gateway-contract.md, "The live channel").
import type { IncomingMessage } from "node:http";
import { WebSocket } from "ws";
import { readLiveMessage, type LiveMessage } from "~/contracts/live-channel";
import { toRateRequestText } from "~/contracts/rate-request";
import { parseJson } from "~/contracts/parse-json";
import { RATE_TIMEOUT_MS } from "~/domain/limits/gateway-limits";
import { deriveExchangeType } from "~/domain/instrument/instrument";
import type { Amount } from "~/domain/money/money";
import type { ActiveSide, RateMode } from "~/domain/rate/rate";
import type { CallRequest } from "./call-request.ts";
import { SHARED } from "./callers.ts";
import type { ClientOptions } from "./client-options.ts";
import { isAbsent } from "./facts.ts";
import { makeRequest } from "./make-request.ts";
import { Nonconformance, NotApplicable } from "./nonconformance.ts";
import type { CheckedPair } from "./rate-questions.ts";

/** The opening of the channel. */
export const LIVE_CHANNEL: CallRequest = {
  method: "GET",
  path: "/api/v2/ws",
  timeoutMs: RATE_TIMEOUT_MS,
  isUpgrade: true,
  caller: SHARED,
};

/** How long the other side may take to close a channel, milliseconds. */
const CLOSED_WITHIN_MS = 500;

/** The page asks over HTTP after two seconds. A rate from another company may take longer, a gateway's own tick must not. */
export const AT_ONCE_MS = 5_000;

/** Longer messages reach no browser. */
const MAX_MESSAGE_LENGTH = 64 * 1024;

/** A question about a pair: the floating rate of an amount to send, unless it says otherwise. */
export interface Question {
  readonly amount: Amount;
  readonly side?: ActiveSide;
  readonly rateMode?: RateMode;
  readonly toSlug?: string | undefined;
}

/** Returns the text that requests the rates of a pair. */
export function questionOf(
  { from, to }: CheckedPair,
  { amount, side = "send", rateMode = "FLOATING", toSlug = to.slug }: Question,
): string {
  return toRateRequestText({
    instrumentFromSlug: from.slug,
    instrumentToSlug: toSlug,
    amount,
    amountCurrencySlug: side === "send" ? from.slug : toSlug,
    rateMode,
    exchangeType: deriveExchangeType(from, to),
  });
}

/** An open channel. It stores messages until a check reads them. */
export class LiveChannel {
  readonly #socket: WebSocket;
  readonly #timeoutMs: number;
  readonly #heard: string[] = [];
  #wake: () => void = () => undefined;
  #ended: string | undefined;

  constructor(socket: WebSocket, timeoutMs: number) {
    this.#socket = socket;
    this.#timeoutMs = timeoutMs;
    socket.on("message", (data: Buffer, isBinary) => {
      this.#heard.push(isBinary ? "(bytes)" : data.toString());
      this.#wake();
    });
    socket.on("close", (code) => {
      this.#ended = `was closed with ${String(code)}`;
      this.#wake();
    });
    socket.on("error", () => {
      this.#ended = "does not open";
      this.#wake();
    });
  }

  /** Sends a text. */
  say(text: string): void {
    this.#socket.send(text);
  }

  /** Returns the next known message, until that epoch time in milliseconds; others are skipped, as in the product. */
  async next(until = Infinity): Promise<LiveMessage> {
    const deadline = Math.min(until, Date.now() + this.#timeoutMs);
    for (;;) {
      const text = this.#heard.shift();
      const message = text === undefined ? undefined : readMessage(text);
      if (message) return message;
      if (text === undefined) await this.#waitUntil(deadline);
    }
  }

  /** Returns the first message that is meant; others are dropped, as in the product. Without one, returns the last other one. */
  async find(isMeant: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    const until = Date.now() + AT_ONCE_MS;
    let message = await this.next();
    while (!isMeant(message) && Date.now() < until) {
      const later = await this.next(until).catch(() => undefined);
      if (later === undefined) break;
      message = later;
    }
    return message;
  }

  /** Closes the channel, also where the other side does not answer that: the run would wait for it at its end. */
  close(): void {
    this.#socket.close();
    setTimeout(() => {
      this.#socket.terminate();
    }, CLOSED_WITHIN_MS).unref();
  }

  async #waitUntil(deadline: number): Promise<void> {
    if (this.#ended !== undefined) throw failure(this.#ended);
    const leftMs = deadline - Date.now();
    if (leftMs <= 0) throw failure(`is silent for ${String(this.#timeoutMs)} ms`);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, leftMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Opens a channel; throws if the gateway opens none. */
export async function openChannel(
  options: ClientOptions,
  headers: Readonly<Record<string, string>> = {},
): Promise<LiveChannel> {
  const timeoutMs = Math.min(LIVE_CHANNEL.timeoutMs, options.maxWaitMs ?? Infinity);
  const { url, headers: sent } = await makeRequest(options, { ...LIVE_CHANNEL, headers });
  sent.delete("accept");
  const socket = new WebSocket(url.replace(/^http/, "ws"), {
    headers: Object.fromEntries(sent),
    handshakeTimeout: timeoutMs,
  });
  const channel = new LiveChannel(socket, timeoutMs);
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("unexpected-response", (_, { statusCode = 0 }: IncomingMessage) => {
      const isNone = isAbsent(statusCode);
      reject(isNone ? new NotApplicable("optional, and not available") : failure("does not open"));
    });
    socket.once("close", () => {
      reject(failure("does not open"));
    });
  });
  return channel;
}

function failure(why: string): Nonconformance {
  return new Nonconformance(`the channel ${why}`, LIVE_CHANNEL);
}

function readMessage(text: string): LiveMessage | undefined {
  const message = readLiveMessage(text, { askedSide: "send", receivedAt: Date.now() });
  const body = parseJson(text);
  const event = typeof body === "object" && body !== null && "event" in body ? body.event : "";
  const isMeant = typeof event === "string" && event.startsWith("pairs.");
  if (!isMeant || (message && text.length <= MAX_MESSAGE_LENGTH)) return message;
  throw failure(`sends a message that breaks the contract: ${text.slice(0, 200)}`);
}
