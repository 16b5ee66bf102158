import type { CallRequest } from "./call-request.ts";

/** What a gateway does otherwise than the contract, and the call that shows it. */
export class Nonconformance extends Error {
  readonly request: CallRequest | undefined;

  constructor(message: string, request?: CallRequest) {
    super(message);
    this.request = request;
  }
}

/** A body that is something else than JSON, such as the page of a proxy. */
export class NotJson extends Nonconformance {}

/** Why a check says nothing about this gateway: what it needs is optional and not there, or was not asked for. */
export class NotApplicable extends Error {}

/** Throws unless what was expected is so. */
export function expectThat(isSo: boolean, otherwise: string, request?: CallRequest): void {
  if (!isSo) throw new Nonconformance(otherwise, request);
}
