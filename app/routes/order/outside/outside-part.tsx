import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import type { OutsideView } from "../view/outside-types";
import type { OrderView } from "../view/view-types";
import { DueBack } from "./due-back";
import { ProviderCard } from "./provider-card";

interface OutsideProps {
  order: OrderView;
  outside: OutsideView;
}

/** What happens to a deposit of another amount. Shown while it can be paid, below amount and address, because the visitor cannot decide afterwards. */
function Promise({ order, outside }: OutsideProps) {
  const { t } = useTranslation("outside");
  const isAmountOpen = order.isPayable && order.send !== undefined;
  const { intake, terms } = order;
  const promise = terms.isFixed
    ? t("promiseFixed", { amount: intake.required })
    : t("promiseFloating", { amount: outside.leastDeposit });
  return (
    <li>
      <Figures>{isAmountOpen ? promise : t("promise")}</Figures> <DueBack at={outside.refundBy} />
    </li>
  );
}

function Promises({ order, outside }: OutsideProps) {
  const { t } = useTranslation("outside");
  const { least, notices, refundsItself } = outside;
  const isPromise = refundsItself && order.phase !== "incomplete";
  if (least === undefined && notices.length === 0 && !isPromise) return null;
  return (
    <ul>
      {notices.map((notice) => (
        <li key={notice}>{t(`notice.${notice}`)}</li>
      ))}
      {least ? (
        <li>
          <Figures>{t("least", { least })}</Figures>
        </li>
      ) : null}
      {isPromise ? <Promise order={order} outside={outside} /> : null}
    </ul>
  );
}

/** What differs for an outside provider: its name, its promises, its notices. */
export function OutsidePart({ order, outside }: OutsideProps) {
  const { t } = useTranslation("outside");
  const { provider, isOpen } = outside;
  return (
    <section
      className="order-outside"
      aria-label={provider ? t("title", { name: provider.name }) : t("label")}
    >
      {isOpen ? <Promises order={order} outside={outside} /> : null}
      {provider ? <ProviderCard provider={provider} /> : null}
    </section>
  );
}
