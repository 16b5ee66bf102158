import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { cleanEmail, hasPlus } from "~/domain/order/email";
import { Icon } from "~/ui/icon";
import { closeModalOf, Modal } from "~/ui/modal";
import { setInput } from "~/ui/set-input";
import { TextField } from "~/ui/text-field";
import type { FormReply } from "../form/fields";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";

interface EmailDialogProps {
  reply: FormReply;
  /** Called with the email, or with undefined if the visitor declines. */
  onSettled: (email: string | undefined) => void;
}

/** The email question (spec: Email question) as a dialog. Without script the form asks it. */
export function EmailDialog({ reply, onSettled }: EmailDialogProps) {
  const { t } = useTranslation("exchange");
  const [closedFor, setClosedFor] = useState<FormReply>();
  const [stripped, setStripped] = useState<string>();
  const isAsked = reply.errors.email?.key === "email_question" && closedFor !== reply;
  if (!isAsked) return null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("asked");
    const email = typeof typed === "string" ? typed.trim() : "";
    const cleaned = cleanEmail(email);
    setInput("email-asked", cleaned);
    // Show the email without its plus sign first, and use it only after a second press.
    if (hasPlus(email)) {
      setStripped(cleaned);
      return;
    }
    closeModalOf(event.currentTarget);
    onSettled(cleaned);
  };
  return (
    <Modal
      className="modal"
      titleId="email-title"
      onClose={() => {
        setClosedFor(reply);
      }}
    >
      <h2 id="email-title">{t("email.labelAsked")}</h2>
      <form onSubmit={send}>
        <TextField
          id="email-asked"
          name="asked"
          type="email"
          label={t("email.address")}
          hint={t("email.hint")}
          error={stripped && t("errors.email_stripped", { detail: stripped })}
          autoComplete="email"
          maxLength={FIELD_LENGTHS.email}
          required
        />
        <button className="btn btn-primary btn-wide">{t("create.plain")}</button>
        <button
          type="button"
          className="btn btn-wide"
          onClick={(event) => {
            closeModalOf(event.currentTarget);
            onSettled(undefined);
          }}
        >
          {t("email.none")}
        </button>
      </form>
      <form method="dialog" className="modal-close">
        <button aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </form>
    </Modal>
  );
}
