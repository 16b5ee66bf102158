import { useTranslation } from "react-i18next";
import type { Provider } from "~/domain/rate/outside-provider";
import type { OrderView } from "../view/view-types";
import { useProvider } from "./use-provider";
import { useUnlistedText } from "./use-unlisted-text";

/** The phases of an order that does not continue without the visitor, support or the provider. */
export type Interrupted = Extract<OrderView["phase"], "order-expired" | "under-review" | "failed">;

interface Story {
  readonly what: string;
  readonly where: string;
  readonly todo: string;
}

/** Returns what happened, where the money is, and what to do. */
export function useInterruptedStory(order: OrderView, phase: Interrupted): Story {
  const { t } = useTranslation(["order", "payment"]);
  const unlisted = useUnlistedText(order);
  const outside = useOutsideTexts(order, phase);
  const where = order.intake.isSeen ? "where" : "whereNothing";
  const isRefundable = phase !== "under-review" && order.decision?.canRefund;
  const provider = useProvider(order);
  const ticker = order.from.currencyTitle;
  const scope = order.fiat?.direction === "buy" ? "payment:buy" : "order:status";
  const todo = outside.todo ?? t(`${scope}.${phase}.todo`);
  return {
    what: t(`${scope}.${phase}.what`),
    where: unlisted ?? outside.where ?? t(`${scope}.${phase}.${where}`, provider),
    todo: isRefundable ? t("status.refundable", { ticker }) : todo,
  };
}

/** The texts of an order whose money an outside provider has, or returns automatically. */
function useOutsideTexts({ outside, intake }: OrderView, phase: Interrupted): Partial<Story> {
  const { t } = useTranslation("outside");
  const holder = useHolderTexts(outside?.provider);
  const isBack = outside?.refundsItself === true;
  if (phase === "order-expired") return isBack ? { todo: t("expired.todo") } : {};
  if (phase !== "failed" || !intake.isSeen) return {};
  return isBack ? { ...holder, todo: t("failed.todoBack") } : holder;
}

/** The holder of the money, and where to ask for it. */
function useHolderTexts(provider: Provider | undefined): Partial<Story> {
  const { t } = useTranslation("outside");
  if (!provider) return {};
  const { name, contact, reference } = provider;
  const where = t("failed.where", { name });
  const isReachable = contact !== undefined && reference !== undefined;
  return isReachable ? { where, todo: t("failed.todo", { name }) } : { where };
}
