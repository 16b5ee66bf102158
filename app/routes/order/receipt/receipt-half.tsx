import type { TFunction } from "i18next";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Wordmark } from "~/components/shell/wordmark";
import type { Locale } from "~/i18n/locales";
import { useLocale } from "~/i18n/use-locale";
import { PrintCorner } from "~/ui/print-corner";
import type { OrderView } from "../view/view-types";
import { toReceiptRows } from "./receipt-rows";

interface ReceiptBodyProps {
  order: OrderView;
  locale: Locale;
  t: TFunction<"order">;
  /** The order's print: the page refers to its file, and the receipt's file contains it. */
  print: ReactNode;
  /** A page has its own headline. */
  title: "h1" | "h2";
  /** Between the head and the rows. */
  children?: ReactNode;
}

/** More characters do not fit beside their label. */
const BESIDE_LABEL = 56;

function toClass(isCode: boolean, value: string): string | undefined {
  if (!isCode) return undefined;
  return value.length > BESIDE_LABEL ? "fact-long fact-code fact-alone" : "fact-long fact-code";
}

/** Who exchanged what, when, and where it went. The page, paper and the file show the same. */
export function ReceiptBody({ order, locale, t, print, title: Title, children }: ReceiptBodyProps) {
  return (
    <>
      <header className="receipt-head">
        {print}
        <p className="receipt-brand" translate="no">
          <Wordmark />
        </p>
        <Title>
          <small>{t("receipt.number")}</small> <span translate="no">{order.displayId}</span>
        </Title>
      </header>
      {children}
      <dl className="facts-list facts-terms order-facts">
        {toReceiptRows(order, t, locale).map(({ name, value, isCode }, index) => (
          <Fragment key={index}>
            <dt className={toClass(isCode, value)}>{name}</dt>
            <dd className={toClass(isCode, value)} translate="no">
              {value}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

/** The lower half of a settled order's ticket. */
export function ReceiptHalf({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  return (
    <section className="order-receipt" aria-label={t("receipt.title", { id: order.displayId })}>
      <ReceiptBody
        order={order}
        locale={useLocale()}
        t={t}
        print={<PrintCorner name={order.id} />}
        title="h2"
      />
    </section>
  );
}
