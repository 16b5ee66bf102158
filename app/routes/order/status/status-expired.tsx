import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { StatusStory } from "~/components/order/status-story";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import type { OrderView } from "../view/view-types";
import { useUnlistedText } from "./use-unlisted-text";

export function StatusExpired({ order }: { order: OrderView }) {
  const { t } = useTranslation(["order", "outside"]);
  const unlisted = useUnlistedText(order);
  const path = useLocalePath();
  const expiredAt = () => <LocalTime at={order.terms.expiresAt ?? order.serverNow} withZone />;
  return (
    <>
      <StatusStory
        what={<RichText text={t("status.expired.what")} parts={{ time: expiredAt }} />}
        where={unlisted ?? t("status.expired.where")}
        todo={t(order.outside?.refundsItself ? "outside:expired.todo" : "status.expired.todo")}
      />
      <div className="row">
        <Link className="btn btn-primary" to={path(order.repeatPath)}>
          {t("startAgain")}
        </Link>
      </div>
    </>
  );
}
