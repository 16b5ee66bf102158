import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RedirectDialog, type RedirectTarget } from "~/components/order/redirect-dialog";
import { Link } from "~/ui/link";
import { findRedirect, type StepView } from "./attempt-view";

/** This page's address with the dialog open, or with none: a dialog is a URL. */
function useDialogPath(isOpen: boolean): string {
  const query = new URLSearchParams(useLocation().search);
  if (isOpen) query.set("dialog", "redirect");
  else query.delete("dialog");
  return `?${query.toString()}`;
}

/** Where the next part happens; leaving takes one more press, in the dialog. */
export function RedirectNote({ redirect, text }: { redirect: RedirectTarget; text: string }) {
  const { t } = useTranslation("fiat");
  const path = useDialogPath(true);
  return (
    <div className="note attempt-redirect">
      <p>{text}</p>
      <Link className="btn btn-primary" to={path} replace preventScrollReset>
        {t("redirect.button", { host: redirect.host })}
      </Link>
    </div>
  );
}

/** The dialog of the step, where it has one (spec: Dialogs). */
export function StepRedirectDialog({ step }: { step: StepView }) {
  const closePath = useDialogPath(false);
  const found = findRedirect(step);
  if (!found) return null;
  return <RedirectDialog variant={found.variant} redirect={found.redirect} closePath={closePath} />;
}
