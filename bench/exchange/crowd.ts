// Live channels, spread over twenty pairs: nine in ten follow the usual amount, the others one of their own.
import { WebSocket } from "ws";

const FROM = [
  ["btc", 0.0033],
  ["eth", 0.08],
  ["sol", 1.3],
  ["ltc", 2.5],
] as const;
const TO = ["usdt-trc20", "usdt-erc20", "trx", "zec", "doge"] as const;
const PAIRS = FROM.flatMap(([from, amount]) => TO.map((to) => ({ from, to, amount })));
const TYPED_AMOUNTS = 20;
const OPENED_AT_ONCE = 25;

/** The open channels. */
export interface Crowd {
  readonly open: () => number;
  /** Rates that arrived since the last take. */
  readonly takeRates: () => number;
  readonly close: () => void;
}

/** Opens the channels. */
export async function openCrowd(origin: string, count: number): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  let rates = 0;
  const open = async (index: number) => {
    const socket = new WebSocket(`${origin.replace("http:", "ws:")}/api/v2/ws`);
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.on("message", (data: Buffer) => {
      if (data.includes('"pairs.rates"')) rates += 1;
    });
    await new Promise<void>((resolve) => {
      socket.once("close", () => {
        resolve();
      });
      socket.once("open", () => {
        socket.send(questionOf(index));
        resolve();
      });
    });
  };
  for (let first = 0; first < count; first += OPENED_AT_ONCE) {
    const size = Math.min(OPENED_AT_ONCE, count - first);
    await Promise.all(Array.from({ length: size }, (_, index) => open(first + index)));
  }
  return {
    open: () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    takeRates: () => {
      const taken = rates;
      rates = 0;
      return taken;
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

function questionOf(index: number): string {
  const { from, to, amount } = PAIRS[index % PAIRS.length] ?? { from: "btc", to: "trx", amount: 1 };
  const isTyped = index % 10 === 9;
  const factor = isTyped ? 1 + (1 + (Math.floor(index / 200) % TYPED_AMOUNTS)) / 10 : 1;
  const data = {
    instrumentFromSlug: from,
    instrumentToSlug: to,
    claimedDepositAmount: (amount * factor).toFixed(5),
    claimedDepositAmountCurrency: from,
    rateMode: "FLOATING",
    exchangeType: "crypto",
  };
  return JSON.stringify({ event: "pairs.rates", data });
}
