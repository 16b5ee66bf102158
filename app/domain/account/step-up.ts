// How whoever is signed in proves once more that it is they, before money and keys are touched (spec: Session).

/** By their password, or where there is none, by opening the app again from the chat. */
export type StepUpWay = "password" | "launch";

/** What is wrong with the password, said by its field. */
export interface PasswordError {
  readonly key: "password_empty" | "password_incorrect";
}

/** Why it was not taken: by its field, or by the whole form where it was not checked. */
export type StepUpError =
  | PasswordError
  | { readonly key: "limit_reached"; readonly waitSeconds: number | undefined }
  | { readonly key: "main_error"; readonly traceId: string };

/** Why nothing was done without it: also where the app has to be opened again from the chat first. */
export type NotFreshError = StepUpError | { readonly key: "launch_needed" };

/** Whether an error stands by the field of the password. */
export function isPasswordError(error: { readonly key: string }): error is PasswordError {
  return error.key === "password_empty" || error.key === "password_incorrect";
}
