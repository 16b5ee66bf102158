// The live channels (docs/gateway-contract.md, "The live channel"). The providers stream nothing, so each tick sends the
// rates of the questions that have waited longest. Sockets hibernate with their question.
import { DurableObject } from "cloudflare:workers";
import { FOLLOWED_RATE_MS } from "~/domain/limits/live-limits";
import { SECOND_MS } from "~/domain/time/time-units";
import type { ExchangeEnv } from "../env";
import { acceptChannel, onlyOpen, takeQuestion, toServerMessage } from "./live-protocol";
import type { LivePace, LiveRpc } from "./live-rpc";
import { quoteRate } from "./quote-rate";
import { parseRateParameters } from "./rate-parameters";

/** Two calls a second, so that calls are left for new visitors. */
const PACE: LivePace = { tickMs: 5 * SECOND_MS, pauseMs: FOLLOWED_RATE_MS, mostOfTick: 10 };

/** All live channels; there is one object. */
export class LiveObject extends DurableObject<ExchangeEnv> implements LiveRpc {
  private readonly pace: LivePace = { ...PACE, ...this.env.parts.live };
  /** When the rate of each followed question was last requested, epoch milliseconds. */
  private triedAt = new Map<string, number>();

  override fetch(): Response {
    return acceptChannel(this.ctx);
  }

  /** Handles a question: sends the rate at once, and again with every tick. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (!takeQuestion(socket, message)) return;
    const question = nameOf(socket);
    this.triedAt.set(question, Date.now());
    await this.sendRate(question, [socket], { isFirst: true });
    if ((await this.ctx.storage.getAlarm()) === null) await this.scheduleTick();
  }

  /** Sends the rates that are due; without channels the ticks stop. */
  override async alarm(): Promise<void> {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    // Scheduled first, so that a failed tick is not the last one.
    await this.scheduleTick();
    const due = this.chooseDue([...new Set(sockets.map(nameOf))], Date.now());
    await Promise.allSettled(due.map((question) => this.sendRate(question, sockets)));
  }

  /** Sends every rate now: the market has jumped. */
  async sendAll(): Promise<void> {
    const sockets = this.ctx.getWebSockets();
    const questions = new Set(sockets.map(nameOf));
    await Promise.allSettled([...questions].map((question) => this.sendRate(question, sockets)));
  }

  /** Returns the questions that have waited longest. After an eviction no times are known, so all questions are due. */
  private chooseDue(questions: readonly string[], now: number): readonly string[] {
    const timeOf = (name: string) => this.triedAt.get(name) ?? 0;
    const due = questions
      .filter((name) => now - timeOf(name) >= this.pace.pauseMs)
      .toSorted((left, right) => timeOf(left) - timeOf(right))
      .slice(0, this.pace.mostOfTick);
    const known = questions.map((name): [string, number] => [name, timeOf(name)]);
    this.triedAt = new Map([...known, ...due.map((name): [string, number] => [name, now])]);
    return due;
  }

  // Only to the open sockets that still have this question.
  private async sendRate(
    question: string,
    sockets: readonly WebSocket[],
    { isFirst = false } = {},
  ): Promise<void> {
    const parameters = parseRateParameters(JSON.parse(question));
    if (!parameters.ok) return;
    const result = await quoteRate(this.env, parameters.value);
    // A skipped call leaves the channel's last rate unchanged.
    if (!result.ok && !isFirst && result.failure.code === "ERR_SERVICE_UNAVAILABLE") return;
    const text = toServerMessage(result);
    const send = (await this.pace.findSender?.()) ?? sendUnchanged;
    const asking = onlyOpen(sockets).filter((socket) => nameOf(socket) === question);
    for (const socket of asking) send(socket, text);
  }

  private scheduleTick(): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + this.pace.tickMs);
  }
}

function sendUnchanged(socket: WebSocket, text: string): void {
  socket.send(text);
}

/** Equal questions have equal names. A channel without a question has the name "null". */
function nameOf(socket: WebSocket): string {
  const question: unknown = socket.deserializeAttachment();
  return JSON.stringify(question ?? null);
}
