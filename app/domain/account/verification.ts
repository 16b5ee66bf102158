// Identity verification (spec: Verification data; Verification status).

/** The states of a verification at the gateway. */
export const VERIFICATION_STATUSES = [
  "NOT_STARTED",
  "CREATED",
  "PROCESS",
  "PASS",
  "REJECT",
] as const;

/** One of the statuses. */
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** A verification as the gateway reports it. */
export interface Verification {
  readonly status: VerificationStatus;
  readonly rejectReason?: string | undefined;
}

/** The documents that prove an identity. */
export const IDENTITY_TYPES = ["passport", "idcard", "drivinglicense"] as const;

/** One of the documents. */
export type IdentityType = (typeof IDENTITY_TYPES)[number];

/** The submitted data; dates are YYYY-MM-DD, the country is ISO 3166-1 alpha-2, photos are JPEG, PNG or WebP. */
export interface VerificationSubmission {
  readonly firstName: string;
  readonly lastName: string;
  readonly issueCountry: string;
  readonly birthDate: string;
  readonly expireDate: string;
  readonly identityType: IdentityType;
  readonly identityNumber: string;
  readonly facePhoto: Blob;
  readonly frontPhoto: Blob;
  /** The specification's name for the photo of the back. */
  readonly backendPhoto: Blob;
}
