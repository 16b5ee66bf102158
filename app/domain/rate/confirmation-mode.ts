// When a guest is asked for an email before an order is created (spec: Email question).

/** A: always asked, unless this browser has confirmed before; B: only visitors that the configured partner sent; D: never. */
export const EMAIL_CONFIRMATION_MODES = ["A", "B", "D"] as const;

/** One of those modes. */
export type EmailConfirmationMode = (typeof EMAIL_CONFIRMATION_MODES)[number];

/** What the decision depends on besides the mode. `isConfirmed` is the browser's own flag, `userEmail` the signed-in visitor's, `invitedBy` the `ref` of the address, whatever a cookie says. */
export interface ConfirmationContext {
  readonly userEmail?: string | undefined;
  readonly isConfirmed: boolean;
  readonly invitedBy?: string | undefined;
  readonly partnerId?: string | undefined;
}

/** Whether the visitor must be asked for an email before the order goes out; a signed-in visitor's own email is used directly. */
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
