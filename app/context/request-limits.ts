import type { AccountPurpose, LimitPurpose } from "~/domain/request-limits";

/** A limit that was reached. */
export interface Limited {
  readonly retryAfterSeconds: number;
}

/** A live channel's place; the holder of the channel gives it back in the end. */
export interface Channel {
  readonly close: () => void;
}

/** What loaders, actions and middleware ask before they do what is limited. */
export interface RequestLimits {
  /** Counts one request, or as many at once as are asked for; undefined while there is room. */
  readonly take: (purpose: LimitPurpose, requests?: number) => Promise<Limited | undefined>;
  /** Counts one request in the name of an account, or at it; `account` names it to nobody else. */
  readonly takeFor: (purpose: AccountPurpose, account: string) => Promise<Limited | undefined>;
  /** Counts one request without making it wait, for what costs little: some more pass before the limit is noticed. */
  readonly takeLater: (purpose: LimitPurpose) => Limited | undefined;
  /** Waits where the total of something counted later is spent; undefined where nothing has to wait. */
  readonly hold: (purpose: LimitPurpose) => Promise<void> | undefined;
  /** Ends the count: what was taken for a request that turned out to be valid is spent of the totals. */
  readonly settle: (isValid: boolean) => void;
  /** Whether this isolate knows that the visitor's address has reached the limit; counts nothing. */
  readonly find: (purpose: LimitPurpose) => Limited | undefined;
  /** Takes one of the places that the address has for live channels; undefined when all are taken. */
  readonly openChannel: () => Promise<Channel | undefined>;
  /** Notes a limit that somebody else keeps: what the page says and Retry-After are then the same. */
  readonly noteReached: (limited: Limited) => void;
  /** The limit that this request has reached last: it goes into the response's Retry-After. */
  readonly reached: () => Limited | undefined;
}
