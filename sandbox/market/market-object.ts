// The market of the sandbox: it moves the prices and remembers them. The state is stored, so that nothing exists only in
// memory.
import { DurableObject } from "cloudflare:workers";
import type { Amount } from "~/domain/money/money";
import type { RateMode } from "~/domain/rate/rate";
import { findLiveObject } from "../../exchange/env";
import type { ApiResult } from "../../exchange/http/api-error";
import { readSettings, type SandboxEnv } from "../env";
import { changeMarket, type MarketChange } from "./market-change";
import type { MarketRpc } from "./market-rpc";
import { quotableStates, recordState, type PastState } from "./market-history";
import { advanceMarket, MARKET_TICK_MS, openMarket, type MarketState } from "./market-state";
import { recordChange, type MarketStory } from "./market-story";
import { deriveBestQuote, type BestQuote } from "./quote";

const STATE_KEY = "state";
const HISTORY_KEY = "history";
const CHANGES_KEY = "changes";

/** The market; one instance, named 'market'. */
export class MarketObject extends DurableObject<SandboxEnv> implements MarketRpc {
  /** Returns the current prices. */
  async state(): Promise<MarketState> {
    const { seed, isMarketStill } = readSettings(this.env);
    const now = Date.now();
    const stored = await this.ctx.storage.get<MarketState>(STATE_KEY);
    if (isMarketStill && stored) return { ...stored, drift: {} };
    const present = stored ? advanceMarket(stored, seed, now) : openMarket(now);
    if (present.steppedAt !== stored?.steppedAt) {
      await this.replaceState(stored, present, (stored?.steppedAt ?? now) + MARKET_TICK_MS);
    }
    return present;
  }

  /** Returns the current prices, and what past prices are computed from. */
  async story(): Promise<MarketStory> {
    const { seed, isMarketStill } = readSettings(this.env);
    const present = await this.state();
    return { present, changes: await this.changes(), seed: isMarketStill ? undefined : seed };
  }

  /** Returns the best quote of a deposit within the time for which a rate of this mode is valid. */
  async bestQuote(
    slugs: { readonly from: string; readonly to: string },
    deposit: { readonly amount: Amount; readonly mode: RateMode },
  ): Promise<BestQuote> {
    const present = await this.state();
    const past = quotableStates(await this.history(), deposit.mode, Date.now());
    return deriveBestQuote([present, ...past], slugs, { ...deposit, side: "send" });
  }

  /** Moves, pins or freezes prices for the console, and sends the rates to every open channel. */
  async change(change: MarketChange): Promise<ApiResult<MarketState>> {
    const before = await this.state();
    const changed = changeMarket(before, change);
    if (!changed.ok) return changed;
    const leftAt = Date.now();
    await this.replaceState(before, changed.value, leftAt);
    const changes = recordChange(await this.changes(), { state: before, leftAt });
    await this.ctx.storage.put(CHANGES_KEY, changes);
    await findLiveObject(this.env).sendAll();
    return changed;
  }

  private async history(): Promise<readonly PastState[]> {
    return (await this.ctx.storage.get<readonly PastState[]>(HISTORY_KEY)) ?? [];
  }

  private async changes(): Promise<readonly PastState[]> {
    return (await this.ctx.storage.get<readonly PastState[]>(CHANGES_KEY)) ?? [];
  }

  private async replaceState(
    before: MarketState | undefined,
    after: MarketState,
    leftAt: number,
  ): Promise<void> {
    await this.ctx.storage.put(STATE_KEY, after);
    if (!before) return;
    const history = recordState(await this.history(), { state: before, leftAt }, Date.now());
    await this.ctx.storage.put(HISTORY_KEY, history);
  }
}
