import type { FiatReply } from "./due-call";
import { applyCreation, applyRate } from "./order-replies";
import type { FiatMoment } from "./progress";
import { applyEmail, applyFeature, applyLink, applySignIn, applySignUp } from "./provider-replies";
import type { FiatAttempt } from "./stored-attempt";

/** The attempt after a reply. A reply for a position that the attempt has left changes nothing. */
export function applyReply(
  attempt: FiatAttempt,
  reply: FiatReply,
  moment: FiatMoment,
): FiatAttempt {
  switch (reply.kind) {
    case "sign-up":
      return applySignUp(attempt, reply.result, moment);
    case "sign-in":
      return applySignIn(attempt, reply.result, moment);
    case "email":
      return applyEmail(attempt, reply.result, moment);
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
