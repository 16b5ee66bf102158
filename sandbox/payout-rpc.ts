// The calls of a payout's object. They are declared here, so that the environment needs no import of its code.

/** A payout's calls. */
export interface PayoutRpc extends Rpc.DurableObjectBranded {
  /** Sets the time of the payout, not before `sendsAt` (epoch ms); at pace 0 only the console pays out. */
  schedule(id: string, sendsAt?: number): Promise<void>;
}
