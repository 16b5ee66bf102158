import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deriveMonitorRate, type MonitorRate } from "~/domain/rate/monitor-rate";
import { listPairs } from "~/domain/pair/pair-list";
import { criticalValue } from "~/routes/critical.server";

/** Every public pair that can be priced. A gateway that does not respond is an error, never an empty list: monitors would take it for the truth. */
export async function loadRates({ context }: LoaderFunctionArgs): Promise<MonitorRate[]> {
  const { rate } = context.gateways;
  const [pairs, instruments] = await Promise.all([
    rate.fetchPublicPairs(),
    rate.fetchInstruments(),
  ]);
  const listed = listPairs(criticalValue(pairs), criticalValue(instruments));
  return listed.flatMap((pair) => deriveMonitorRate(pair.facts, pair) ?? []);
}
