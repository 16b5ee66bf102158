import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./status-story.css";

interface StatusStoryProps {
  what: ReactNode;
  where: ReactNode;
  todo: ReactNode;
}

/** Explains what happened, where the money is, and what to do. Used for every status of an order, and of a purchase before its order exists. */
export function StatusStory({ what, where, todo }: StatusStoryProps) {
  const { t } = useTranslation("order");
  return (
    <dl className="order-story">
      <div>
        <dt>{t("what")}</dt>
        <dd>{what}</dd>
      </div>
      <div>
        <dt>{t("where")}</dt>
        <dd>{where}</dd>
      </div>
      <div>
        <dt>{t("todo")}</dt>
        <dd>{todo}</dd>
      </div>
    </dl>
  );
}
