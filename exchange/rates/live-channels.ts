// The sockets of the live channel (docs/gateway-contract.md, "The live channel"). Each tick sends the rates of the questions
// that have waited longest. Sockets hibernate with their question.
import type { ApiResult } from "../http/api-error";
import { acceptChannel, onlyOpen, takeQuestion, toServerMessage } from "./live-protocol";
import { parseRateParameters, type RateParameters } from "./rate-parameters";

/** The calls of the channels' object. */
export interface LiveRpc extends Rpc.DurableObjectBranded {
  /** Sends every rate now. */
  sendAll: () => Promise<void>;
}

/** How often rates are sent, and how; times are milliseconds. */
export interface LivePace {
  readonly tickMs: number;
  /** A question waits this long for its next rate. */
  readonly pauseMs: number;
  /** Most questions of one tick. Above it, each question waits longer. */
  readonly mostOfTick: number;
  /** Returns how a message is sent; by default as it is. */
  readonly findSender?: () => Promise<(socket: WebSocket, text: string) => void>;
}

/** Where the rates of the channel come from. */
interface LiveHost extends LivePace {
  readonly quote: (parameters: RateParameters) => Promise<ApiResult<object>>;
}

/** The sockets of one object. */
export class LiveChannels {
  /** When the rate of each followed question was last requested, epoch milliseconds. */
  private triedAt = new Map<string, number>();

  constructor(
    private readonly context: Pick<
      DurableObjectState,
      "acceptWebSocket" | "getWebSockets" | "storage"
    >,
    private readonly host: LiveHost,
  ) {}

  /** Opens a channel. */
  open(): Response {
    return acceptChannel(this.context);
  }

  /** Handles a question: sends the rate at once, and again with every tick. */
  async take(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (!takeQuestion(socket, message)) return;
    const question = nameOf(socket);
    this.triedAt.set(question, Date.now());
    await this.sendRate(question, [socket], { isFirst: true });
    if ((await this.context.storage.getAlarm()) === null) await this.scheduleTick();
  }

  /** Sends the rates that are due; without channels the ticks stop. */
  async tick(): Promise<void> {
    const sockets = this.context.getWebSockets();
    if (sockets.length === 0) return;
    // Scheduled first, so that a failed tick is not the last one.
    await this.scheduleTick();
    const due = this.chooseDue([...new Set(sockets.map(nameOf))], Date.now());
    await Promise.allSettled(due.map((question) => this.sendRate(question, sockets)));
  }

  /** Sends every rate now. */
  async sendAll(): Promise<void> {
    const sockets = this.context.getWebSockets();
    const questions = new Set(sockets.map(nameOf));
    await Promise.allSettled([...questions].map((question) => this.sendRate(question, sockets)));
  }

  /** Returns the questions that have waited longest. After an eviction no times are known, so all questions are due. */
  private chooseDue(questions: readonly string[], now: number): readonly string[] {
    const timeOf = (name: string) => this.triedAt.get(name) ?? 0;
    const due = questions
      .filter((name) => now - timeOf(name) >= this.host.pauseMs)
      .toSorted((left, right) => timeOf(left) - timeOf(right))
      .slice(0, this.host.mostOfTick);
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
    const result = await this.host.quote(parameters.value);
    // A skipped call leaves the channel's last rate unchanged.
    if (!result.ok && !isFirst && result.failure.code === "ERR_SERVICE_UNAVAILABLE") return;
    const text = toServerMessage(result);
    const send = (await this.host.findSender?.()) ?? sendUnchanged;
    const asking = onlyOpen(sockets).filter((socket) => nameOf(socket) === question);
    for (const socket of asking) send(socket, text);
  }

  private scheduleTick(): Promise<void> {
    return this.context.storage.setAlarm(Date.now() + this.host.tickMs);
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
