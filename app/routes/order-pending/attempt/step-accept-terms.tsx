import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import { ErrorSummary } from "~/ui/error-summary";
import { RichText } from "~/ui/rich-text";
import { useCorrected } from "~/ui/use-corrected";
import { ATTEMPT_INTENT, TERMS_FIELD_ID, type AttemptResult } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView, StepView } from "./attempt-view";
import { useWords } from "./use-words";

interface StepAcceptTermsProps {
  attempt: AttemptView;
  step: Extract<StepView, { kind: "accept-terms" }>;
  result: AttemptResult | undefined;
}

const NAME = "accept";

/** The checkbox for the provider's terms. It is never checked in advance. */
export function StepAcceptTerms({ attempt, step, result }: StepAcceptTermsProps) {
  const { t, words, direction } = useWords(attempt);
  const { isCorrected, onInput } = useCorrected(result);
  const isMissing = result?.attempt === "terms-missing" && !isCorrected(NAME);
  const error = isMissing ? t("accept-terms.missing", words) : undefined;
  return (
    <>
      <StatusStory
        what={t(attempt.isCheckByAmount ? "accept-terms.whatByAmount" : "accept-terms.what", words)}
        where={t(`where.${direction}`)}
        todo={t("accept-terms.todo", words)}
      />
      <ErrorSummary
        title={t("errors")}
        errors={error ? [{ fieldId: TERMS_FIELD_ID, message: error }] : []}
        reply={result}
      />
      <AttemptForm
        attempt={attempt}
        intent={ATTEMPT_INTENT.acceptTerms}
        button={t("accept-terms.button")}
      >
        <TermsCheck attempt={attempt} step={step} error={error} onInput={onInput} />
      </AttemptForm>
    </>
  );
}

interface TermsCheckProps extends Pick<StepAcceptTermsProps, "attempt" | "step"> {
  error: string | undefined;
  onInput: (event: FormEvent) => void;
}

function TermsCheck({ attempt, step, error, onInput }: TermsCheckProps) {
  const { t } = useTranslation("fiat");
  return (
    <>
      <label className="check" htmlFor={TERMS_FIELD_ID}>
        <input
          id={TERMS_FIELD_ID}
          type="checkbox"
          name={NAME}
          value={attempt.forChat ?? "on"}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${TERMS_FIELD_ID}-error` : undefined}
          onInput={onInput}
        />
        <span>
          <TermsLabel provider={attempt.provider} termsUrl={step.termsUrl} />
          {attempt.forChat === undefined ? null : (
            <> {t("accept-terms.forChat", { name: attempt.forChat })}</>
          )}
        </span>
      </label>
      {error ? (
        <p className="field-error" id={`${TERMS_FIELD_ID}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

function TermsLabel({ provider, termsUrl }: { provider: string; termsUrl: string | undefined }) {
  const { t } = useTranslation("fiat");
  if (termsUrl === undefined) return t("accept-terms.tick", { provider });
  return (
    <RichText
      text={t("accept-terms.tickLink", { provider })}
      parts={{
        a: (inner) => (
          <a href={termsUrl} target="_blank" rel="noopener noreferrer">
            {inner}
          </a>
        ),
      }}
    />
  );
}
