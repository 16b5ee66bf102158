import { useTranslation } from "react-i18next";
import { FOR_CHAT_FIELD, FOR_CHAT_ID } from "../form-fields";

interface ForChatProps {
  /** The chat account that the chat app has signed in with; undefined on the site, where nothing is asked. */
  name: string | undefined;
  isMissing: boolean;
}

/** Asks whose papers these are: the chat app may have been opened in somebody else's name. */
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
