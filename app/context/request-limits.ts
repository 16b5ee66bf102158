import type { KeyedPurpose, LimitPurpose } from "~/domain/limits/request-limits";

/** A reached limit. */
export interface Limited {
  readonly retryAfterSeconds: number;
}

/** A live channel's slot; its holder releases it with `close`. */
export interface Channel {
  readonly close: () => void;
}

/** The limits that loaders, actions and middleware check before a limited action. */
export interface RequestLimits {
  /** The visitor's network (IPv4 /24, IPv6 /48), as a key to count by. */
  readonly network: string;
  /** Counts one request, or as many as given; undefined while there is room. */
  readonly take: (purpose: LimitPurpose, requests?: number) => Promise<Limited | undefined>;
  /** Counts one request of a key, such as an account; the key is not disclosed. */
  readonly takeFor: (purpose: KeyedPurpose, key: string) => Promise<Limited | undefined>;
  /** Takes one request off the count of the address, or with a key off the key's. */
  readonly giveBack: (purpose: KeyedPurpose, key?: string) => Promise<void>;
  /** Counts one cheap request without waiting, so a few more pass before the limit applies. */
  readonly takeLater: (purpose: LimitPurpose) => Limited | undefined;
  /** Delays a request if the total of something counted later is used up; undefined if no delay is needed. */
  readonly hold: (purpose: LimitPurpose) => Promise<void> | undefined;
  /** Ends the count: a valid request is charged to the totals. */
  readonly settle: (isValid: boolean) => void;
  /** Whether this isolate knows that the visitor's address has reached the limit; counts nothing. */
  readonly find: (purpose: LimitPurpose) => Limited | undefined;
  /** Takes one of the address's slots for live channels; undefined if all are taken. */
  readonly openChannel: () => Promise<Channel | undefined>;
  /** Records a limit that another party enforces, so that the page and Retry-After agree. */
  readonly noteReached: (limited: Limited) => void;
  /** The limit that this request reached last, for the response's Retry-After. */
  readonly reached: () => Limited | undefined;
}
