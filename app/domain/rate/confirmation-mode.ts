// When a guest has to give an email before an order is created (spec: Email question).

/** A: always, unless this browser has confirmed before; B: only visitors of the configured partner; D: never. */
export const EMAIL_CONFIRMATION_MODES = ["A", "B", "D"] as const;

/** One of the modes. */
export type EmailConfirmationMode = (typeof EMAIL_CONFIRMATION_MODES)[number];

/** The other facts behind the decision. `isConfirmed` is the browser's own flag, `userEmail` the signed-in visitor's. `invitedBy` is the `ref` of the address, not of the cookie. */
export interface ConfirmationContext {
  readonly userEmail?: string | undefined;
  readonly isConfirmed: boolean;
  readonly invitedBy?: string | undefined;
  readonly partnerId?: string | undefined;
}

/** Whether the visitor has to give an email before the order is sent. A signed-in visitor's own email is used directly. */
export function isEmailQuestionNeeded(
  mode: EmailConfirmationMode,
  context: ConfirmationContext,
): boolean {
  if (context.userEmail) return false;
  switch (mode) {
    case "A":
      return !context.isConfirmed;
    case "B":
      return context.partnerId !== undefined && context.invitedBy === context.partnerId;
    case "D":
      return false;
  }
}
