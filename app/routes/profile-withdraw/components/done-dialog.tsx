import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { LocalTime } from "~/components/content/local-time";
import { RecordStatus, TransactionCell } from "~/components/earnings/record-cells";
import type { PayoutStatus } from "~/domain/account/earnings";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import { useNavigate } from "~/ui/use-navigate";
import type { DoneView, PayoutView } from "../view";

/** The withdrawal success modal (spec: Dialogs) with the payout's current state. It has a URL, so without script it is part of the page. */
export function DoneDialog({ done }: { done: DoneView }) {
  const { payout, isFirst, isEarlier } = done;
  const { t } = useTranslation("earnings");
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const path = useLocalePath();
  const closePath = path("/profile/withdraw");
  useEffect(() => {
    if (!hydrated || !dialog.current) return;
    dialog.current.removeAttribute("open");
    dialog.current.showModal();
  }, [hydrated]);
  return (
    <dialog
      className="dialog modal withdraw-done"
      ref={dialog}
      open={!hydrated}
      aria-labelledby="done"
      onClose={() => {
        navigate(closePath, { replace: true, preventScrollReset: true });
      }}
    >
      <h2 id="done">{t(toTitle(done))}</h2>
      {payout.sendsAt === undefined ? (
        <p>{t(TEXTS[payout.status])}</p>
      ) : (
        <p>
          {t("withdraw.done.waits")} <LocalTime at={payout.sendsAt} withDay withZone />.{" "}
          {t("withdraw.done.waitsText")}
        </p>
      )}
      {isEarlier ? <p className="note">{t("withdraw.done.earlierText")}</p> : null}
      <PayoutFacts payout={payout} />
      {isFirst ? <p className="note">{t("withdraw.done.firstUse")}</p> : null}
      <Link className="btn btn-primary" to={closePath} replace preventScrollReset>
        {t("withdraw.done.close")}
      </Link>
    </dialog>
  );
}

const TEXTS = {
  PENDING: "withdraw.done.text",
  COMPLETED: "withdraw.done.sent",
  REJECTED: "withdraw.done.rejectedText",
} as const satisfies Record<PayoutStatus, string>;

function toTitle({ payout, isEarlier }: DoneView) {
  if (payout.status === "REJECTED") return "withdraw.done.rejected";
  if (payout.sendsAt !== undefined && !isEarlier) return "withdraw.done.waiting";
  return isEarlier ? "withdraw.done.earlier" : "withdraw.done.title";
}

function PayoutFacts({ payout }: { payout: PayoutView }) {
  const { t } = useTranslation("earnings");
  const { at, amount, fee, arrives, address, network, status, transaction, id, sendsAt } = payout;
  // A held withdrawal is not on its way: the text above names the time when it is sent.
  const state = sendsAt === undefined ? <RecordStatus status={status} /> : undefined;
  const facts = [
    { name: t("column.time"), value: <LocalTime at={at} withDay withZone /> },
    { name: t("column.amount"), value: amount },
    { name: t("withdraw.fee"), value: fee },
    { name: t("withdraw.arrives"), value: arrives },
    { name: t("column.address"), value: <span translate="no">{address}</span> },
    { name: t("column.network"), value: network },
    { name: t("column.status"), value: state },
    { name: t("column.number"), value: <span translate="no">{id}</span> },
    {
      name: t("column.transaction"),
      value: transaction && <TransactionCell transaction={transaction} />,
    },
  ];
  return (
    <dl className="facts-list">
      {facts.map(({ name, value }) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figures>{value}</Figures>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
