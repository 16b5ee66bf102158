import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { useDialogPath } from "../page/use-dialog-path";
import type { OrderView } from "../view/view-types";

type Redirect = NonNullable<OrderView["redirect"]>;

/** Where the payment is made, instead of an address: leaving takes one more press, in the dialog. */
export function RedirectNote({ redirect }: { redirect: Redirect }) {
  const { t } = useTranslation("order");
  const path = useDialogPath("redirect");
  return (
    <div className="note order-redirect">
      <p>{t("redirect.text", { host: redirect.host })}</p>
      <Link className="btn btn-primary" to={path} replace preventScrollReset>
        {t("redirect.button", { host: redirect.host })}
      </Link>
    </div>
  );
}

/** The redirect modal (spec: Dialogs): says where the link leads before anybody follows it. Without script it is part of the page. */
export function RedirectDialog({ redirect }: { redirect: Redirect }) {
  const { t } = useTranslation("order");
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const closePath = useDialogPath(undefined);
  useEffect(() => {
    // The browser keeps Tab inside, closes on Escape, and gives the focus back to the link.
    if (hydrated) dialog.current?.showModal();
  }, [hydrated]);
  const leave = () => {
    navigate(closePath, { replace: true, preventScrollReset: true });
  };
  return (
    <dialog
      className="order-dialog"
      ref={dialog}
      open={!hydrated}
      aria-labelledby="redirect-title"
      onClose={leave}
    >
      <h2 id="redirect-title">{t("redirect.title", { host: redirect.host })}</h2>
      <p>{t("redirect.leave", { host: redirect.host })}</p>
      <div className="row">
        <a className="btn btn-primary" href={redirect.url} rel="noreferrer">
          {t("redirect.button", { host: redirect.host })}
        </a>
        <Link className="btn-text" to={closePath} replace preventScrollReset>
          {t("redirect.stay")}
        </Link>
      </div>
    </dialog>
  );
}
