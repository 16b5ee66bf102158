import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { BRAND } from "~/brand";
import {
  AUTH_ERROR_KEYS,
  AUTH_FIELDS,
  toAuthDialog,
  type AuthDialog,
  type AuthErrorKey,
  type AuthErrors,
  type AuthField,
  type AuthPlace,
} from "~/components/auth/auth-view";
import { TYPED_PASSWORD_MAX } from "~/domain/limits/account-limits";
import { isAuthEmail } from "~/domain/account/auth-email";
import { cleanCode } from "~/domain/account/typed-code";
import { cleanText, toNarrow } from "~/domain/text/clean-text";
import { pickFields, readText } from "~/domain/request/typed-fields";

/** The maximum length of a typed code in UTF-16 units (our choice). Longer codes are rejected. */
const TYPED_CODE_MAX = 256;

/** The context of a submission: the form, its place, and the return path. */
export interface AuthEnvelope {
  readonly dialog: AuthDialog;
  readonly place: AuthPlace;
  readonly returnTo: string;
  /** The other form that the visitor switched to. */
  readonly go: AuthDialog | undefined;
}

export function readEnvelope(form: FormData): AuthEnvelope {
  const go = readText(form, "go");
  const place = readText(form, "place");
  return {
    dialog: toAuthDialog(readText(form, "dialog")),
    place: place === "page" || place === "dialog" ? place : "document",
    returnTo: readText(form, "returnTo"),
    go: go === "" ? undefined : toAuthDialog(go),
  };
}

/** Returns the values that may be shown again: all except passwords. */
export function readTyped(form: FormData) {
  return {
    email: cleanText(readText(form, "email")),
    resetCode: cleanText(readText(form, "resetCode")),
    isTermsAccepted: form.get("isTermsAccepted") === "on",
  };
}

const text = z.string().optional().default("");
const fields = z.object({
  email: text.transform((email) => toNarrow(cleanText(email))),
  password: text,
  passwordConfirm: text,
  resetCode: text.transform(cleanCode),
  isTermsAccepted: z.boolean().optional().default(false),
});

type Fields = z.output<typeof fields>;
type Problem = readonly [AuthField, AuthErrorKey | undefined];

/** Returns the schema of a form. All fields are text, and each form has its own rules (spec: Auth form; Passwords). */
export function makeAuthSchema(dialog: AuthDialog, rules = BRAND) {
  return fields.superRefine((typed, context) => {
    for (const [field, message] of listProblems(dialog, typed, rules)) {
      if (message) context.addIssue({ code: "custom", path: [field], message });
    }
  });
}

function listProblems(
  dialog: AuthDialog,
  typed: Fields,
  { asksTermsOnRegistration }: Pick<typeof BRAND, "asksTermsOnRegistration">,
): readonly Problem[] {
  const email: Problem = ["email", isAuthEmail(typed.email) ? undefined : "EMAIL_VALIDATION_ERROR"];
  const isTermsMissing = asksTermsOnRegistration && !typed.isTermsAccepted;
  switch (dialog) {
    case "login":
      return [email, ["password", typed.password ? undefined : "password_empty"]];
    case "register":
      return [
        email,
        ...listPasswordProblems(typed),
        ["isTermsAccepted", isTermsMissing ? "error_agree_privacy" : undefined],
      ];
    case "restore":
      return [email];
    case "new-password":
      return [email, ["resetCode", findCodeProblem(typed)], ...listPasswordProblems(typed)];
  }
}

function listPasswordProblems({ password, passwordConfirm }: Fields): readonly Problem[] {
  if (password === "") return [["password", "password_empty"]];
  if (password !== passwordConfirm) {
    return [
      ["password", "PASSWORD_DO_NOT_MATCH_ERROR"],
      ["passwordConfirm", "PASSWORD_DO_NOT_MATCH_ERROR"],
    ];
  }
  const isTooLong = password.length > TYPED_PASSWORD_MAX;
  return [["password", isTooLong ? "account_password_validation_error" : undefined]];
}

function findCodeProblem({ resetCode }: Fields): AuthErrorKey | undefined {
  const isPossible = resetCode !== "" && resetCode.length <= TYPED_CODE_MAX;
  return isPossible ? undefined : "ERR_INVALID_PASSWORD_RESET_CODE";
}

/** Parses a form with conform. */
export function parseAuthForm(form: FormData, dialog: AuthDialog) {
  return parseWithZod(pickFields(form, AUTH_FIELDS), { schema: makeAuthSchema(dialog) });
}

type FieldErrors = Readonly<Record<string, readonly string[] | null>> | null;

/** Converts conform's errors into our text keys. A value that is not text, such as a file, counts as empty. */
export function toAuthErrors(errors: FieldErrors): AuthErrors {
  const found = AUTH_FIELDS.flatMap((field) => {
    const messages = errors?.[field];
    if (!messages) return [];
    const key = AUTH_ERROR_KEYS.find((known) => messages.includes(known));
    return [[field, key ?? "EMAIL_VALIDATION_ERROR"] as const];
  });
  return Object.fromEntries(found);
}
