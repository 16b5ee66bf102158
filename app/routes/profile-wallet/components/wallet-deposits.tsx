import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/earnings/empty-list";
import type { Streamed } from "~/components/earnings/part";
import { StreamedPart } from "~/components/earnings/streamed-part";
import type { ListPage } from "~/domain/page/paging";
import type { MovementView } from "../view";
import { MovementsTable } from "./movements-table";

export function WalletDeposits({ deposits }: { deposits: Streamed<ListPage<MovementView>> }) {
  const { t } = useTranslation("earnings");
  return (
    <section className="profile-sheet" aria-labelledby="deposits">
      <h2 id="deposits">{t("wallet.deposits")}</h2>
      <StreamedPart part={deposits} name={t("name.deposits")}>
        {(list) =>
          list.total === 0 ? (
            <EmptyList title={t("wallet.noDeposits")} text={t("wallet.noDepositsText")} />
          ) : (
            <MovementsTable caption={t("wallet.deposits")} list={list} param="deposits" />
          )
        }
      </StreamedPart>
    </section>
  );
}
