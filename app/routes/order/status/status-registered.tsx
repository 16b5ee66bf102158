import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";
import { OrderFlow } from "./order-flow";
import { SendRest } from "../transfer/send-rest";
import { StatusStory } from "./status-story";

export function StatusRegistered({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { remaining } = order.intake;
  const short = order.terms.isFixed ? "status.short.todo" : "status.short.todoFloating";
  return (
    <>
      <OrderFlow order={order} />
      <DepositList intake={order.intake} />
      <StatusStory
        what={t("status.registered.what", { network: order.from.network })}
        where={t("status.registered.where")}
        todo={remaining ? t(short, { remaining }) : t("status.registered.todo")}
      />
      <SendRest order={order} />
    </>
  );
}
