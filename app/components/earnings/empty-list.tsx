import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

interface EmptyListProps {
  /** Names the missing entries; `text` explains how the first one appears. */
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
