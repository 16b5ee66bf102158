import type { Language, UserRow } from "../accounts/users";

/** The account that is signed in; `isExpired` if its access token is too old for a fiat order. */
export interface OrderOwner extends Pick<UserRow, "id" | "email" | "referrer_id"> {
  readonly isExpired: boolean;
}

/** Who asks for an order: the account that is signed in, and the one whose API key is used. */
export interface OrderCaller {
  readonly idempotencyKey: string | undefined;
  readonly owner: OrderOwner | undefined;
  readonly keyOwnerId: number | undefined;
  /** Whose idempotency key it is: an API key's account, a user of the example key, or the product's pages. */
  readonly keyScope: string;
  readonly language: Language;
}
