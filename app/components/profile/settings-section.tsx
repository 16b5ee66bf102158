import type { ReactNode } from "react";
import "./settings-section.css";

interface SettingsSectionProps {
  id: string;
  title: string;
  /** What the settings are for, below the title. */
  text?: ReactNode;
  children: ReactNode;
}

/** A sheet of settings. On wide screens its title and text are beside its controls. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section className="profile-sheet settings" aria-labelledby={id}>
      <div className="settings-head">
        <h2 id={id}>{title}</h2>
        {text ? <p className="profile-hint">{text}</p> : null}
      </div>
      <div className="settings-body">{children}</div>
    </section>
  );
}
