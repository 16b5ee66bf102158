import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import type { OrderView } from "../view/view-types";

/** Shown if the gateway's order differs from the agreed one. Warns not to send anything, lists the differences, and offers next steps. */
export function OrderDiffers({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const path = useLocalePath();
  // A purchase that is being paid has sent something, although no deposit is listed.
  const isPaid = order.phase === "paying" && !order.isOtherUnpaid;
  const isOpen = !order.intake.isSeen && !isPaid;
  // The reason says everything, so no list follows.
  const isDepositAlone = order.differences.every((one) => one === "deposit-address");
  const about = isDepositAlone ? "differs.deposit" : "differs";
  return (
    <section className="note note-error order-differs" role="alert">
      <h2>{t(`${about}.title`)}</h2>
      <p>{t(isOpen ? `${about}.text` : `${about}.textSent`)}</p>
      {isDepositAlone ? null : (
        <ul>
          {order.differences.map((difference) => (
            <li key={difference}>{t(`differs.in.${difference}`)}</li>
          ))}
        </ul>
      )}
      <p>
        <Figures>
          {t(isOpen ? "differs.todo" : "differs.todoSent", { id: order.displayId })}
        </Figures>
      </p>
      <p className="row">
        {isOpen ? (
          <Link className="btn btn-primary" to={path(order.repeatPath)}>
            {t("startAgain")}
          </Link>
        ) : null}
        <Link className="btn" to={path("/support")}>
          {t("help.support")}
        </Link>
      </p>
    </section>
  );
}
