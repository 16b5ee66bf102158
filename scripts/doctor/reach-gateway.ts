// Finds out who answers at a gateway's address: whether anybody does, by which clock, and whether it is a gateway at all.
import type { GatewayName } from "~/contracts/calls/call";
import { SIGNATURE_WINDOW_MS } from "~/domain/limits/gateway-limits";
import { MINUTE_MS } from "~/domain/time/time-units";
import { doubtful, type Finding } from "../findings/finding.ts";

const MAX_WAIT_MS = 8_000;

/** The clock of the gateway and ours at its answer, epoch milliseconds; `theirs` is NaN without a `Date`. */
interface Clocks {
  readonly theirs: number;
  readonly ours: number;
}

/** Returns the clocks, or why the gateway gives no response at all. */
export async function reachGateway(url: string): Promise<Clocks | { readonly reason: string }> {
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const { headers } = await fetch(url, { redirect: "manual", signal });
    return { theirs: Date.parse(headers.get("date") ?? ""), ours: Date.now() };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const code: unknown = cause instanceof Error ? Reflect.get(cause, "code") : undefined;
    return { reason: typeof code === "string" ? `no connection (${code})` : "no response" };
  }
}

/** Checks that both clocks agree: a gateway refuses the signature of another minute. */
export function findClock(name: GatewayName, { theirs, ours }: Clocks): Finding[] {
  const differenceMs = Math.abs(theirs - ours);
  if (Number.isNaN(differenceMs) || differenceMs <= SIGNATURE_WINDOW_MS) return [];
  const minutes = String(Math.round(differenceMs / MINUTE_MS));
  return [
    doubtful(
      `${name} gateway: its clock and this machine's differ by ${minutes} minutes: set the wrong one, because the gateway refuses signed calls of another minute`,
    ),
  ];
}

/** Returns whether the address is a site of this product: its public calls look like a gateway's. */
export async function isSite(url: string): Promise<boolean> {
  try {
    const address = `${url.replace(/\/+$/, "")}/gateway-openapi.json`;
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(address, { redirect: "manual", signal });
    const body: unknown = response.ok ? await response.json() : undefined;
    return body instanceof Object && "openapi" in body;
  } catch {
    return false;
  }
}
