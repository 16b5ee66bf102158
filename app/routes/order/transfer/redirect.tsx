import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { useDialogPath } from "../page/use-dialog-path";
import type { OrderRedirect } from "../view/view-types";

interface RedirectProps {
  redirect: OrderRedirect;
}

/** Where the payment is made, instead of an address: leaving takes one more press, in the dialog. */
export function RedirectNote({ redirect }: RedirectProps) {
  const { t } = useTranslation("order");
  return (
    <div className="note order-redirect">
      <p>{t("redirect.text", { host: redirect.host })}</p>
      <RedirectButton redirect={redirect} />
    </div>
  );
}

/** Leads to the dialog that names the place and leads there. */
export function RedirectButton({ redirect }: RedirectProps) {
  const { t } = useTranslation("order");
  const path = useDialogPath("redirect");
  return (
    <Link className="btn btn-primary" to={path} replace preventScrollReset>
      {t(redirect.isAgain ? "redirect.again" : "redirect.button", { host: redirect.host })}
    </Link>
  );
}
