import { useTranslation } from "react-i18next";
import { StateChip } from "~/components/order/state-chip";
import { Figures } from "~/ui/figure";
import { OUTCOME_ID } from "../actions/form-fields";
import type { OrderView } from "../view/view-types";

const LONG_WORD = 16;

/** The headline: what to do now. Screen readers announce it only when it changes. */
export function OrderHead({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const headline = t(`headline.${order.headline.key}`, order.headline.values);
  // An amount with 18 digits stays on one line, on a phone too.
  const isLong = headline.split(/\s/).some((word) => word.length > LONG_WORD);
  return (
    <header className={isLong ? "order-head order-head-long" : "order-head"}>
      <h1 id={order.pendingRefund ? undefined : OUTCOME_ID} tabIndex={-1}>
        <Figures>{headline}</Figures>
      </h1>
      <p className="visually-hidden" role="status">
        {headline}
      </p>
      <p className="order-id">
        <StateChip tone={order.tone} text={t(`state.${order.state}`)} />
        <span>
          {t("label")} <span translate="no">{order.displayId}</span>
        </span>
      </p>
    </header>
  );
}
