// The market of the sandbox: it moves the prices, quotes pairs, and sends rates to every open live channel (spec: Live
// rate channel). Sockets hibernate and the state is stored, so that nothing exists only in memory.
import { DurableObject } from "cloudflare:workers";
import type { Amount } from "~/domain/money/money";
import { readSettings, type SandboxEnv } from "../env";
import type { ApiResult } from "../../exchange/http/api-error";
import { readSwitches, type Fault } from "../switches";
import { deriveFromDeposit } from "./figures";
import {
  acceptChannel,
  onlyOpen,
  takeQuestion,
  toServerMessage,
} from "../../exchange/rates/live-channel";
import { injectMessageFault } from "./live-faults";
import { changeMarket, type MarketChange } from "./market-change";
import { quotableStates, recordState, type PastState } from "./market-history";
import type { MarketRpc } from "./market-rpc";
import { advanceMarket, MARKET_TICK_MS, openMarket, type MarketState } from "./market-state";
import { recordChange, type MarketStory } from "./market-story";
import { pricePair } from "./priced-pair";
import {
  deriveBestQuote,
  deriveQuote,
  toPairData,
  type BestQuote,
  type PairDataWire,
} from "./quote";
import { parseRateParameters, type RateParameters } from "../../exchange/rates/rate-parameters";
import { deriveRecommendedAmount } from "./recommended-amount";

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

  /** Returns PairData for the parameters, or an error. */
  async quote(parameters: RateParameters): Promise<ApiResult<PairDataWire>> {
    const pair = pricePair(await this.state(), parameters.fromSlug, parameters.toSlug);
    if (!pair.ok) return pair;
    const quoted = deriveQuote(pair.value, parameters);
    if (!quoted.ok) return quoted;
    const { ckm } = await readSwitches(this.env.DB);
    return { ok: true, value: toPairData(quoted.value, ckm, Date.now()) };
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
    return pair.ok ? { ok: true, value: deriveRecommendedAmount(pair.value) } : pair;
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
    await this.sendRates(this.ctx.getWebSockets());
    return changed;
  }

  /** Opens a live channel. */
  override fetch(): Response {
    return acceptChannel(this.ctx);
  }

  /** Handles a client's question: sends the rate at once and on every tick from then on. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (!takeQuestion(socket, message)) return;
    await this.sendRates([socket]);
    if ((await this.ctx.storage.getAlarm()) === null) await this.scheduleTick();
  }

  /** One tick: sends every listening channel its rate; without listeners the ticking stops. */
  override async alarm(): Promise<void> {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    await this.sendRates(sockets);
    await this.scheduleTick();
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

  private async scheduleTick(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + MARKET_TICK_MS);
  }

  private async sendRates(sockets: readonly WebSocket[]): Promise<void> {
    const { faults } = await readSwitches(this.env.DB);
    const fault = faults.find(({ call }) => call === "live");
    for (const socket of onlyOpen(sockets)) {
      const parameters = parseRateParameters(socket.deserializeAttachment());
      if (!parameters.ok) continue;
      if (fault) sendFaulty(socket, fault);
      else socket.send(toServerMessage(await this.quote(parameters.value)));
    }
  }
}

function sendFaulty(socket: WebSocket, fault: Fault): void {
  const faulty = injectMessageFault(fault);
  if (faulty.kind === "drop") socket.close(1011, "switched off in the console");
  else if (faulty.kind === "text") socket.send(faulty.text);
}
