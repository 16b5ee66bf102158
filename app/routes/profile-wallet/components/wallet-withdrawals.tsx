import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/earnings/empty-list";
import type { Streamed } from "~/components/earnings/part";
import { StreamedPart } from "~/components/earnings/streamed-part";
import type { ListPage } from "~/domain/page/paging";
import type { MovementView } from "../view";
import { MovementsTable } from "./movements-table";

interface WithdrawalsView {
  list: ListPage<MovementView>;
  /** Whether one of the two sources did not respond. */
  isPartial: boolean;
}

export function WalletWithdrawals({ withdrawals }: { withdrawals: Streamed<WithdrawalsView> }) {
  const { t } = useTranslation("earnings");
  return (
    <section className="profile-sheet" aria-labelledby="withdrawals">
      <h2 id="withdrawals">{t("wallet.withdrawals")}</h2>
      <StreamedPart part={withdrawals} name={t("name.withdrawals")}>
        {({ list, isPartial }) => (
          <>
            {isPartial ? <p className="note note-warn">{t("wallet.partial")}</p> : null}
            <WithdrawalList list={list} isPartial={isPartial} />
          </>
        )}
      </StreamedPart>
    </section>
  );
}

function WithdrawalList({ list, isPartial }: WithdrawalsView) {
  const { t } = useTranslation("earnings");
  if (list.total > 0) {
    return (
      <MovementsTable
        caption={t("wallet.withdrawals")}
        list={list}
        param="withdrawals"
        hasAddresses
      />
    );
  }
  return isPartial ? null : (
    <EmptyList title={t("wallet.noWithdrawals")} text={t("wallet.noWithdrawalsText")} />
  );
}
