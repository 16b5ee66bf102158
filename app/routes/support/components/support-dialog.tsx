import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

import type { SupportWords } from "../words";

/** The contact addresses: an email, and a Telegram name without its '@'. */
export interface Contacts {
  email: string;
  telegram: string;
}

/** The ways to contact a person. The URL's fragment names the dialog, so that keyboard focus starts inside it. */
export function SupportDialog({
  email,
  telegram,
  words,
}: Contacts & { words: SupportWords["contact"] }) {
  const path = useLocalePath();
  return (
    <div className="support-veil">
      <dialog open className="support-dialog" id="support" aria-labelledby="ways">
        <h2 id="ways">{words.open}</h2>
        <p>{words.text}</p>
        <dl className="facts-list">
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          <dt>{words.telegram}</dt>
          <dd>
            <a href={`https://t.me/${telegram}`} rel="noopener">
              @{telegram}
            </a>
          </dd>
        </dl>
        <p className="note">{words.never}</p>
        <p>
          <Link className="btn" to={`${path("/support")}#contact`}>
            {words.close}
          </Link>
        </p>
      </dialog>
    </div>
  );
}
