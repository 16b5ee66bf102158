import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isLeftOut } from "~/domain/failure/failure";
import { deriveMonitorRate, type MonitorRate } from "~/domain/pair/monitor-rate";
import { listPairs } from "~/domain/pair/pair-list";
import { criticalValue, pageNotFound } from "~/routes/_failure/critical.server";

/** Returns the rates of all public pairs that have one. Responds 404 if the gateway does not support the call. A failing gateway is an error, never an empty list, which monitors would accept as correct. */
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
