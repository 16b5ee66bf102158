// The state that all objects share about the provider: the budget of calls, its health, and its list of assets.
import { DurableObject } from "cloudflare:workers";
import { FIRST_PROVIDER } from "~/domain/provider-codes";
import { DAY_MS, MINUTE_MS } from "~/domain/time/time-units";
import { connectProvider } from "../connect-provider";
import { readSettings, type ExchangeEnv } from "../env";
import { pinAssets, type Pins } from "../instruments/pins";
import { freshnessOf } from "../parts";
import type { AssetList } from "../providers/provider";
import type { CallOutcome, Priority, Traffic } from "../providers/traffic";
import { hourOf, type Alert } from "../alerts/alert";
import { raiseAlerts } from "../alerts/alerts";
import { findListAlerts } from "./list-alerts";
import { countSentence } from "./sentences";
import { fullBudget, hasQuoted, isHealthy, noteOutcome, reportOf, takeCall } from "./budget";
import type { ProviderReport, ProviderRpc } from "./provider-rpc";
import { WatchRecord } from "./watch-record";

/** Calls whose refusal alerts the operator: a visitor waits for them, or an order with money does. */
const URGENT: readonly Priority[] = ["creation", "look"];

const LIST_KEY = "assets";
/** The provider's code; 0.3.0 stored none. */
const CODE_KEY = "code";
/** What each slug means; never deleted. */
const PINS_KEY = "pins";
/** Alerts about the list that are not in the database yet. */
const UNTOLD_KEY = "untold";
/** Most of them: a list that changes for hours must not fill the storage. */
const MAX_UNTOLD = 50;
/** Pause after a failed fetch, milliseconds. */
const LIST_RETRY_MS = 10_000;
/** Prices in an older list do not count, milliseconds. */
const LIST_STALE_MS = DAY_MS;

interface StoredList {
  readonly list: AssetList;
  readonly readAt: number;
}

/** One provider; its name is the provider's code. */
export class ProviderObject extends DurableObject<ExchangeEnv> implements ProviderRpc {
  private budget = fullBudget(Date.now());
  private readonly watch = new WatchRecord(this.ctx.storage);
  private reading: Promise<void> | undefined;
  private triedAt = 0;
  /** Until then no further alert says that the list is old: visitors cause these requests. */
  private quietUntil = 0;
  /** Urgent calls that the budget refused since the last stored report. */
  private refused = 0;

  /** Returns whether a call may be made now. */
  admit(priority: Priority): Promise<boolean> {
    const { budget, isAdmitted } = takeCall(this.budget, priority, Date.now());
    this.budget = budget;
    if (!isAdmitted && URGENT.includes(priority)) this.refused += 1;
    return Promise.resolve(isAdmitted);
  }

  /** Records the outcome of a call. */
  async note(outcome: CallOutcome): Promise<void> {
    const now = Date.now();
    this.budget = noteOutcome(this.budget, outcome, now);
    const { unknownSentence: detail } = outcome;
    if (detail === undefined || !(await countSentence(this.env.DB, detail, now))) return;
    await raiseAlerts(this.env, [{ kind: "unknown-sentence", detail }], { orderId: "", now });
  }

  /** Returns the provider's assets if they are younger than this; fetches them again if they no longer hold. */
  async assets(
    maxAgeMs = LIST_STALE_MS,
    code: string = FIRST_PROVIDER,
  ): Promise<AssetList | undefined> {
    const now = Date.now();
    const stored = await this.ctx.storage.get<StoredList>(LIST_KEY);
    const age = stored ? now - stored.readAt : LIST_STALE_MS;
    if (age < freshnessOf(this.env.parts, code).listMs) return stored?.list;
    // A failed fetch keeps the old list; a request after the pause fetches again.
    this.reading ??= this.readList(code, now)
      .catch(() => undefined)
      .finally(() => (this.reading = undefined));
    // The old list is returned at once while a new one is fetched.
    if (stored && age < maxAgeMs) return stored.list;
    await this.reading;
    return this.readYoung(maxAgeMs, now);
  }

