import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import type { OrderView } from "../view/view-types";
import { OrderFlow } from "./order-flow";
import { useUnlistedText } from "./use-unlisted-text";

export function StatusPreparing({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const unlisted = useUnlistedText(order);
  return (
    <>
      <OrderFlow order={order} />
      <StatusStory
        what={t("status.preparing.what", { network: order.from.network })}
        where={unlisted ?? t("status.preparing.where")}
        todo={t("status.preparing.todo")}
      />
    </>
  );
}
