// Visitors of pages: some open the home page again and again, some have an order open whose page asks for news.
import { pause } from "./gateway.ts";

const HOME_EVERY_MS = 10_000;
const ORDER_EVERY_MS = 5_000;

/** What a kind of page did since it was last taken. */
export interface PageFigures {
  delays: number[];
  /** Responses other than 200, and none. */
  failures: number;
}

/** The visitors; they go on until they are stopped. */
export interface Visitors {
  take: () => Record<"home" | "order", PageFigures>;
  stop: () => Promise<void>;
}

/** Who they are: so many on the home page, and one for each order's address. */
export interface VisitorOptions {
  origin: string;
  home: number;
  orders: readonly string[];
}

/** Lets them come, spread over the time between two of their requests. */
export function sendVisitors({ origin, home, orders }: VisitorOptions): Visitors {
  let figures = noFigures();
  const state = { isOver: false };
  const visit = async (kind: "home" | "order", url: string, { index, everyMs, of }: Turn) => {
    await pause((everyMs * index) / of);
    while (!state.isOver) {
      const startedAt = Date.now();
      const isOk = await isServed(url, `10.1.${index >> 8}.${index & 255}`);
      if (isOk) figures[kind].delays.push(Date.now() - startedAt);
      else figures[kind].failures += 1;
      await pause(Math.max(0, everyMs - (Date.now() - startedAt)));
    }
  };
  const lives = [
    ...Array.from({ length: home }, (_, index) =>
      visit("home", `${origin}/`, { index, everyMs: HOME_EVERY_MS, of: home }),
    ),
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

function noFigures(): Record<"home" | "order", PageFigures> {
  return { home: { delays: [], failures: 0 }, order: { delays: [], failures: 0 } };
}

/** An order's page asks for its data alone. */
function toData(path: string): string {
  return path.replace("?", ".data?");
}

async function isServed(url: string, address: string): Promise<boolean> {
  try {
    const headers = { "cf-connecting-ip": address, cookie: "i18n_redirected=en" };
    const response = await fetch(url, { headers });
    await response.text();
    return response.status === 200;
  } catch {
    return false;
  }
}
