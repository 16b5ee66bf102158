// The password that is asked for again before money and keys are touched (spec: Session).

/** What is wrong with the password, said by its field. */
export interface PasswordError {
  readonly key: "password_empty" | "password_incorrect";
}

/** Why it was not taken: by its field, or by the whole form where it was not checked. */
export type StepUpError =
  | PasswordError
  | { readonly key: "limit_reached"; readonly waitSeconds: number | undefined }
  | { readonly key: "main_error"; readonly traceId: string };

/** Whether an error stands by the field of the password. */
export function isPasswordError(error: { readonly key: string }): error is PasswordError {
  return error.key === "password_empty" || error.key === "password_incorrect";
}
