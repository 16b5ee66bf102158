import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import { useOutcomeFocus } from "../actions/use-outcome-focus";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";

export function StatusRefunding({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  useOutcomeFocus();
  return (
    <>
      <StatusStory
        what={t("status.refunding.what")}
        where={t("status.refunding.where")}
        todo={t("status.refunding.todo")}
      />
      <DepositList intake={order.intake} isSettled />
    </>
  );
}
