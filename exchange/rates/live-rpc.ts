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
