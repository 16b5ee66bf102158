import type {
  DetailName,
  DetailProblem,
  VerificationDetails,
} from "~/domain/account/verification-details";
import type { PhotoName, PhotoProblem } from "~/domain/account/photo-problem";
import type { StepName } from "~/domain/account/verification-steps";

/** The fields of the pages that are typed into. */
export const STEP_FIELDS = {
  document: ["identityType", "issueCountry"],
  personal: ["firstName", "lastName", "birthDate", "identityNumber", "expireDate"],
} as const satisfies Record<Exclude<StepName, "photos">, readonly DetailName[]>;

/** A page that is typed into. */
export type DetailsStep = keyof typeof STEP_FIELDS;

/** The tick that says whose papers they are, in the chat app. */
export const FOR_CHAT_FIELD = "forChat";
export const FOR_CHAT_ID = "verification-for-chat";

export function fieldId(name: DetailName | PhotoName): string {
  return `verification-${name}`;
}

/** What is wrong with a whole form. */
export type FormError =
  | { readonly key: "session_ended" | "unreadable" | "for_chat" }
  | { readonly key: "limit_reached"; readonly waitSeconds: number | undefined }
  | { readonly key: "main_error" | "unknown"; readonly traceId: string };

/** What is wrong with the fields of a page. */
export type DetailErrors = Partial<Record<DetailName, DetailProblem>>;

/** What is wrong with the photos; files themselves never come back. */
export type PhotoErrors = Partial<Record<PhotoName, PhotoProblem>>;

/** What an action says to the page. */
export type VerificationReply =
  | {
      readonly kind: "details";
      readonly step: DetailsStep;
      /** The number of the account that the form was rendered for. */
      readonly account: string;
      readonly typed: Partial<VerificationDetails>;
      readonly errors: DetailErrors;
      readonly form?: FormError | undefined;
    }
  | {
      readonly kind: "photos";
      readonly errors: PhotoErrors;
      readonly form?: FormError | undefined;
    };
