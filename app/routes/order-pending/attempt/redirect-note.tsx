import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { RedirectDialog, type RedirectTarget } from "~/components/order/redirect-dialog";
import { Link } from "~/ui/link";
import { findRedirect, type StepView } from "./attempt-view";

/** Returns this page's URL with the dialog open or closed. */
function useDialogPath(isOpen: boolean): string {
  const query = new URLSearchParams(useLocation().search);
  if (isOpen) query.set("dialog", "redirect");
  else query.delete("dialog");
  return `?${query.toString()}`;
}

/** Names the external page of the identity check. The visitor leaves only by a second press, in the dialog. */
export function RedirectNote({ redirect, text }: { redirect: RedirectTarget; text: string }) {
  const { t } = useTranslation("fiat");
  const path = useDialogPath(true);
  return (
    <div className="note attempt-redirect">
      <p>
        <Figures>{text}</Figures>
      </p>
      <Link className="btn btn-primary" to={path} replace preventScrollReset>
        {t("identity.button", { provider: redirect.name ?? redirect.host })}
      </Link>
    </div>
  );
}

/** The step's redirect dialog, if it has one (spec: Dialogs). */
export function StepRedirectDialog({ step }: { step: StepView }) {
  const closePath = useDialogPath(false);
  const found = findRedirect(step);
  if (!found) return null;
  return <RedirectDialog variant={found.variant} redirect={found.redirect} closePath={closePath} />;
}
