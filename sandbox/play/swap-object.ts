// One swap of play money: its chain and its provider's part, and the alarm that moves both. Each change is told to the
// order, which looks at it. Everything is stored, so that a restart loses nothing.
import { DurableObject } from "cloudflare:workers";
import type { Amount } from "~/domain/money/money";
import { deriveReceivedAmount } from "~/domain/order/order";
import { findOwnedSince } from "../../exchange/accounts/owned-orders";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import type { Decision } from "../../exchange/providers/decision";
import { openDatabase } from "../database";
import { findOrderObject } from "../../exchange/env";
import { findMarket, readSettings, type SandboxEnv } from "../env";
import { deriveFromDeposit } from "../market/figures";
import { pricePair } from "../market/priced-pair";
import { readSwitches } from "../switches";
import { applyConsoleStep, type ConsoleStep } from "./console-steps";
import { applyDecision } from "./decide";
import { isDemoOrder } from "./demo-orders";
import { makeDemoSwap } from "./demo-swaps";
import { applyDue, nextDueTime } from "./due";
import { providerStepOf } from "./payment";
import { delayOfNextStep, stepSwap } from "./progress";
import { isOnTerms, openSwap, type Swap, type SwapDraft } from "./swap";
import type { SwapRpc } from "./swap-rpc";

const SWAP_KEY = "swap";

/** One swap; its name is the order's id. */
export class SwapObject extends DurableObject<SandboxEnv> implements SwapRpc {
  /** Returns the swap; undefined if it was never opened. */
  async read(): Promise<Swap | undefined> {
    return (await this.ctx.storage.get<Swap>(SWAP_KEY)) ?? this.readDemo();
  }

  /** Returns a seeded swap that has not been changed yet. */
  private async readDemo(): Promise<Swap | undefined> {
    const { name } = this.ctx.id;
    if (name === undefined || !isDemoOrder(name)) return undefined;
    const createdAt = await findOwnedSince(await openDatabase(this.env.DB), name);
    return createdAt === undefined ? undefined : makeDemoSwap(name, createdAt);
  }

  /** Opens the swap, or returns the one that is open on these terms. One on other terms is of an order that was never opened. */
  open(draft: SwapDraft): Promise<Swap> {
    return this.alone(async () => {
      const known = await this.read();
      return known && isOnTerms(known, draft) ? known : this.save(openSwap(draft, Date.now()));
    });
  }

  /** Takes over a swap of an older version, whose times stay. */
  adopt(swap: Swap): Promise<Swap> {
    return this.alone(async () => {
      const known = await this.read();
      if (known) return known;
      await this.keep(swap);
      return swap;
    });
  }

  /** Carries a decision out. Its caller is the order, which needs no word of it. */
  decide(decision: Decision): Promise<Swap | undefined> {
    return this.alone(async () => {
      const swap = await this.read();
      if (!swap) return undefined;
      const moment = { payout: await this.payoutOf(swap), now: Date.now() };
      const decided = applyDecision(swap, decision, moment);
      return decided && this.save(decided);
    });
  }

  /** Applies a console step, and tells the order. */
  async control(step: ConsoleStep): Promise<ApiResult<Swap>> {
    const changed = await this.alone(async () => {
      const swap = await this.read();
      if (!swap) return undefined;
      const moment = { payout: await this.payoutOf(swap), now: Date.now() };
      return this.save(applyConsoleStep(swap, step, moment));
    });
    if (!changed) return failWith("ERR_NOT_FOUND_E");
    await this.tell(changed);
    return { ok: true, value: changed };
  }

  /** Applies what is due, else advances the swap by one step. */
  override async alarm(): Promise<void> {
    const changed = await this.alone(() => this.moveOn());
    if (changed) await this.tell(changed);
  }

  private async moveOn(): Promise<Swap | undefined> {
    const swap = await this.read();
    if (!swap) return undefined;
    const due = applyDue(swap, Date.now(), readSettings(this.env).paceFactor);
    if (due !== swap) return this.save(due);
    if (swap.isPaused || (await this.isHeld(swap))) {
      await this.scheduleStep(swap);
      return undefined;
    }
    return this.save(stepSwap(swap, await this.payoutOf(swap), Date.now()));
  }

  private async isHeld(swap: Swap): Promise<boolean> {
    const { autoProgress, held } = await readSwitches(this.env.DB);
    const step = providerStepOf(swap);
    return !autoProgress || (step !== undefined && held.includes(step));
  }

  /** Runs changes one after the other. Otherwise, while one waits for the market, another could read the old swap and overwrite the change. */
  private alone<T>(change: () => Promise<T>): Promise<T> {
    return this.ctx.blockConcurrencyWhile(change);
  }

  private async payoutOf(swap: Swap): Promise<Amount> {
    const received = deriveReceivedAmount(swap);
    const deposit = swap.deposits.length === 0 ? swap.claimedDeposit : received;
    const market = await findMarket(this.env).state();
    const pair = pricePair(market, swap.fromSlug, swap.toSlug);
    return pair.ok ? deriveFromDeposit(pair.value, "FLOATING", deposit).get : swap.amountToGet;
  }

  private async save(changed: Swap): Promise<Swap> {
    const swap = { ...changed, changedAt: Date.now() };
    await this.keep(swap);
    return swap;
  }

  private async keep(swap: Swap): Promise<void> {
    await this.ctx.storage.put(SWAP_KEY, swap);
    await this.scheduleStep(swap);
  }

  // Outside `alone`: the order's look reads this object.
  private async tell({ orderId }: Swap): Promise<void> {
    await findOrderObject(this.env, orderId).lookNow();
  }

  private async scheduleStep(swap: Swap): Promise<void> {
    const { paceFactor } = readSettings(this.env);
    const delay = swap.isPaused || paceFactor === 0 ? undefined : delayOfNextStep(swap);
    const step = delay === undefined ? undefined : Date.now() + delay * paceFactor;
    const times = [step, nextDueTime(swap, paceFactor)].filter((time) => time !== undefined);
    if (times.length === 0) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.min(...times));
  }
}
