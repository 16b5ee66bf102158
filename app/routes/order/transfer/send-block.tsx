import { useTranslation } from "react-i18next";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { CopyButton } from "~/ui/copy-button";
import { Figures } from "~/ui/figure";
import { LargeFigure } from "~/ui/large-figure";
import { RichText } from "~/ui/rich-text";
import type { OrderView, SendView } from "../view/view-types";
import { GroupedText } from "~/components/content/grouped-text";
import { QrCode } from "./qr-code";
import { SendMemo } from "./send-memo";
import "./send.css";

/** Returns the font size class by length: a long amount shrinks, so that it is never cut off. */
function amountClass(amount: string): string {
  if (amount.length > 18) return "order-amount order-amount-long";
  return amount.length > 12 ? "order-amount order-amount-mid" : "order-amount";
}

function SendActions({ send }: { send: SendView }) {
  const { t } = useTranslation(["order", "common"]);
  const labels = {
    copiedLabel: t("copied", { ns: "common" }),
    failedLabel: t("notCopied", { ns: "common" }),
  };
  return (
    <div className="row">
      <CopyButton
        className="btn btn-primary"
        text={send.address}
        label={t("send.copyAddress")}
        shownIn="send-address"
        {...labels}
      />
      <CopyButton text={send.plainAmount} label={t("send.copyAmount")} {...labels} />
      {send.paymentUri ? (
        <a className="btn order-wallet" href={send.paymentUri}>
          {t("send.openWallet")}
        </a>
      ) : null}
    </div>
  );
}

/** Everything that can lose the money, in one box. */
function SendWarning({ order, send }: { order: OrderView; send: SendView }) {
  const { t } = useTranslation("order");
  const { currencyTitle: ticker, network } = order.from;
  const amountKey = order.terms.isFixed ? "send.amountFixed" : "send.amountFloating";
  return (
    <div className="note note-warn order-warning">
      <p>
        <RichText
          text={t("send.network", { ticker, network })}
          parts={{
            b: (inner) => (
              <b>
                <Figures>{inner}</Figures>
              </b>
            ),
            n: (inner) => <b translate="no">{inner}</b>,
          }}
        />{" "}
        {order.outside?.refundsItself ? null : t(amountKey)}
      </p>
      {send.memo ? (
        <p>
          <RichText
            text={t(`send.memoWarning.${send.memo.word}`)}
            parts={{ b: (inner) => <b>{inner}</b> }}
          />
        </p>
      ) : null}
    </div>
  );
}

/** The amount to send, the address, and the network. On a phone, the warning stands before the code that others scan. */
export function SendBlock({ order, send }: { order: OrderView; send: SendView }) {
  const { t } = useTranslation("order");
  return (
    <div className="order-send">
      <div>
        <p className="order-key">{t("send.exactly")}</p>
        <p className={amountClass(send.amount)}>
          <InstrumentIcon instrument={order.from} mark={order.from.mark} size={34} />
          <LargeFigure>{send.amount}</LargeFigure>
        </p>
        <p className="order-key">{t("send.to", { network: order.from.network })}</p>
        <p className="order-address" id="send-address">
          <GroupedText text={send.address} />
        </p>
        <SendActions send={send} />
        {send.memo ? <SendMemo memo={send.memo} /> : null}
      </div>
      <SendWarning order={order} send={send} />
      {send.qr ? <QrCode qr={send.qr} memo={send.memo} /> : null}
    </div>
  );
}
