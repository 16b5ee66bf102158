import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AuthDialog } from "./auth-view";

/** The other forms that each form links to, with the key of the link's text. */
const SWITCHES = {
  login: [
    ["restore", "restore"],
    ["register", "register"],
  ],
  register: [["login", "login"]],
  restore: [
    ["new-password", "new-password"],
    ["login", "back"],
    ["register", "register"],
  ],
  "new-password": [
    ["restore", "again"],
    ["login", "back"],
  ],
} as const satisfies Record<AuthDialog, readonly (readonly [AuthDialog, string])[]>;

interface AuthSwitchesProps {
  dialog: AuthDialog;
  onSwitch: (dialog: AuthDialog, email: string) => void;
}

/** The links to the other forms. They are buttons of this form, so that the typed email is kept without script too. */
export function AuthSwitches({ dialog, onSwitch }: AuthSwitchesProps) {
  const { t } = useTranslation("auth");
  return (
    <div className="auth-switches">
      {SWITCHES[dialog].map(([to, name]) => (
        <button
          key={to}
          className="btn-text"
          name="go"
          value={to}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            onSwitch(to, readEmail(event));
          }}
        >
          {t(`go.${name}`)}
        </button>
      ))}
    </div>
  );
}

function readEmail({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): string {
  const email = form && new FormData(form).get("email");
  return typeof email === "string" ? email.trim() : "";
}
