import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";
import "./status.css";

interface StatusStoryProps {
  what: ReactNode;
  where: ReactNode;
  todo: ReactNode;
}

/** What happened, where the money is, what to do: for every status. */
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

/** Where the money is, while more is held than the deposits speak of; undefined where they say it all. */
export function useUnlistedText({ intake, decision }: OrderView): string | undefined {
  const { t } = useTranslation("order");
  const received = intake.isSeen ? undefined : decision?.refund?.amount;
  return received && t("status.unlisted", { received });
}
