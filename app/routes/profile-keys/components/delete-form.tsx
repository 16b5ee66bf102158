import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { useFocusOn } from "~/ui/use-focus-on";
import { INTENT } from "../form/fields";
import type { KeyView } from "../view";
import { SubmitButton } from "./submit-button";

/** Asks for confirmation: programs that use the key stop working. */
export function DeleteForm({ view: { id, name } }: { view: KeyView }) {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  const box = useFocusOn<HTMLDivElement>(true);
  return (
    <div className="note note-warn keys-confirm" tabIndex={-1} ref={box}>
      <h4>{t("keys.confirm.title", { name: name || t("keys.unnamed") })}</h4>
      <p>{t("keys.confirm.text")}</p>
      <Form method="post" className="row" preventScrollReset>
        <input type="hidden" name="intent" value={INTENT.delete} />
        <AccountField />
        <input type="hidden" name="id" value={id} />
        <SubmitButton intent={INTENT.delete} className="btn btn-danger">
          {t("keys.confirm.button")}
        </SubmitButton>
        <Link className="btn" to={path("/profile/keys")} preventScrollReset>
          {t("keys.confirm.cancel")}
        </Link>
      </Form>
    </div>
  );
}
