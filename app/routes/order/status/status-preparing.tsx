import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import type { OrderView } from "../view/view-types";
import { useUnlistedText } from "./use-unlisted-text";

export function StatusPreparing({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const unlisted = useUnlistedText(order);
  return (
    <>
      <StatusStory
        what={t("status.preparing.what", { network: order.from.network })}
        where={unlisted ?? t("status.preparing.where")}
        todo={t("status.preparing.todo")}
      />
    </>
  );
}
