import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { useFocusOn } from "~/ui/use-focus-on";
import { INTENT } from "../form-fields";
import type { OtherWaysView } from "../view";

interface OtherWaysProps {
  ways: OtherWaysView;
  canUnlink: boolean;
}

/** Shown above the page after a password change, and focused: what else opens the account, with buttons to end it (docs/security.md 52). */
export function OtherWays({ ways: { telegram, keys }, canUnlink }: OtherWaysProps) {
  const { t } = useTranslation("profile");
  const box = useFocusOn<HTMLElement>(true);
  return (
    <section className="profile-sheet" aria-labelledby="other-ways" tabIndex={-1} ref={box}>
      <h2 id="other-ways">{t("info.otherWays.title")}</h2>
      <p className="profile-hint">{t("info.otherWays.text")}</p>
      {telegram === undefined ? null : (
        <>
          <p>
            Telegram: <b translate="no">{telegram}</b>
          </p>
          {canUnlink ? <UnlinkForm /> : null}
        </>
      )}
      {keys.length > 0 ? <Keys names={keys} /> : null}
    </section>
  );
}

function UnlinkForm() {
  const { t } = useTranslation("profile");
  return (
    <Form method="post" className="profile-fields" preventScrollReset>
      <input type="hidden" name="intent" value={INTENT.unlink} />
      <AccountField />
      <div>
        <button type="submit" className="btn">
          {t("info.otherWays.unlink")}
        </button>
      </div>
    </Form>
  );
}

function Keys({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  const named = names.map((name) => name || t("keys.unnamed")).join(", ");
  return (
    <>
      <p>
        {t("info.otherWays.keys", { count: names.length })} <b translate="no">{named}</b>.{" "}
        <Link to={path("/profile/keys")}>{t("info.otherWays.review")}</Link>
      </p>
      <Form method="post" className="profile-fields" preventScrollReset>
        <input type="hidden" name="intent" value={INTENT.switchOffKeys} />
        <AccountField />
        <div>
          <button type="submit" className="btn">
            {t("info.otherWays.switchOff")}
          </button>
        </div>
      </Form>
    </>
  );
}
