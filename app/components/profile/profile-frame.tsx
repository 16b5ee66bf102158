import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link, PlaceLink } from "~/ui/link";
import { useAccountEnd } from "./use-account-end";
import { PageAccount } from "./account-field";
import { SignedOutNote } from "./signed-out-note";
import { LineIcon } from "./line-icon";
import type { ProfilePageName } from "../shell/profile-page-names";
import { PAGE_ICONS, useProfileLinks } from "../shell/profile-pages";
import "./profile-frame.css";
import "./profile-parts.css";

/** The page's account. `chat` is the name of the linked chat account. */
interface ProfileOwner {
  readonly userId: number;
  readonly email: string | undefined;
  readonly chat: string | undefined;
  /** Set to the chat account's name if the visitor signed in through the chat app. The visitor must confirm it before sending documents. */
  readonly askedChat?: string | undefined;
  /** Whether the account's email is not verified yet. The pages in PROVEN_PAGES then show a note. */
  readonly isUnproven?: boolean;
}

interface ProfileFrameProps {
  page: ProfilePageName;
  /** Undefined if the session has ended and the page stays open to keep typed text. */
  owner: ProfileOwner | undefined;
  /** One sentence below the title that states the purpose of the page. */
  intro?: ReactNode;
  children: ReactNode;
}

/** The frame of every page in the account area: navigation, account and title. */
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
        <PageAccount.Provider value={owner}>{children}</PageAccount.Provider>
      </div>
    </div>
  );
}

/** The pages with actions that require a verified email. */
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

/** Names the account. Every page also names the linked chat account, so that the visitor notices a stranger's. */
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

/** The navigation. On a phone it is a scrolling row, and the current page is moved into its middle. */
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
        {useProfileLinks().map(({ name, path: to }) => (
          <li key={name}>
            <PlaceLink to={path(to)}>
              <LineIcon path={PAGE_ICONS[name]} />
              {t(`pages.${name}`)}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Loads a new document, so that no account data stays in the page's memory. */
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
