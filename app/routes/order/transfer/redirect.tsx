import { useTranslation } from "react-i18next";
import { LeaveLink } from "~/components/order/leave-link";
import { Link } from "~/ui/link";
import { useDialogPath } from "../use-dialog-path";
import type { OrderRedirect } from "../view/view-types";

interface RedirectProps {
  redirect: OrderRedirect;
}

/** Names the external payment page, shown instead of an address. */
export function RedirectNote({ redirect }: RedirectProps) {
  const { t } = useTranslation("order");
  return (
    <div className="note order-redirect">
      <p>{t("redirect.text", { name: redirect.name ?? redirect.host })}</p>
      <RedirectButton redirect={redirect} />
    </div>
  );
}

/** Leads to a provider that is known by its name. For any other host it opens the dialog that names it. */
export function RedirectButton({ redirect }: RedirectProps) {
  const { t } = useTranslation("order");
  const path = useDialogPath("redirect");
  const { host, name = host, isAgain } = redirect;
  const label = t(isAgain ? "redirect.again" : "redirect.button", { name });
  if (redirect.name) return <LeaveLink redirect={redirect} label={label} />;
  return (
    <Link className="btn btn-primary" to={path} replace preventScrollReset>
      {label}
    </Link>
  );
}
