// The repeated proof of identity before money and keys change (spec: Session).

/** The proof: the password, or, for accounts without one, a new launch from the chat. */
export type StepUpWay = "password" | "launch";

/** A problem with the password, shown at its field. */
export interface PasswordError {
  readonly key: "password_empty" | "password_incorrect";
}

/** Why the proof failed: shown at the field, or on the whole form if the password was not checked. */
export type StepUpError =
  | PasswordError
  | { readonly key: "limit_reached"; readonly waitSeconds: number | undefined }
  | { readonly key: "main_error"; readonly traceId: string };

/** Why the action did not run: the proof failed, or the app must first be opened again from the chat. */
export type NotFreshError = StepUpError | { readonly key: "launch_needed" };

/** Whether an error belongs to the password field. */
export function isPasswordError(error: { readonly key: string }): error is PasswordError {
  return error.key === "password_empty" || error.key === "password_incorrect";
}
