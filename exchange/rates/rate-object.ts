// The rates of one pair. Equal requests share one call while its answer holds (exchange/providers/part.ts), and so do
// simultaneous ones.
import { DurableObject } from "cloudflare:workers";
import { MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import { isZeroAmount, type Amount } from "~/domain/money/money";
import { DEFAULT_RATE_MODE, type RateMode } from "~/domain/rate/rate";
import type { HistoryRange, RatePoint } from "~/domain/rate/rate-history";
import { failWith, type ApiResult } from "../http/api-error";
import { alertOfPrice, type Alert } from "../alerts/alert";
import { raiseAlerts } from "../alerts/alerts";
import { connectShared } from "../connect-provider";
import { readSettings, type ExchangeEnv } from "../env";
import { findClaims, findProvider, freshnessOf } from "../parts";
import { failTooBig, failTooSmall, failUnavailable, toAlerts, toApiError } from "../provider-error";
import type { ProviderLimits } from "../providers/limits";
import { CallPace } from "./call-pace";
import { deriveFigures, isFarOff } from "./figures";
import type { OfferedPair } from "../instruments/offered-pairs";
import { checkBounds, isTooBig, maxDepositOf, smallerOf } from "./bounds";
import { toPairData, type PairDataWire } from "./pair-data";
import type { RateQuestion, RateRpc } from "./rate-rpc";
import { RateRecorder } from "./rate-recorder";
import { isUsual, usualAmountOf } from "./usual-amount";

/** How much longer it is shared while the pair's calls are limited, milliseconds. Its time shows its age. */
const RECENT_MS = 20 * SECOND_MS;
/** Pause after a failed probe, milliseconds. */
const PROBE_RETRY_MS = 30 * SECOND_MS;
/** Pause between alerts of a pair, milliseconds, so that they cost the database little. */
const ALERT_PAUSE_MS = MINUTE_MS;
/** Most requests that are remembered: all that the pace of a pair allows while a rate is shared. The oldest is dropped. */
const MAX_ANSWERS = 80;

type Answer = ApiResult<PairDataWire>;

interface Kept<T> {
  readonly until: number;
  readonly value: Promise<T>;
}

/** The rates of one pair at one provider; exchange/env.ts names it. */
export class RateObject extends DurableObject<ExchangeEnv> implements RateRpc {
  private readonly answers = new Map<string, Kept<Answer>>();
  private readonly pace = new CallPace();
  private readonly recorder = new RateRecorder(this.ctx.storage);
  private readonly limits = new Map<RateMode, Kept<ProviderLimits>>();
  private quietUntil = 0;

  /** Returns PairData for an amount. */
  quote(question: RateQuestion): Promise<Answer> {
    const now = Date.now();
    const key = this.nameOf(question);
    const kept = this.answers.get(key);
    if (kept && now < kept.until) return kept.value;
    if (isZeroAmount(question.amount)) return this.refuseZero(question, now);
    const { MAX_ORDER_USD } = readSettings(this.env);
    const max = this.ownMaxOf(question.pair);
    if (isTooBig(question, max, MAX_ORDER_USD)) return this.refuseTooBig(question, max, now);
    const { rateMs } = freshnessOf(this.env.parts, question.pair.provider);
    const wait = rateMs === 0 ? 0 : this.pace.take(now);
    if (wait === 0) return this.keep(key, this.ask(question, max, now), now + rateMs);
    // Only a rate for exactly this amount is correct, because the network fee does not grow with the amount.
    const isRecent = kept && now < kept.until + RECENT_MS;
    return isRecent ? kept.value : Promise.resolve(failUnavailable(wait));
  }

  private ownMaxOf(pair: OfferedPair): Amount {
    return maxDepositOf(pair, readSettings(this.env).MAX_ORDER_USD);
  }

  // A fixed rate may be one visitor's.
  private nameOf({ side, amount, mode, visitorAddress = "", pair }: RateQuestion): string {
    const { abilities } = findProvider(this.env.parts, pair.provider);
    const isOwn = mode === "FIXED" && abilities.visitorAddress;
    return [side, amount, mode, ...(isOwn ? [visitorAddress] : [])].join(" ");
  }

  /** Returns the form's initial amount. */
  async recommend(pair: OfferedPair): Promise<Amount> {
    const { min, max } = await this.findLimits(pair, DEFAULT_RATE_MODE, Date.now());
    return usualAmountOf(pair, { min, max: smallerOf(this.ownMaxOf(pair), max) });
  }

  /** Returns the pair's past rates. */
  async past(
    { provider, from, to }: OfferedPair,
    range: HistoryRange,
  ): Promise<ApiResult<readonly RatePoint[]>> {
    const { listPast } = connectShared(this.env, provider);
    if (!listPast) return { ok: true, value: await this.recorder.list(range, Date.now()) };
    const past = await listPast({ from: from.asset, to: to.asset }, range);
    return past.ok ? past : toApiError(past.failure);
  }

  /** Deletes the past rates of a pair without a request for a week. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** An amount below the coin's smallest unit: the provider knows no such quote. */
  private async refuseZero({ pair, mode }: RateQuestion, now: number): Promise<Answer> {
    const { min } = await this.findLimits(pair, mode, now);
    return failTooSmall(min);
  }

  /** An absurd amount is not quoted. The named bound is one that is taken. */
  private async refuseTooBig(
    { pair, mode }: RateQuestion,
    ownMax: Amount,
    now: number,
  ): Promise<Answer> {
    const { max } = await this.findLimits(pair, mode, now);
    return failTooBig(smallerOf(ownMax, max));
  }

  private keep(key: string, value: Promise<Answer>, until: number): Promise<Answer> {
    this.answers.delete(key);
    this.answers.set(key, { until, value });
    this.dropOldest();
    // Only simultaneous requests share a failure.
    void value.then(
      ({ ok }) => ok || this.answers.delete(key),
      () => this.answers.delete(key),
    );
    return value;
  }

  private dropOldest(): void {
    const [oldest] = this.answers.keys();
    if (this.answers.size > MAX_ANSWERS && oldest !== undefined) this.answers.delete(oldest);
  }

  private async ask(
    { pair, ...asked }: RateQuestion,
    ownMax: Amount,
    now: number,
  ): Promise<Answer> {
    const sides = { from: pair.from.asset, to: pair.to.asset };
    const provider = connectShared(this.env, pair.provider);
    const [limits, quoted] = await Promise.all([
      this.findLimits(pair, asked.mode, now),
      provider.quote({ ...sides, ...asked }),
    ]);
    const { claims, modes } = this.describe(pair, limits);
    if (!modes.includes(asked.mode)) return failWith("ERR_NOT_ACCEPTABLE");
    if (!quoted.ok) {
      this.raise(toAlerts(quoted.failure, pair), now);
      return toApiError(quoted.failure, limits.min);
    }
    const bounds = { ...limits, max: smallerOf(ownMax, limits.max) };
    const checked = checkBounds(deriveFigures(quoted.value, pair), bounds);
    if (!checked.ok) return checked;
    const figures = checked.value;
    const isOfMany = isUsual(figures.give, usualAmountOf(pair, bounds));
    if (isFarOff(figures, pair)) {
      // A large amount may move the market; a usual one has no rate because the coin's price is wrong.
      if (isOfMany) this.raise([alertOfPrice(pair)], now);
      return failWith("ERR_NO_LIQUIDITY_AVAILABLE");
    }
    if (isOfMany && !provider.listPast) void this.recorder.record({ at: now, rate: figures.price });
    const terms = {
      provider: pair.provider,
      claims,
      rateMode: asked.mode,
      limits: bounds,
      quoteId: quoted.value.id,
      quotedAt: now,
      hasFixedRate: modes.includes("FIXED"),
      ckm: (await this.env.parts.findEmailMode?.()) ?? "D",
    } as const;
    return { ok: true, value: toPairData(pair, figures, terms) };
  }

  private describe({ provider }: OfferedPair, { modes }: ProviderLimits) {
    const { parts } = this.env;
    const { abilities } = findProvider(parts, provider);
    return { claims: findClaims(parts, provider), modes: modes ?? abilities.modes };
  }

  // A rate does not wait for its alert, which never throws.
  private raise(alerts: readonly Alert[], now: number): void {
    if (alerts.length === 0 || now < this.quietUntil) return;
    this.quietUntil = now + ALERT_PAUSE_MS;
    void raiseAlerts(this.env, alerts, { orderId: "", now });
  }

  private findLimits(pair: OfferedPair, mode: RateMode, now: number): Promise<ProviderLimits> {
    const kept = this.limits.get(mode);
    if (kept && now < kept.until) return kept.value;
    const sides = { from: pair.from.asset, to: pair.to.asset, mode };
    const provider = connectShared(this.env, pair.provider);
    const value = provider.findLimits(sides).catch(() => ({}));
    const { limitsMs } = freshnessOf(this.env.parts, pair.provider);
    this.limits.set(mode, { until: now + limitsMs, value });
    // A failed probe leaves the minimum unknown, so it is repeated soon.
    void value.then(({ min }: ProviderLimits) => {
      if (min === undefined) this.limits.set(mode, { until: now + PROBE_RETRY_MS, value });
    });
    return value;
  }
}
