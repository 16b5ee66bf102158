// The market of the sandbox: it moves the prices, quotes pairs, and sends rates to every open live channel (spec: Live
// rate channel). Sockets hibernate and the state is stored, so that nothing exists only in memory.
import { DurableObject } from "cloudflare:workers";
import type { Amount } from "~/domain/money/money";
import { readSettings, type SandboxEnv } from "../env";
import type { ApiResult } from "../../exchange/http/api-error";
import { readSwitches, type Fault } from "../switches";
import { deriveFromDeposit } from "./figures";
import { LiveChannels } from "../../exchange/rates/live-channels";
import { injectMessageFault } from "./live-faults";
import { changeMarket, type MarketChange } from "./market-change";
import { quotableStates, recordState, type PastState } from "./market-history";
import type { MarketRpc } from "./market-rpc";
import { advanceMarket, MARKET_TICK_MS, openMarket, type MarketState } from "./market-state";
import { recordChange, type MarketStory } from "./market-story";
import { playAmountOf, pricePair } from "./priced-pair";
import {
  deriveBestQuote,
  deriveQuote,
  toPlayData,
  type BestQuote,
  type PlayDataWire,
} from "./quote";
import type { RateParameters } from "../../exchange/rates/rate-parameters";

const STATE_KEY = "state";
const HISTORY_KEY = "history";
const CHANGES_KEY = "changes";

/** The market; one instance, named 'market'. */
export class MarketObject extends DurableObject<SandboxEnv> implements MarketRpc {
  private readonly channels = new LiveChannels(this.ctx, {
    quote: (parameters) => this.quote(parameters),
    tickMs: MARKET_TICK_MS,
    pauseMs: 0,
    mostOfTick: Infinity,
    findSender: () => findSender(this.env),
  });

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

  /** Returns PairData for the parameters, or an error. */
  async quote(parameters: RateParameters): Promise<ApiResult<PlayDataWire>> {
    const pair = pricePair(await this.state(), parameters.fromSlug, parameters.toSlug);
    if (!pair.ok) return pair;
    const quoted = deriveQuote(pair.value, parameters);
    if (!quoted.ok) return quoted;
    const { ckm } = await readSwitches(this.env.DB);
    return { ok: true, value: toPlayData(quoted.value, ckm, Date.now()) };
  }

  /** Returns the best quote for such an order within the time for which a rate is valid. */
  async bestQuote(parameters: RateParameters): Promise<BestQuote> {
    const present = await this.state();
    const history = await this.history();
    const past = quotableStates(history, parameters.rateMode, Date.now());
    return deriveBestQuote([present, ...past], parameters);
  }

  /** Returns the payout of a deposit of any size at the current floating rate, in the receive currency. */
  async payout(fromSlug: string, toSlug: string, deposit: Amount): Promise<ApiResult<Amount>> {
    const pair = pricePair(await this.state(), fromSlug, toSlug);
    if (!pair.ok) return pair;
    return { ok: true, value: deriveFromDeposit(pair.value, "FLOATING", deposit).get };
  }

  /** Returns the amount that a form starts with, in the send currency. */
  async recommendedAmount(fromSlug: string, toSlug: string): Promise<ApiResult<Amount>> {
    const pair = pricePair(await this.state(), fromSlug, toSlug);
    return pair.ok ? { ok: true, value: playAmountOf(pair.value) } : pair;
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
    await this.channels.sendAll();
    return changed;
  }

  override fetch(): Response {
    return this.channels.open();
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    return this.channels.take(socket, message);
  }

  override alarm(): Promise<void> {
    return this.channels.tick();
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

// As it is, or as the console's fault for the channel has it.
async function findSender({ DB }: SandboxEnv) {
  const { faults } = await readSwitches(DB);
  const fault = faults.find(({ call }) => call === "live");
  return (socket: WebSocket, text: string) => {
    if (fault) sendFaulty(socket, fault);
    else socket.send(text);
  };
}

function sendFaulty(socket: WebSocket, fault: Fault): void {
  const faulty = injectMessageFault(fault);
  if (faulty.kind === "drop") socket.close(1011, "switched off in the console");
  else if (faulty.kind === "text") socket.send(faulty.text);
}
