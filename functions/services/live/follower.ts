import type { Peer } from "./peer";

/** A live channel at the object that shares its rates. */
export interface Follower {
  readonly socket: Peer;
  readonly address: string;
  /** The name of the question that its first message may ask for free. */
  answered: string | undefined;
  /** The newest question. */
  latest: string;
  hasLeft: boolean;
}
