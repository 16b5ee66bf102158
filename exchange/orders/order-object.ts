// One order: its record, the call that opens it, and the alarm that looks at it. Everything is stored before any
// visitor sees it, so that a restart loses nothing.
import { DurableObject } from "cloudflare:workers";
import { DAY_MS, MINUTE_MS } from "~/domain/time/time-units";
import { failWith, type ApiResult } from "../http/api-error";
import { connectShared } from "../connect-provider";
import type { ExchangeEnv } from "../env";
import type { Alert } from "../alerts/alert";
import { findProvider } from "../parts";
import { raiseAlerts } from "../alerts/alerts";
import { raise, raiseEach, type Advanced } from "./advance";
import { findPaidOrphans, followOrder } from "./follow-order";
import { findKnown } from "./known-order";
import { deletionTime, isUnfinished, nextLookTime, wantsLook } from "./look-times";
import { openOrder, pause } from "./open-order";
import { addEmail, serveClient, withClient } from "./order-client";
import { claimAddress, indexOrder, keepPromises, removeOrder } from "./order-index";
import {
  beginOrder,
  isPayable,
  readStored,
  storePromise,
  type OrderRecord,
  type OrderTerms,
  type PayableOrder,
  type StoredOrder,
} from "./order-record";
import { findSharedHash } from "./shared-hashes";
import type { AddedEmail, OrderRpc } from "./order-rpc";

const RECORD_KEY = "order";
/** The object retries a failed look or an alert that is not stored after this, milliseconds. */
const RETRY_MS = MINUTE_MS;
/** How long unused addresses are checked for money, milliseconds. */
const ORPHAN_MS = DAY_MS;

/** One order; its name is the order's id. */
export class OrderObject extends DurableObject<ExchangeEnv> implements OrderRpc {
  private opening:
    | { readonly fingerprint: string; readonly order: Promise<ApiResult<PayableOrder>> }
    | undefined;
  /** The last write of the order's row and its emails: they follow one another. */
  private indexing: Promise<void> = Promise.resolve();
  /** The running deletion. A new order with the same key waits for it, so that its address is not deleted with the old one's. */
  private erasing: Promise<void> = Promise.resolve();

  /** Returns the order, once it has an address. */
  async read(): Promise<PayableOrder | undefined> {
    const record = await this.load();
    if (!record || !isPayable(record)) return undefined;
    const now = Date.now();
    const next = await this.ctx.storage.getAlarm();
    if (next !== null && next > now && wantsLook(record, now)) {
      await this.ctx.storage.setAlarm(now);
    }
    return withClient(this.ctx.storage, record);
  }

  /** Adds an email to an order that has none. */
  async addEmail(added: AddedEmail): Promise<ApiResult<undefined>> {
    const record = await this.load();
    if (!record || !isPayable(record)) return failWith("ERR_NOT_FOUND_E");
    const done = await addEmail(this.ctx.storage, record, added);
    if (done.ok) this.later(() => serveClient(this.ctx.storage, this.env, record));
    return done;
  }

  /** Returns the order that the same payload opened; undefined if there is none yet. */
  async find(fingerprint: string): Promise<ApiResult<PayableOrder | undefined>> {
    return findKnown(await this.load(), fingerprint);
  }

  /** Opens the order. The same payload gets the same order, also while the first call is running. */
  async open(terms: OrderTerms, visitorAddress?: string): Promise<ApiResult<PayableOrder>> {
    await this.erasing;
    const record = await this.load();
    const known = findKnown(record, terms.fingerprint);
    if (!known.ok) return known;
    if (known.value) return { ok: true, value: known.value };
    // Calls interleave only at awaits, so the first one that arrives here opens the order.
    this.opening ??= {
      fingerprint: terms.fingerprint,
      order: this.openFresh(record ?? beginOrder(terms), visitorAddress).finally(() => {
        this.opening = undefined;
      }),
    };
    const { fingerprint, order } = this.opening;
    return fingerprint === terms.fingerprint ? order : failWith("ERR_IDEMPOTENCY_KEY_IN_USE");
  }

  /** Looks now; returns false if there is no order. */
  async wake(): Promise<boolean> {
    const record = await this.load();
    if (record) await this.ctx.storage.setAlarm(Date.now());
    return record !== undefined;
  }

  /** Looks at the order. It throws only if no further look can be planned: after a few failed alarms the platform would forget the order. */
  override async alarm(): Promise<void> {
    try {
      await this.follow(await this.load());
    } catch {
      // A failed read does not prove that there is no order, and the order may hold money.
      await this.ctx.storage.setAlarm(Date.now() + RETRY_MS);
    }
    await this.indexing;
  }

