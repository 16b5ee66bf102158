import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import type { OrderView } from "../view/view-types";

export function OrderHelp({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const path = useLocalePath();
  return (
    <section aria-labelledby="help-title">
      <h2 id="help-title">{t("help.title")}</h2>
      <p>
        <Figures>{t("help.text", { id: order.displayId })}</Figures>
      </p>
      <Link className="order-link" to={path(`/support?about=${order.displayId}#write`)}>
        {t("help.support")}
      </Link>
    </section>
  );
}
