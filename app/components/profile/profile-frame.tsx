import { NavLink } from "react-router-dom";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { useAccountEnd } from "./use-account-end";
import { PageAccount } from "./account-field";
import { SignedOutNote } from "./signed-out-note";
import { PROFILE_LINKS, type ProfilePageName } from "./profile-pages";
import "./profile-frame.css";
import "./profile-parts.css";

/** Whose page it is; `chat` is what the linked chat account is called. */
interface ProfileOwner {
  readonly userId: number;
  readonly email: string | undefined;
  readonly chat: string | undefined;
  /** The same where the chat app has signed in: papers are sent in its name after a tick. */
  readonly askedChat?: string | undefined;
  /** Whether its email waits for a code: what lasts is made only after that. */
  readonly isUnproven?: boolean;
}

interface ProfileFrameProps {
  page: ProfilePageName;
  /** Undefined where the session has ended and the page stays for what was typed. */
  owner: ProfileOwner | undefined;
  /** One sentence below the title: what the page is for. */
  intro?: ReactNode;
  children: ReactNode;
}

/** What the pages of the account area share: their navigation, whose account it is, and the title. */
export function ProfileFrame({ page, owner, intro, children }: ProfileFrameProps) {
  const { t } = useTranslation("profile");
  const end = useAccountEnd();
  return (
    <div className="page profile">
      <div className="profile-side">
        {end === undefined ? (
          <>
            <Owner owner={owner} />
            <SignOutForm />
          </>
        ) : null}
        <ProfileNav current={page} />
      </div>
      <div className="profile-main">
        <h1>{t(`pages.${page}`)}</h1>
        {end === "page" ? <SignedOutNote /> : null}
        {intro ? <p className="profile-intro">{intro}</p> : null}
        {owner?.isUnproven && PROVEN_PAGES.includes(page) ? <UnprovenNote /> : null}
        <PageAccount.Provider value={owner?.userId}>{children}</PageAccount.Provider>
      </div>
    </div>
  );
}

/** The pages where something is made that lasts. */
const PROVEN_PAGES: readonly ProfilePageName[] = ["keys", "withdraw", "history"];

function UnprovenNote() {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  return (
    <p className="note note-warn">
      {t("unproven.text")} <Link to={`${path("/profile/info")}#email`}>{t("unproven.link")}</Link>
    </p>
  );
}

/** Whose account it is. The chat account that opens it is named on every page, so that nobody acts in a stranger's. */
function Owner({ owner }: Pick<ProfileFrameProps, "owner">) {
  const { t } = useTranslation("profile");
  return (
    <p className="profile-who">
      <span className="muted">{t("signedInAs")}</span>{" "}
      <b translate="no">{owner?.email ?? t("noEmail")}</b>
      {owner?.chat === undefined ? null : (
        <span className="muted">
          Telegram <b translate="no">{owner.chat}</b>
        </span>
      )}
    </p>
  );
}

/** On a phone a row that scrolls: the page that is shown is moved into its middle. */
function ProfileNav({ current }: { current: ProfilePageName }) {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector("[aria-current]");
    if (!row || !(link instanceof HTMLElement)) return;
    const beside = (row.clientWidth - link.offsetWidth) / 2;
    row.scrollTo({ left: link.offsetLeft - row.offsetLeft - beside });
  }, [current]);
  return (
    <nav className="profile-nav" aria-label={t("nav")}>
      <ul className="profile-nav-list" ref={list}>
        {PROFILE_LINKS.map(({ name, path: to }) => (
          <li key={name}>
            <NavLink to={path(to)}>{t(`pages.${name}`)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A document of its own: nothing of the account stays in the page's memory. */
function SignOutForm() {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  return (
    <form method="post" action={path("/sign-out")} className="profile-sign-out">
      <button type="submit" className="btn-text">
        {t("signOut")}
      </button>
    </form>
  );
}
