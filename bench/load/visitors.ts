// Page visitors. Most reload the home page. One in ten opens a link with an amount, which is never cached. Some have an
// open order whose page polls.
import { pause } from "./gateway.ts";

const HOME_EVERY_MS = 10_000;
const ORDER_EVERY_MS = 5_000;
const LINK = "/exchange-btc-eth?amount=0.3";

type Kind = "home" | "link" | "order";

/** Results of a kind of page since the last take. */
export interface PageFigures {
  delays: number[];
  /** Responses other than 200, and failed requests. */
  failures: number;
}

/** The visitors; they continue until they are stopped. */
export interface Visitors {
  take: () => Record<Kind, PageFigures>;
  stop: () => Promise<void>;
}

/** Options of the visitors: how many use the exchange, and one for each order's URL. */
export interface VisitorOptions {
  origin: string;
  count: number;
  orders: readonly string[];
}

/** Starts the visitors, spread over the time between two of their requests. */
export function sendVisitors({ origin, count, orders }: VisitorOptions): Visitors {
  let figures = noFigures();
  const state = { isOver: false };
  const visit = async (kind: Kind, url: string, { index, everyMs, of }: Turn) => {
    await pause((everyMs * index) / of);
    while (!state.isOver) {
      const startedAt = Date.now();
      const accept = kind === "order" ? "*/*" : "text/html";
      const isOk = await isServed(url, accept, `10.1.${index >> 8}.${index & 255}`);
      if (isOk) figures[kind].delays.push(Date.now() - startedAt);
      else figures[kind].failures += 1;
      await pause(Math.max(0, everyMs - (Date.now() - startedAt)));
    }
  };
  const lives = [
    ...Array.from({ length: count }, (_, index) => {
      const turn = { index, everyMs: HOME_EVERY_MS, of: count };
      return index % 10 === 9
        ? visit("link", origin + LINK, turn)
        : visit("home", `${origin}/`, turn);
    }),
    ...orders.map((path, index) =>
      visit("order", origin + toData(path), { index, everyMs: ORDER_EVERY_MS, of: orders.length }),
    ),
  ];
  return {
    take: () => {
      const taken = figures;
      figures = noFigures();
      return taken;
    },
    stop: async () => {
      state.isOver = true;
      await Promise.all(lives);
    },
  };
}

interface Turn {
  index: number;
  everyMs: number;
  of: number;
}

function noFigures(): Record<Kind, PageFigures> {
  const none = (): PageFigures => ({ delays: [], failures: 0 });
  return { home: none(), link: none(), order: none() };
}

/** An order's page polls only its data. */
function toData(path: string): string {
  return path.replace("?", ".data?");
}

async function isServed(url: string, accept: string, address: string): Promise<boolean> {
  try {
    const headers = { accept, "cf-connecting-ip": address, cookie: "i18n_redirected=en" };
    const response = await fetch(url, { headers });
    await response.text();
    return response.status === 200;
  } catch {
    return false;
  }
}
