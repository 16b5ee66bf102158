import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import { useNavigate } from "~/ui/use-navigate";
import "./redirect-dialog.css";

/** An external page that the provider sends the visitor to. Links show its host. */
export interface RedirectTarget {
  readonly url: string;
  readonly host: string;
  /** The provider's name, if it is known. The host is then in small print. */
  readonly name?: string | undefined;
}

interface RedirectDialogProps {
  /** Whether the visitor leaves for the payment or for an identity check (spec: Dialogs). */
  variant: "order" | "kyc";
  redirect: RedirectTarget;
  /** This page's URL without the dialog. */
  closePath: string;
}

/** Shows where an external link leads before the visitor follows it. Without script it is part of the page. */
export function RedirectDialog({ variant, redirect, closePath }: RedirectDialogProps) {
  const { t } = useTranslation("order");
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { host, name = host } = redirect;
  useEffect(() => {
    // The browser keeps Tab inside the dialog, closes it on Escape, and returns the focus to the link.
    if (hydrated) dialog.current?.showModal();
  }, [hydrated]);
  const leave = () => {
    navigate(closePath, { replace: true, preventScrollReset: true });
  };
  return (
    <dialog
      className="redirect-dialog"
      ref={dialog}
      open={!hydrated}
      aria-labelledby="redirect-title"
      onClose={leave}
    >
      <h2 id="redirect-title">{t("redirect.title", { name })}</h2>
      {name === host ? null : (
        <p className="muted" translate="no">
          {host}
        </p>
      )}
      <p>{t(`redirect.leave.${variant}`, { name })}</p>
      <div className="row">
        <a className="btn btn-primary" href={redirect.url} rel="noreferrer">
          {t("redirect.button", { name })}
        </a>
        <Link className="btn-text" to={closePath} replace preventScrollReset>
          {t("redirect.stay")}
        </Link>
      </div>
    </dialog>
  );
}
