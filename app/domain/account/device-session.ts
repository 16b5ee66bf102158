/** A device that is signed in to the account; times are epoch milliseconds. */
export interface DeviceSession {
  readonly id: string;
  /** The device's own name, such as 'Chromium on Linux'. */
  readonly device?: string | undefined;
  readonly createdAt: number;
  readonly lastUsedAt?: number | undefined;
  /** Whether it is the device that sends the request. */
  readonly isCurrent: boolean;
}
