// The live channels (docs/gateway-contract.md, "The live channel"). The provider streams nothing, so each
// tick requests the rates of the followed questions that have waited longest. Sockets hibernate with their question.
import { DurableObject } from "cloudflare:workers";
import { FOLLOWED_RATE_MS } from "~/domain/limits/live-limits";
import { SECOND_MS } from "~/domain/time/time-units";
import type { ApiResult } from "../http/api-error";
import { acceptChannel, onlyOpen, takeQuestion, toServerMessage } from "./live-channel";
import { parseRateParameters } from "./rate-parameters";
import type { ExchangeEnv } from "../env";
import type { PairDataWire } from "./pair-data";
import { quoteRate } from "./quote-rate";

/** The time between two ticks, milliseconds. */
const TICK_MS = 5 * SECOND_MS;
/** Most questions of one tick: two calls a second, so that calls are left for new visitors. Above it, each question waits longer. */
const MOST_OF_A_TICK = 10;

/** All live channels; there is one object. */
export class LiveObject extends DurableObject<ExchangeEnv> {
  /** When the rate of each followed question was last requested, epoch milliseconds. */
  private triedAt = new Map<string, number>();

  /** Opens a channel. */
  override fetch(): Response {
    return acceptChannel(this.ctx);
  }

  /** Handles a question: sends the rate at once, and again with every tick. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const parameters = takeQuestion(socket, message);
    if (!parameters) return;
    const question: unknown = socket.deserializeAttachment();
    this.triedAt.set(nameOf(question), Date.now());
    const result = await quoteRate(this.env, parameters);
    sendTo([socket], question, result);
    if ((await this.ctx.storage.getAlarm()) === null) await this.scheduleTick();
  }

  /** Sends every question's rate; without channels the ticks stop. */
  override async alarm(): Promise<void> {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    // Scheduled first, so that a failed tick is not the last one.
    await this.scheduleTick();
    const questions = [...new Set(sockets.map((socket) => nameOf(socket.deserializeAttachment())))];
    const due = this.chooseDue(questions, Date.now());
    await Promise.allSettled(due.map((name) => this.sendRate(name, sockets)));
  }

  /** Returns the questions that have waited longest. After an eviction no times are known, so all questions are due. */
  private chooseDue(questions: readonly string[], now: number): readonly string[] {
    const timeOf = (name: string) => this.triedAt.get(name) ?? 0;
    const due = questions
      .filter((name) => now - timeOf(name) >= FOLLOWED_RATE_MS)
      .toSorted((left, right) => timeOf(left) - timeOf(right))
      .slice(0, MOST_OF_A_TICK);
    const known = questions.map((name): [string, number] => [name, timeOf(name)]);
    this.triedAt = new Map([...known, ...due.map((name): [string, number] => [name, now])]);
    return due;
  }

  private async sendRate(name: string, sockets: readonly WebSocket[]): Promise<void> {
    const question: unknown = JSON.parse(name);
    const parameters = parseRateParameters(question);
    if (!parameters.ok) return;
    const result = await quoteRate(this.env, parameters.value);
    // A skipped call leaves the channel's last rate unchanged.
    if (!result.ok && result.failure.code === "ERR_SERVICE_UNAVAILABLE") return;
    sendTo(sockets, question, result);
  }

  private scheduleTick(): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + TICK_MS);
  }
}

/** Sends a result to the open sockets that still have this question. */
function sendTo(
  sockets: readonly WebSocket[],
  question: unknown,
  result: ApiResult<PairDataWire>,
): void {
  const text = toServerMessage(result);
  for (const socket of onlyOpen(sockets)) {
    if (nameOf(socket.deserializeAttachment()) === nameOf(question)) socket.send(text);
  }
}

/** Equal questions have equal names. A channel without a question has the name "null". */
function nameOf(question: unknown): string {
  return JSON.stringify(question ?? null);
}
