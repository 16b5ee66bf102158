import { Ticket } from "~/ui/ticket";
import { AttemptFacts } from "./attempt-facts";
import { AttemptFlow } from "./attempt-flow";
import type { AttemptResult } from "./attempt-fields";
import type { AttemptView } from "./attempt-view";
import { StepAcceptQuote } from "./step-accept-quote";
import { StepAcceptTerms } from "./step-accept-terms";
import { StepConfirmEmail } from "./step-confirm-email";
import { StepFailed } from "./step-failed";
import { StepIdentity } from "./step-identity";
import { StepOrderUnread } from "./step-order-unread";
import { StepPayment } from "./step-payment";
import { StepRejected } from "./step-rejected";
import { StepStopped } from "./step-stopped";
import { StepUnclear } from "./step-unclear";
import { StepWaiting } from "./step-waiting";

interface AttemptCardProps {
  attempt: AttemptView;
  result: AttemptResult | undefined;
}

/** Shows the attempt's current step above the perforation and its details below. */
export function AttemptCard({ attempt, result }: AttemptCardProps) {
  return (
    <Ticket
      print={attempt.id}
      upper={
        <div className={`attempt-step attempt-step-${attempt.step.kind}`}>
          <AttemptFlow attempt={attempt} />
          <Step attempt={attempt} result={result} />
        </div>
      }
      lower={<AttemptFacts attempt={attempt} />}
    />
  );
}

function Step({ attempt, result }: AttemptCardProps) {
  const { step } = attempt;
  switch (step.kind) {
    case "accept-terms":
      return <StepAcceptTerms attempt={attempt} step={step} result={result} />;
    case "identity":
      return <StepIdentity attempt={attempt} step={step} />;
    case "rejected":
      return <StepRejected attempt={attempt} step={step} />;
    case "accept-quote":
      return <StepAcceptQuote attempt={attempt} />;
    case "payment":
      return <StepPayment attempt={attempt} step={step} />;
    case "order-unread":
      return <StepOrderUnread attempt={attempt} step={step} />;
    case "unclear":
    case "stopped-order":
      return <StepUnclear attempt={attempt} step={step} />;
    case "failed":
      return <StepFailed attempt={attempt} step={step} />;
    default:
      return <PlainStep attempt={attempt} kind={step.kind} />;
  }
}

interface PlainStepProps {
  attempt: AttemptView;
  kind: "confirm-email" | "stopped" | "signing-up" | "review" | "creating";
}

/** Shows a step that has no data besides its kind. */
function PlainStep({ attempt, kind }: PlainStepProps) {
  if (kind === "confirm-email") return <StepConfirmEmail attempt={attempt} />;
  if (kind === "stopped") return <StepStopped attempt={attempt} />;
  return <StepWaiting attempt={attempt} kind={kind} />;
}
