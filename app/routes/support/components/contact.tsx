import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import type { SupportWords } from "../words";
import { SupportDialog, type Contacts } from "./support-dialog";

interface ContactProps extends Contacts {
  title: string;
  isOpen: boolean;
  words: SupportWords["contact"];
}

/** Links to the contact dialog, which has a URL, so that it opens without script. */
export function Contact({ title, isOpen, words, ...contacts }: ContactProps) {
  const path = useLocalePath();
  return (
    <section className="support-box" aria-labelledby="contact">
      <h2 id="contact">{title}</h2>
      <p className="muted">{words.text}</p>
      <p>
        <Link
          className="btn"
          to={`${path("/support")}?dialog=support#support`}
          data-event="open_support_modal"
        >
          {words.open}
        </Link>
      </p>
      <p className="note">{words.never}</p>
      {isOpen && <SupportDialog {...contacts} words={words} />}
    </section>
  );
}
