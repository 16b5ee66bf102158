import type { FiatReply } from "./due-call";
import { applyCreation, applyRate } from "./order-replies";
import type { FiatMoment } from "./progress";
import { applyEmail, applyFeature, applyLink, applySignIn, applySignUp } from "./provider-replies";
import type { FiatAttempt } from "./stored-attempt";

/** The attempt after a reply; one that came too late for where the attempt is now changes nothing. */
export function applyReply(
  attempt: FiatAttempt,
  reply: FiatReply,
  moment: FiatMoment,
): FiatAttempt {
  const { kind } = attempt.position;
  switch (reply.kind) {
    case "sign-up":
      return kind === "sign-up" ? applySignUp(attempt, reply.result, moment) : attempt;
    case "sign-in":
      return ASKS_PROVIDER.includes(kind) ? applySignIn(attempt, reply.result, moment) : attempt;
    case "email":
      return kind === "email" ? applyEmail(attempt, reply.result, moment) : attempt;
    case "feature":
      return applyFeature(attempt, reply.result, moment);
    case "link":
      return applyLink(attempt, reply.result, moment);
    case "rate":
      return applyRate(attempt, reply, moment);
    case "create":
      return applyCreation(attempt, reply, moment);
  }
}

const ASKS_PROVIDER: readonly string[] = ["sign-in", "email", "features"];
