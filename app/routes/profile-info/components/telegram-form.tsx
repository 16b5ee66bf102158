import { Form } from "@remix-run/react";
import type { PropsWithChildren } from "react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { LaunchNote } from "~/components/profile/launch-note";
import { StepUpField } from "~/components/profile/step-up-field";
import { isPasswordError, type NotFreshError, type StepUpWay } from "~/domain/account/step-up";
import { FIELD_ID, INTENT } from "../form-fields";
import { FormNote } from "./form-note";

interface TelegramFormProps {
  change: "link" | "unlink";
  stepUp: StepUpWay | undefined;
  error: NotFreshError | undefined;
}

/** Links or unlinks the chat account. An old sign-in requires the password. */
export function TelegramForm({ change, stepUp, error }: TelegramFormProps) {
  const passwordError = error && isPasswordError(error) ? error : undefined;
  const isAsked = stepUp === "password" || passwordError !== undefined;
  return (
    <>
      <LostReplyNote of={[INTENT[change]]} />
      {error && !isPasswordError(error) ? <FormNote error={error} /> : null}
      {stepUp === "launch" ? (
        <LaunchNote />
      ) : (
        <ChangeForm change={change}>
          {isAsked ? <StepUpField id={FIELD_ID.telegramPassword} error={passwordError} /> : null}
        </ChangeForm>
      )}
    </>
  );
}

function ChangeForm({ change, children }: Pick<TelegramFormProps, "change"> & PropsWithChildren) {
  const { t } = useTranslation("profile");
  return (
    <Form
      method="post"
      className={children ? "profile-fields info-step-up" : undefined}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={INTENT[change]} />
      <AccountField />
      {change === "link" ? <LaunchField /> : null}
      {children}
      <div>
        <button type="submit" className={children ? "btn" : "btn-text"}>
          {t(`info.facts.${change}`)}
        </button>
      </div>
    </Form>
  );
}

/** Filled only in the mini app, by its island (app/islands/telegram/use-link-form.ts). */
function LaunchField() {
  return <input type="hidden" name="initData" defaultValue="" />;
}
