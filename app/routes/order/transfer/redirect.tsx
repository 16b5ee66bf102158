import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { useDialogPath } from "../view/use-dialog-path";
import type { OrderRedirect } from "../view/view-types";

interface RedirectProps {
  redirect: OrderRedirect;
}

/** Names the external payment page, shown instead of an address. The visitor leaves only by a second press, in the dialog. */
export function RedirectNote({ redirect }: RedirectProps) {
  const { t } = useTranslation("order");
  return (
    <div className="note order-redirect">
      <p>{t("redirect.text", { host: redirect.host })}</p>
      <RedirectButton redirect={redirect} />
    </div>
  );
}

/** Opens the dialog that names the payment page and links to it. */
export function RedirectButton({ redirect }: RedirectProps) {
  const { t } = useTranslation("order");
  const path = useDialogPath("redirect");
  return (
    <Link className="btn btn-primary" to={path} replace preventScrollReset>
      {t(redirect.isAgain ? "redirect.again" : "redirect.button", { host: redirect.host })}
    </Link>
  );
}
