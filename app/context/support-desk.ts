import type { SupportMessage } from "~/domain/support/support-message";

/** Sends messages to the operator's support. */
export interface SupportDesk {
  /** Whether messages can be delivered. Otherwise the page shows the contacts only. */
  readonly isOpen: boolean;
  /** Delivers a message to the operator, never to an address that the visitor names. Returns whether it arrived. */
  readonly send: (message: SupportMessage) => Promise<boolean>;
}
