import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isLeftOut } from "~/domain/failure/failure";
import { deriveMonitorRate, type MonitorRate } from "~/domain/pair/monitor-rate";
import { listPairs } from "~/domain/pair/pair-list";
import { criticalValue, pageNotFound } from "~/routes/critical.server";

/** Every public pair that can be priced; no file where the gateway leaves the pairs out. One that does not respond is an error, never an empty list: monitors would take it for the truth. */
export async function loadRates({ request, context }: LoaderFunctionArgs): Promise<MonitorRate[]> {
  const { rate } = context.gateways;
  const [pairs, instruments] = await Promise.all([
    rate.fetchPublicPairs(),
    rate.fetchInstruments(),
  ]);
  if (!pairs.ok && isLeftOut(pairs.failure)) throw pageNotFound(request);
  const listed = listPairs(criticalValue(pairs), criticalValue(instruments));
  return listed.flatMap((pair) => deriveMonitorRate(pair.facts, pair) ?? []);
}
