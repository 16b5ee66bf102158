import { PrefetchPageLinks } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthForm } from "~/components/auth/auth-form";
import type { AuthDialog, AuthView } from "~/components/auth/auth-view";
import { useLocalePath } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";
import { Modal } from "~/ui/modal";
import { useAuthFetcher } from "./use-auth-fetcher";
import { useDialogAddress } from "./use-dialog-address";

interface Chosen {
  view: AuthView;
  after?: AuthView | undefined;
}

/** The sign-in forms in a dialog over the current page. A sign-in changes only the account on that page. */
export function AccountDialog({ dialog }: { dialog: AuthDialog }) {
  const { t } = useTranslation();
  const { t: auth } = useTranslation("auth");
  const path = useLocalePath();
  const address = useDialogAddress();
  // The chosen form, and the last reply at that time; a later reply takes precedence.
  const [chosen, setChosen] = useState<Chosen>({ view: { dialog, email: "", errors: {} } });
  useFocusBack();
  const { reply, form } = useAuthFetcher({
    dialog,
    key: "dialog",
    onSignedIn({ to }) {
      if (to === undefined) address.close();
      else address.leave(to);
    },
  });
  const replied = reply?.view;
  useEffect(() => {
    if (replied && replied.dialog !== dialog) address.show(replied.dialog);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per reply, whatever shows since
  }, [replied]);
  const latest = replied && replied !== chosen.after ? replied : chosen.view;
  const view = latest.dialog === dialog ? latest : { dialog, email: latest.email, errors: {} };
  return (
    <Modal className="modal" titleId="auth-title" onClose={address.close}>
      {/* Loads the submission's script before the connection may be lost. */}
      <PrefetchPageLinks page={path("/lk")} />
      <h2 id="auth-title">{auth(`${dialog}.title`)}</h2>
      <AuthForm
        {...form}
        view={view}
        isDialog
        returnTo={address.returnTo}
        onSwitch={(to, email) => {
          setChosen({ view: { dialog: to, email, errors: {} }, after: replied });
          address.show(to);
        }}
      />
      <form method="dialog" className="modal-close">
        <button aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </form>
    </Modal>
  );
}

/** Returns the focus to the element that opened the dialog, or after a sign-in to the account menu. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener.getClientRects().length > 0;
      const back = isThere
        ? opener
        : document.querySelector<HTMLElement>(".account-menu > summary");
      back?.focus();
    },
    [opener],
  );
}
