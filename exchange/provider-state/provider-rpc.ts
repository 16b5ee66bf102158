import type { BudgetReport } from "./budget";
import type { AssetList } from "../providers/provider";
import type { CallOutcome, Priority } from "../providers/traffic";

/** The state of the budget, and the urgent calls that it refused since the last stored report. */
export interface ProviderReport extends BudgetReport {
  readonly refused: number;
  /** Runs of the watchdog in a row that the provider did not answer. */
  readonly silentRuns: number;
}

/** The calls of the provider's object, which all other objects share. */
export interface ProviderRpc extends Rpc.DurableObjectBranded {
  admit: (priority: Priority) => Promise<boolean>;
  note: (outcome: CallOutcome) => Promise<void>;
  /** Undefined if the provider's list was never fetched, or not within this time. The default is a day. Callers of 0.3.0 send no code. */
  assets: (maxAgeMs?: number, code?: string) => Promise<AssetList | undefined>;
  isHealthy: () => Promise<boolean>;
  /** Records whether the provider answered the watchdog. */
  noteProbe: (hasAnswered: boolean) => Promise<void>;
  report: () => Promise<ProviderReport>;
  /** Counts refused calls anew, once the alert about these is stored. */
  noteReported: (refused: number) => Promise<void>;
}
