import type { CallRequest } from "./call-request.ts";
import type { Rule } from "./rules.ts";

/** A deviation from the contract, and the call that shows it. */
export class Nonconformance extends Error {
  readonly request: CallRequest | undefined;
  /** The broken sentence, if it is not the check's own. */
  readonly rule: Rule | undefined;

  constructor(message: string, request?: CallRequest, rule?: Rule) {
    super(message);
    this.request = request;
    this.rule = rule;
  }
}

/** A body that is not JSON, such as a proxy's error page. */
export class NotJson extends Nonconformance {}

/** Why a check is skipped: its precondition is optional and missing, or was not requested. */
export class NotApplicable extends Error {}

/** Throws a Nonconformance unless the condition holds. */
export function expectThat(isSo: boolean, otherwise: string, request?: CallRequest): void {
  if (!isSo) throw new Nonconformance(otherwise, request);
}
