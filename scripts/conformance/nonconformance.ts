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

/** Why a check is skipped: what it checks is optional, and this gateway does not have it. */
export class NotApplicable extends Error {}

/** Why a check could not run, although the gateway has what is checked: the rule is neither kept nor broken. */
export class NotProven extends Error {}

/** Why a check is skipped: it was not requested. `option` is what to add to the command. */
export class NotAsked extends NotApplicable {
  readonly option: string;

  constructor(what: string, option: string) {
    super(`${what}: ${option}`);
    this.option = option;
  }
}

/** Throws a Nonconformance unless the condition holds. */
export function expectThat(isSo: boolean, otherwise: string, request?: CallRequest): void {
  if (!isSo) throw new Nonconformance(otherwise, request);
}
