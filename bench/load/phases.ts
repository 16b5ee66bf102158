// Phases with page visitors beside the sockets, with various gateway troubles.
import type { Browsers } from "./browsers.ts";
import type { PhaseFigures } from "./figures.ts";
import { pause, type LoadGateway, type Trouble } from "./gateway.ts";
import { sendVisitors } from "./visitors.ts";

/** One part of the load: its visitors, and the gateways' trouble. */
export interface Phase {
  name: string;
  visitors: number;
  trouble: Trouble;
}

export const PHASES: readonly Phase[] = [
  { name: "gateways that work", visitors: 20, trouble: {} },
  { name: "gateways that work", visitors: 200, trouble: {} },
  { name: "rates over HTTP take 3.5 s", visitors: 200, trouble: { rateDelayMs: 3_500 } },
  { name: "stats are 500", visitors: 200, trouble: { hasNoStats: true } },
];

/** The inputs of a phase. */
export interface PhaseParts {
  gateway: LoadGateway;
  origin: string;
  orders: readonly string[];
  browsers: Browsers;
  seconds: number;
}

/** Runs visitors for this many seconds, and returns what they, the browsers and the gateways recorded. */
export async function measurePhase(
  { name, trouble, visitors: count }: Phase,
  { gateway, origin, orders, browsers, seconds }: PhaseParts,
): Promise<PhaseFigures> {
  gateway.trouble(trouble);
  const visitors = sendVisitors({ origin, count, orders });
  browsers.takeDelays();
  gateway.takeCalls();
  await pause(seconds * 1_000);
  const { home, link, order } = visitors.take();
  const calls = gateway.takeCalls();
  const rates = browsers.takeDelays();
  const channels = gateway.channels();
  await visitors.stop();
  return {
    name,
    visitors: count,
    rates,
    home: home.delays,
    link: link.delays,
    order: order.delays,
    failures: home.failures + link.failures + order.failures,
    calls: { pages: calls.pages / seconds, orders: calls.orders / seconds },
    channels,
  };
}
