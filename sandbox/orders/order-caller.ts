import type { Language } from "../../exchange/http/caller";
import type { UserRow } from "../../exchange/accounts/users";

/** The signed-in account; `isExpired` if its access token is too old for a fiat order. */
export interface OrderOwner extends Pick<UserRow, "id" | "email" | "referrer_id"> {
  readonly isExpired: boolean;
}

/** The caller that creates an order: the signed-in account, and the account whose API key is used. */
export interface OrderCaller {
  readonly idempotencyKey: string | undefined;
  readonly owner: OrderOwner | undefined;
  readonly keyOwnerId: number | undefined;
  /** The scope of the idempotency key: an API key's account, a user of the example key, or the product's pages. */
  readonly keyScope: string;
  readonly language: Language;
}