  private async follow(record: OrderRecord | undefined): Promise<void> {
    if (!record) await this.empty();
    else if (isPayable(record)) await this.lookOrDelete(record);
    else if (!this.opening) await this.erase(record.orderId);
  }

  private async load(): Promise<OrderRecord | undefined> {
    const stored = await this.ctx.storage.get<StoredOrder>(RECORD_KEY);
    return stored && readStored(stored);
  }

  private async openFresh(
    record: OrderRecord,
    visitorAddress?: string,
  ): Promise<ApiResult<PayableOrder>> {
    await this.save(record);
    const { result, alerts } = await openOrder(record, {
      provider: connectShared(this.env, record.provider),
      isRepeatable: findProvider(this.env.parts, record.provider).abilities.repeatableOpen,
      claimAddress: (promise) => claimAddress(this.env.DB, promise, record.orderId),
      pause,
      visitorAddress,
    });
    await this.report(record, alerts);
    if (!result.ok) {
      // Frees the key.
      await this.erase(record.orderId);
      return result;
    }
    const stored = storePromise((await this.load()) ?? record, result.value, Date.now());
    await this.save(stored);
    return isPayable(stored) ? { ok: true, value: stored } : failWith("ERR_INTERNAL_SERVER_ERROR");
  }

  private async lookOrDelete(record: PayableOrder): Promise<void> {
    const now = Date.now();
    if (now < deletionTime(record)) return this.look(record);
    const isOpen = isUnfinished(record);
    // Its record is the evidence about money that the provider still has.
    if (isOpen && record.deposits.length > 0) {
      const told = raise({ order: record, alerts: [] }, "unfinished", record.phase);
      return this.look(await this.keep(told));
    }
    const begun = { order: record, alerts: record.unstored ?? [] };
    const { alerts } = isOpen ? raise(begun, "deleted-unfinished", record.phase) : begun;
    // Nothing else is left of the order, so its alerts must be stored first.
    const isReported = await this.report(record, alerts);
    if (!isReported) return this.ctx.storage.setAlarm(now + RETRY_MS);
    await this.erase(record.orderId);
  }

  private async look(record: PayableOrder): Promise<void> {
    const now = Date.now();
    const provider = connectShared(this.env, record.provider);
    // The alarm is set first, so that a failed look is followed by another.
    await this.ctx.storage.setAlarm(nextLookTime(record, now) ?? deletionTime(record));
    const order = await this.keep(await followOrder(record, provider, now));
    const isYoung = now - order.createdAt < ORPHAN_MS;
    const suspicions = [
      ...(await findSharedHash(this.env.DB, order)),
      ...(isYoung ? await findPaidOrphans(order, provider) : []),
    ];
    const suspected = raiseEach(order, suspicions);
    const { raised } = suspected.alerts.length === 0 ? order : await this.keep(suspected);
    // Not only with a new alert, so that a failed write is repeated.
    if (raised.length > 0) await keepPromises(this.env.DB, order).catch(() => undefined);
  }

  // Alerts are stored with the order until the database has them, so that none is lost.
  private async keep({ order, alerts }: Advanced): Promise<PayableOrder> {
    const unstored = [...(order.unstored ?? []), ...alerts];
    const kept = { ...order, unstored };
    await this.save(kept);
    if (unstored.length === 0 || !(await this.report(kept, unstored))) return kept;
    const reported = { ...kept, unstored: [] };
    await this.save(reported);
    return reported;
  }

  private async save(record: OrderRecord): Promise<void> {
    const isReported = (record.unstored ?? []).length === 0;
    const next = isReported ? nextLookTime(record, Date.now()) : Date.now() + RETRY_MS;
    await this.ctx.storage.put(RECORD_KEY, record);
    await this.ctx.storage.setAlarm(next ?? deletionTime(record));
    // Not awaited: a visitor waits for no row and no email. The next look repeats what fails.
    this.later(() => indexOrder(this.env.DB, record, next));
    this.later(() => serveClient(this.ctx.storage, this.env, record));
  }

  private later(task: () => Promise<void>): void {
    this.indexing = this.indexing.then(() => task().catch(() => undefined));
  }

  /** Deletes the order for good. Its rows go first: until they are gone, the record repeats the deletion. */
  private erase(orderId: string): Promise<void> {
    this.erasing = (async () => {
      await this.indexing;
      const isLeft = await removeOrder(this.env.DB, orderId).catch(() => true);
      await (isLeft !== true ? this.empty() : this.ctx.storage.setAlarm(Date.now() + RETRY_MS));
    })();
    return this.erasing;
  }

  private async empty(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  private report({ orderId }: OrderRecord, alerts: readonly Alert[]): Promise<boolean> {
    return raiseAlerts(this.env, alerts, { orderId, now: Date.now() });
  }
}
