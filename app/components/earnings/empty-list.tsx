import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

interface EmptyListProps {
  /** What is not there, and what would put something there. */
  title: string;
  text: string;
  link?: { to: string; label: string };
}

export function EmptyList({ title, text, link }: EmptyListProps) {
  const path = useLocalePath();
  return (
    <div className="profile-empty">
      <b>{title}</b>
      <p className="muted">{text}</p>
      {link ? (
        <Link className="btn" to={path(link.to)}>
          {link.label}
        </Link>
      ) : null}
    </div>
  );
}