  private async readYoung(maxAgeMs: number, now: number): Promise<AssetList | undefined> {
    const read = await this.ctx.storage.get<StoredList>(LIST_KEY);
    if (read && now - read.readAt < maxAgeMs) return read.list;
    await this.raiseOldList(maxAgeMs, now);
    return undefined;
  }

  // Without prices that are young enough, nobody can create an order.
  private async raiseOldList(maxAgeMs: number, now: number): Promise<void> {
    if (now < this.quietUntil) return;
    this.quietUntil = now + MINUTE_MS;
    const detail = `the provider's list is older than ${String(maxAgeMs / MINUTE_MS)} minutes`;
    const alert = { kind: "old-list", subject: hourOf(now), detail } as const;
    await raiseAlerts(this.env, [alert], { orderId: "", now });
  }

  /** Returns whether the provider counts as available. */
  async isHealthy(): Promise<boolean> {
    const now = Date.now();
    if (!isHealthy(this.budget, now)) return false;
    return hasQuoted(this.budget, now) || !(await this.watch.isDown(now));
  }

  /** Records whether the provider answered the watchdog. */
  noteProbe(hasAnswered: boolean): Promise<void> {
    return this.watch.note(hasAnswered, Date.now());
  }

  /** Rings if the watchdog has stopped, also when nobody asks for anything. */
  override async alarm(): Promise<void> {
    // The watchdog asks only the providers that the operator chose.
    const code = (await this.ctx.storage.get<string>(CODE_KEY)) ?? FIRST_PROVIDER;
    if (!readSettings(this.env).PROVIDER.includes(code)) return;
    const now = Date.now();
    await raiseAlerts(this.env, [await this.watch.raiseSilence(now)], { orderId: "", now });
  }

  /** Returns the state of the budget for the operator. */
  async report(): Promise<ProviderReport> {
    const { refused } = this;
    const now = Date.now();
    const budget = reportOf(this.budget, now);
    const silentRuns = await this.watch.silentRuns(now);
    return { ...budget, isHealthy: await this.isHealthy(), refused, silentRuns };
  }

  /** Counts refused calls anew, once the alert about these is stored. */
  noteReported(refused: number): Promise<void> {
    this.refused = Math.max(this.refused - refused, 0);
    return Promise.resolve();
  }

  private async readList(code: string, now: number): Promise<void> {
    if (now - this.triedAt < LIST_RETRY_MS) return;
    this.triedAt = now;
    const traffic: Traffic = {
      admit: (priority) => this.admit(priority),
      note: (outcome) => this.note(outcome),
    };
    const listed = await connectProvider(this.env, code, traffic).listAssets();
    if (!listed.ok) return;
    await this.ctx.storage.put(CODE_KEY, code);
    await this.storeList(listed.value, now);
  }

  private async storeList(listed: AssetList, now: number): Promise<void> {
    const { storage } = this.ctx;
    const { HIDDEN: hidden, CONTRACTS: contracts } = readSettings(this.env);
    const pinned = pinAssets(listed, (await storage.get<Pins>(PINS_KEY)) ?? {}, contracts);
    const before = await storage.get<StoredList>(LIST_KEY);
    const untold = (await storage.get<readonly Alert[]>(UNTOLD_KEY)) ?? [];
    const found = findListAlerts(before?.list, pinned, { hidden, contracts });
    const alerts = [
      ...new Map(
        [...untold, ...found].map((each) => [`${each.kind} ${each.detail}`, each]),
      ).values(),
    ].slice(-MAX_UNTOLD);
    const list = { list: pinned.list, readAt: now };
    await storage.put({ [PINS_KEY]: pinned.pins, [LIST_KEY]: list, [UNTOLD_KEY]: alerts });
    await this.watch.expectRun(now);
    if (alerts.length === 0 || !(await raiseAlerts(this.env, alerts, { orderId: "", now }))) return;
    await storage.put(UNTOLD_KEY, []);
  }
}
