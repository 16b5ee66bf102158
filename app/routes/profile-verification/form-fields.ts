import type {
  DetailName,
  DetailProblem,
  VerificationDetails,
} from "~/domain/account/verification-details";
import type { PhotoName, PhotoProblem } from "~/domain/account/photo-problem";
import type { StepName } from "~/domain/account/verification-steps";

/** The fields of the steps with text. */
export const STEP_FIELDS = {
  document: ["identityType", "issueCountry"],
  personal: ["firstName", "lastName", "birthDate", "identityNumber", "expireDate"],
} as const satisfies Record<Exclude<StepName, "photos">, readonly DetailName[]>;

/** A step with text fields. */
export type DetailsStep = keyof typeof STEP_FIELDS;

/** The checkbox that confirms the chat account, in the chat app. */
export const FOR_CHAT_FIELD = "forChat";
export const FOR_CHAT_ID = "verification-for-chat";

export function fieldId(name: DetailName | PhotoName): string {
  return `verification-${name}`;
}

/** An error of a whole form. */
export type FormError =
  | { readonly key: "session_ended" | "unreadable" | "for_chat" }
  | { readonly key: "limit_reached"; readonly waitSeconds: number | undefined }
  | { readonly key: "main_error" | "unknown"; readonly traceId: string };

/** The errors of a step's fields. */
export type DetailErrors = Partial<Record<DetailName, DetailProblem>>;

/** The errors of the photos. The files are never returned. */
export type PhotoErrors = Partial<Record<PhotoName, PhotoProblem>>;

/** The action's reply to the page. */
export type VerificationReply =
  | {
      readonly kind: "details";
      readonly step: DetailsStep;
      /** The id of the account that the form was rendered for. */
      readonly account: string;
      readonly typed: Partial<VerificationDetails>;
      readonly errors: DetailErrors;
      readonly form?: FormError | undefined;
    }
  | {
      readonly kind: "photos";
      readonly errors: PhotoErrors;
      /** The cleaned and shortened names of the sent files. */
      readonly names?: Partial<Record<PhotoName, string>> | undefined;
      readonly form?: FormError | undefined;
    };

/** The heading of the form's current step. */
export const STEP_ID = "verification-step";
/** The heading of the status. */
export const STATUS_ID = "verification-status";

/** Returns the address of a step on this page, with the heading that takes the focus there. */
export function toStepPath(step: StepName): string {
  return `?step=${step}#${STEP_ID}`;
}
