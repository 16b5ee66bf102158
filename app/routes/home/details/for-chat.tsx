import { useTranslation } from "react-i18next";
import { FOR_CHAT_FIELD } from "~/domain/account/account-mark";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { useChatName } from "./chat-name";
import type { FormNotice } from "../form/fields";

/**
 * Names the chat account that gets the order, and sends the name that it shows. A stranger's launch may have signed in,
 * so the server asks about every other name (docs/security.md 56). It is above the form's button, which stays in view
 * as the client's own button does.
 */
export function ForChat({ notice }: { notice: FormNotice | undefined }) {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  const name = useChatName();
  const asked = notice?.kind === "for-chat" ? notice.name : name;
  return (
    <>
      <p className="chat-only">
        {t("forChat")}{" "}
        <b translate="no" data-chat-name="">
          {name}
        </b>
        . <Link to={path("/profile/info")}>{t("notice.for-chat.link")}</Link>
      </p>
      <input type="hidden" name={FOR_CHAT_FIELD} value={asked ?? ""} autoComplete="off" />
    </>
  );
}
