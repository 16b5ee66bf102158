import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { PHOTO_NAMES } from "~/domain/account/photo-problem";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { useCorrected } from "~/ui/use-corrected";
import { fieldId, STEP_ID, toStepPath } from "../form-fields";
import type { FormProps } from "./details-form";
import { ForChat } from "./for-chat";
import { FormNote } from "./form-note";
import { PhotoField } from "./photo-field";
import { StepHeading } from "./step-heading";

/** The last step of the form. Browsers cannot restore chosen files, so after an error it asks to choose them again. */
export function PhotosForm({
  reply,
  isMoved,
  askedChat,
}: Pick<FormProps, "reply" | "isMoved" | "askedChat">) {
  const { t } = useTranslation("profile");
  const isSending = useNavigation().formData?.get("step") === "photos";
  const [preparing, setPreparing] = useState(0);
  const own = reply?.kind === "photos" ? reply : undefined;
  const { isCorrected, onInput } = useCorrected(own);
  const errors = PHOTO_NAMES.flatMap((name) => {
    const problem = own?.errors[name];
    if (!problem || isCorrected(name)) return [];
    const message = t(`verification.photo.${problem}`);
    const line = { field: t(`verification.field.${name}`), message };
    return [{ fieldId: fieldId(name), message: t("info.errorLine", line) }];
  });
  const isBusy = isSending || preparing > 0;
  return (
    <section className="profile-sheet" aria-labelledby={STEP_ID}>
      <StepHeading id={STEP_ID} isMoved={isMoved}>
        {t("verification.step.photos")}
      </StepHeading>
      <p className="profile-hint">{t("verification.photosText")}</p>
      <LostReplyNote />
      <FormNote error={own?.form} />
      <ErrorSummary title={t("verification.photosAgain")} errors={errors} reply={own} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="profile-fields"
        noValidate
        onInput={onInput}
      >
        <input type="hidden" name="step" value="photos" />
        <AccountField />
        {PHOTO_NAMES.map((name) => (
          <PhotoField
            key={name}
            name={name}
            sent={own?.names?.[name]}
            problem={isCorrected(name) ? undefined : own?.errors[name]}
            onPreparing={(change) => {
              setPreparing((count) => count + change);
            }}
          />
        ))}
        <ForChat name={askedChat} isMissing={own?.form?.key === "for_chat"} />
        <div className="row">
          <button
            type="submit"
            className="btn btn-primary"
            aria-disabled={isBusy || undefined}
            onClick={(event) => {
              if (isBusy) event.preventDefault();
            }}
          >
            <span aria-live="polite">
              {t(isSending ? "verification.sending" : "verification.send")}
            </span>
          </button>
          <Link className="btn" to={toStepPath("personal")}>
            {t("verification.back")}
          </Link>
        </div>
      </Form>
    </section>
  );
}
