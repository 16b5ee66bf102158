/** A device on which somebody is signed in to the account; times are epoch milliseconds. */
export interface DeviceSession {
  readonly id: string;
  /** What the device calls itself, such as 'Chromium on Linux'. */
  readonly device?: string | undefined;
  readonly createdAt: number;
  readonly lastUsedAt?: number | undefined;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
}
