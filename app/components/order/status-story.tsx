import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
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
        <dd>
          <Figures>{what}</Figures>
        </dd>
      </div>
      <div>
        <dt>{t("where")}</dt>
        <dd>
          <Figures>{where}</Figures>
        </dd>
      </div>
      <div>
        <dt>{t("todo")}</dt>
        <dd>
          <Figures>{todo}</Figures>
        </dd>
      </div>
    </dl>
  );
}
