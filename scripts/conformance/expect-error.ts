// A rejected call has a status other than 2xx and the error body of the contract.
import { readUpstreamFailure } from "~/contracts/error";
import type { UpstreamCode, UpstreamFailure } from "~/domain/failure/failure";
import type { CallRequest } from "./call-request.ts";
import type { GatewayClient } from "./client.ts";
import { Nonconformance } from "./nonconformance.ts";

/** Makes a call that must be rejected, with one of the codes if any are given. */
export async function expectError(
  client: GatewayClient,
  request: CallRequest,
  codes: readonly UpstreamCode[] = [],
): Promise<UpstreamFailure> {
  const { status, body } = await client.call(request);
  const wanted = codes.length > 0 ? codes.join(" or ") : "an error";
  if (status >= 200 && status < 300) {
    throw new Nonconformance(`status ${String(status)} instead of ${wanted}`, request);
  }
  const failure = readUpstreamFailure(body, { status, traceId: "" });
  if (!failure) {
    throw new Nonconformance(
      `status ${String(status)} without a code of the contract, instead of ${wanted}`,
      request,
    );
  }
  if (codes.length > 0 && !codes.includes(failure.code)) {
    throw new Nonconformance(`${failure.code} instead of ${wanted}`, request);
  }
  return failure;
}
