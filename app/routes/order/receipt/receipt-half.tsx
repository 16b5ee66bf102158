import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Fact } from "~/components/order/fact";
import type { Locale } from "~/i18n/locales";
import { useLocale } from "~/i18n/use-locale";
import type { OrderView } from "../view/view-types";
import { toReceiptRows } from "./receipt-rows";

interface ReceiptFactsProps {
  order: OrderView;
  locale: Locale;
  t: TFunction<"order">;
}

/** Who exchanged what, when, and where it went. The page, paper and the file show the same rows. */
export function ReceiptFacts({ order, locale, t }: ReceiptFactsProps) {
  return (
    <dl className="facts-list facts-terms order-facts">
      {toReceiptRows(order, t, locale).map(({ name, value, isCode }, index) => (
        <Fact key={index} name={name} isCode={isCode} isFigure>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

/** The lower half of a settled order's ticket. */
export function ReceiptHalf({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  return (
    <section className="order-receipt" aria-label={t("receipt.title", { id: order.displayId })}>
      <ReceiptFacts order={order} locale={useLocale()} t={t} />
    </section>
  );
}
