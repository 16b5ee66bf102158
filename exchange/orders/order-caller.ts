import type { FoundSession } from "../accounts/sessions";
import type { Language } from "../http/caller";

/** Who creates an order. */
export interface OrderCaller {
  /** The idempotency key, and whose it is: another caller's same text is another key. */
  readonly key: string | undefined;
  readonly keyScope: string;
  /** The account whose API key is used. */
  readonly keyOwnerId: number | undefined;
  readonly visitorAddress: string | undefined;
  readonly language: Language;
  /** Finds the account that is signed in. */
  readonly findOwner: () => Promise<FoundSession | undefined>;
}
