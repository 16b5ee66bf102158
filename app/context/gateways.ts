import type { AccountGateway } from "~/gateways/account.server";
import type { ContentGateway } from "~/gateways/content.server";
import type { OrderGateway } from "~/gateways/order.server";
import type { RateGateway } from "~/gateways/rate.server";

/** The gateways that loaders and actions call. */
export interface Gateways {
  readonly account: AccountGateway;
  readonly content: ContentGateway;
  readonly order: OrderGateway;
  readonly rate: RateGateway;
}
