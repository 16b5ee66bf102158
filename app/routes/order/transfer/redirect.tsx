import { Link } from "react-router-dom";
import { useTranslation } from "react-i18next";
import type { RedirectTarget } from "~/components/order/redirect-dialog";
import { useDialogPath } from "../page/use-dialog-path";

interface RedirectProps {
  redirect: RedirectTarget;
  /** The payment was tried before; it stays the same order. */
  isAgain?: boolean;
}

/** Where the payment is made, instead of an address: leaving takes one more press, in the dialog. */
export function RedirectNote({ redirect, isAgain = false }: RedirectProps) {
  const { t } = useTranslation("order");
  return (
    <div className="note order-redirect">
      <p>{t("redirect.text", { host: redirect.host })}</p>
      <RedirectButton redirect={redirect} isAgain={isAgain} />
    </div>
  );
}

/** Leads to the dialog that names the place and leads there. */
export function RedirectButton({ redirect, isAgain = false }: RedirectProps) {
  const { t } = useTranslation("order");
  const path = useDialogPath("redirect");
  return (
    <Link className="btn btn-primary" to={path} replace preventScrollReset>
      {t(isAgain ? "redirect.again" : "redirect.button", { host: redirect.host })}
    </Link>
  );
}
