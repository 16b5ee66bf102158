// Formats the results of a load as tables.
import { toTable } from "../table.ts";
import type { Calls } from "./gateway.ts";

/** Results of one kind of channel, without page visitors. */
export interface ChannelFigures {
  /** Browsers whose channel opened. */
  open: number;
  channels: number;
  expected: number;
  delays: readonly number[];
  /** CPU of workerd, ms per second; undefined if the system does not report it. */
  cpuMs: number | undefined;
  heapKilobytes: number;
  residentKilobytes: number;
}

/** Results of one phase with page visitors. */
export interface PhaseFigures {
  name: string;
  rates: readonly number[];
  visitors: number;
  home: readonly number[];
  link: readonly number[];
  order: readonly number[];
  failures: number;
  /** Gateway calls per second. */
  calls: Calls;
  channels: number;
}

/** Sockets by kind: each row shows the rounds of a kind, side by side. */
export function toChannelTable(
  shared: readonly ChannelFigures[],
  own: readonly ChannelFigures[],
): string {
  const row = (name: string, read: (figures: ChannelFigures) => string) => [
    name,
    shared.map(read).join(", "),
    own.map(read).join(", "),
  ];
  return toTable(
    ["sockets alone, by round", "shared", "of its own"],
    [
      row("browsers with a channel", ({ open }) => String(open)),
      row("channels at the gateway", ({ channels }) => String(channels)),
      row("rates that arrived, of those expected, %", ({ delays, expected }) =>
        ((100 * delays.length) / expected).toFixed(0),
      ),
      row("ms from gateway to client, median", ({ delays }) => toPercentile(delays, 0.5)),
      row("p99", ({ delays }) => toPercentile(delays, 0.99)),
      row("CPU of workerd, ms a second", ({ cpuMs }) => cpuMs?.toFixed(0) ?? ""),
      row("heap of the product's code, KB a socket", (one) => one.heapKilobytes.toFixed(1)),
      row("resident memory of workerd, KB a socket", (one) => one.residentKilobytes.toFixed(0)),
    ],
  );
}

/** Phases, one per row. */
export function toPhaseTable(phases: readonly PhaseFigures[]): string {
  const head = [
    "with pages beside them",
    "visitors",
    "rates p50 / p99 ms",
    "home p50 / p99 ms",
    "amount p50 / p99 ms",
    "order data p50 / p99 ms",
    "failed",
    "calls a second, pages / orders",
    "channels",
  ];
  const both = (delays: readonly number[]) =>
    `${toPercentile(delays, 0.5)} / ${toPercentile(delays, 0.99)}`;
  return toTable(
    head,
    phases.map((phase) => [
      phase.name,
      String(phase.visitors),
      both(phase.rates),
      both(phase.home),
      both(phase.link),
      both(phase.order),
      String(phase.failures),
      `${phase.calls.pages.toFixed(1)} / ${phase.calls.orders.toFixed(1)}`,
      String(phase.channels),
    ]),
  );
}

/** How the browsers reconnected after a restart: when they tried, and when their channels were open. */
export function toReturnTable(
  {
    tried,
    opened,
    upstreams,
  }: {
    readonly tried: readonly number[];
    readonly opened: readonly number[];
    readonly upstreams: number;
  },
  stoppedAt: number,
): string {
  const after = opened.map((at) => at - stoppedAt).toSorted((left, right) => left - right);
  return toTable(
    ["after a restart of the product", ""],
    [
      ["channels that were opened again", String(after.length)],
      ["the first after, s", toSeconds(after[0])],
      ["half of them after, s", toSeconds(after[Math.floor(after.length / 2)])],
      ["all of them after, s", toSeconds(after.at(-1))],
      ["tries in all", String(tried.length)],
      ["channels that this opened at the gateway", String(upstreams)],
      ["tries within 100 ms, at most", String(countMost(tried, 100))],
      ["tries within a second, at most", String(countMost(tried, 1_000))],
    ],
  );
}

/** Returns the largest number of times within any window of this many milliseconds. */
function countMost(times: readonly number[], milliseconds: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  let first = 0;
  let most = 0;
  for (const [last, at] of sorted.entries()) {
    while ((sorted[first] ?? at) <= at - milliseconds) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

function toSeconds(milliseconds = 0): string {
  return (milliseconds / 1_000).toFixed(1);
}

function toPercentile(delays: readonly number[], share: number): string {
  const sorted = delays.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0) ?? "";
}
