import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { useLocalePath } from "~/i18n/use-locale";
import { ResendForm } from "~/components/errors/resend-form";
import { LargeFigure } from "~/ui/large-figure";
import { Link } from "~/ui/link";
import { INTENT, type OrderErrors } from "../actions/form-fields";
import { RefundForm } from "./late-refund-form";
import { Recommended } from "./recommended";
import { useRefundChoice } from "./use-refund-choice";
import type { OrderView, RefundView } from "../view/view-types";

function RefundFigures({ refund }: { refund: RefundView }) {
  const { t } = useTranslation("order");
  return (
    <dl className="order-option-figures">
      <dt>{t("refund.arrives")}</dt>
      <dd className="order-option-amount">
        <LargeFigure>{refund.arrives}</LargeFigure>
      </dd>
      <dt>{t("refund.amount")}</dt>
      <dd translate="no">{refund.amount}</dd>
      <dt>{t("refund.fee")}</dt>
      <dd translate="no">{refund.fee}</dd>
    </dl>
  );
}

/** The refund form. While a refund is pending it is folded, and allows changing the address. It is open if the link for any address was opened. */
function FoldedForm(props: { order: OrderView; refund: RefundView; errors: OrderErrors }) {
  const { t } = useTranslation("order");
  const proof = useRefundChoice(props.order.pendingRefund, props.errors);
  if (!props.order.pendingRefund || proof) return <RefundForm {...props} />;
  return (
    <details open={props.errors.typed !== undefined}>
      <summary>{t("refund.anotherAddress")}</summary>
      <RefundForm {...props} />
    </details>
  );
}

/** Recommends the refund if the new rate is clearly worse than agreed. */
function Advice({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const change = order.decision?.accept?.change;
  if (!change || change.isFair) return null;
  return <Recommended text={t("refund.fair", { percent: change.percent })} />;
}

export function RefundCard({ order, errors }: { order: OrderView; errors: OrderErrors }) {
  const { t } = useTranslation("order");
  const path = useLocalePath();
  const refund = order.decision?.refund;
  return (
    <section className="order-option" aria-labelledby="refund-title">
      <h2 id="refund-title">
        <Figures>
          {order.intake.isSeen || refund
            ? t("refund.title", { ticker: order.from.currencyTitle })
            : t("refund.titleUnpaid")}
        </Figures>
      </h2>
      {refund ? <Advice order={order} /> : null}
      {refund ? (
        <>
          <RefundFigures refund={refund} />
          <FoldedForm order={order} refund={refund} errors={errors} />
        </>
      ) : order.intake.isSeen ? (
        <>
          <p>{t("refund.unknown")}</p>
          {errors.resend?.intent === INTENT.refund ? <ResendForm fields={errors.resend} /> : null}
        </>
      ) : order.intake.isAnnounced ? (
        <p>{t("refund.unlisted")}</p>
      ) : (
        <>
          <p>{t("refund.nothing")}</p>
          <Link className="btn btn-wide" to={path(order.repeatPath)}>
            {t("refund.again")}
          </Link>
        </>
      )}
    </section>
  );
}
