// The password that is asked for again before money and keys are touched (spec: Session).

/** Why it was not taken: by its field, or by the whole form where it was not checked. */
export type StepUpError =
  | { readonly key: "password_empty" | "password_incorrect" }
  | { readonly key: "limit_reached"; readonly waitSeconds: number }
  | { readonly key: "main_error"; readonly traceId: string };
