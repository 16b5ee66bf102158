import { useTranslation } from "react-i18next";
import { FOR_CHAT_FIELD, FOR_CHAT_ID } from "../form-fields";

interface ForChatProps {
  /** The name of the chat account that signed in through the chat app. Undefined on the website, which asks nothing. */
  name: string | undefined;
  isMissing: boolean;
}

/** Asks the visitor to confirm the chat account, because the chat app may belong to someone else. */
export function ForChat({ name, isMissing }: ForChatProps) {
  const { t } = useTranslation("profile");
  if (name === undefined) return null;
  return (
    <div className="field">
      <label className="check" htmlFor={FOR_CHAT_ID}>
        <input
          id={FOR_CHAT_ID}
          type="checkbox"
          name={FOR_CHAT_FIELD}
          value={name}
          required
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? `${FOR_CHAT_ID}-error` : undefined}
        />
        <span>{t("verification.forChat.label", { name })}</span>
      </label>
      {isMissing ? (
        <p className="field-error" id={`${FOR_CHAT_ID}-error`}>
          {t("verification.forChat.missing")}
        </p>
      ) : null}
    </div>
  );
}
