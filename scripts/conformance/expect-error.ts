// A rejected call has a status other than 2xx and the error body of the contract.
import { readUpstreamFailure } from "~/contracts/error";
import type { UpstreamCode } from "~/domain/failure/error-codes";
import type { UpstreamFailure } from "~/domain/failure/failure";
import type { CallRequest } from "./call-request.ts";
import type { CallResponse, GatewayClient } from "./client.ts";
import { Nonconformance } from "./nonconformance.ts";

/** The expected rejection. */
interface Wanted {
  readonly codes: readonly UpstreamCode[];
  readonly status?: number;
}

/** Makes a call that must be rejected with one of the codes and, if given, with this status. */
export async function expectError(
  client: GatewayClient,
  request: CallRequest,
  { codes, status: wantedStatus }: Wanted,
): Promise<UpstreamFailure> {
  const { status, body } = await expectRejection(client, request, codes.join(" or "));
  const failure = readUpstreamFailure(body, { status, traceId: "" });
  const found = `status ${String(status)} with ${failure?.code ?? "no code of the contract"}`;
  const wanted = [wantedStatus ?? "", codes.join(" or ")].join(" ").trim();
  const isWanted = failure !== undefined && codes.includes(failure.code);
  if (isWanted && (wantedStatus === undefined || status === wantedStatus)) return failure;
  throw new Nonconformance(`${found} instead of ${wanted}`, request);
}

/** Makes a call that must be rejected, with any error. */
export async function expectRejection(
  client: GatewayClient,
  request: CallRequest,
  wanted = "an error",
) {
  const response = await client.call(request);
  if (response.status >= 400) return response;
  throw new Nonconformance(`status ${String(response.status)} instead of ${wanted}`, request);
}

/** Makes a write that must be rejected, so that nobody takes it for one that may have happened. */
export async function expectRefusal(client: GatewayClient, request: CallRequest): Promise<void> {
  const response = await expectRejection(client, request);
  const { status } = response;
  if (status < 500 && findRejection(response)) return;
  const found = `status ${String(status)} leaves open whether it happened: reject it with a 4xx and a code`;
  throw new Nonconformance(found, request);
}

/** Returns the contract's error in a response; undefined without one. */
export function findRejection({ status, body }: CallResponse): UpstreamFailure | undefined {
  return status < 400 ? undefined : readUpstreamFailure(body, { status, traceId: "" });
}
