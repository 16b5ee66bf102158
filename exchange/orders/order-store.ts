// What an order's object stores: the record first, then its row, its emails and its alerts in the database. What fails
// there is repeated, and nobody waits for it.
import { MINUTE_MS } from "~/domain/time/time-units";
import type { Alert } from "../alerts/alert";
import { raiseAlerts } from "../alerts/alerts";
import type { ExchangeEnv } from "../env";
import { deletionTime, nextLookTime } from "./look-times";
import { serveClient } from "./order-client";
import { indexOrder, removeOrder } from "./order-index";
import {
  isPayable,
  readStored,
  type OrderRecord,
  type PayableOrder,
  type StoredOrder,
} from "./order-record";
import type { Advanced } from "./raise";

const RECORD_KEY = "order";
/** A failed look or an alert that is not stored is retried after this, milliseconds. */
export const RETRY_MS = MINUTE_MS;

/** The storage of one order. */
export class OrderStore {
  /** The last write of the order's row and its emails: they follow one another. */
  indexing: Promise<void> = Promise.resolve();
  /** The running deletion. A new order with the same key waits for it, so that its address is not deleted with the old one's. */
  erasing: Promise<void> = Promise.resolve();

  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly env: ExchangeEnv,
    /** The order's id. */
    private readonly name: string | undefined,
  ) {}

  /** Returns the order; undefined if there is none. */
  async load(): Promise<OrderRecord | undefined> {
    const stored = await this.storage.get<StoredOrder>(RECORD_KEY);
    const { readStored: read } = this.env.parts.orders ?? {};
    return read ? read(stored, this.name) : stored && readStored(stored);
  }

  /** Returns the order as it is stored now. Calls to the provider and to the database let other calls change it meanwhile. */
  async reread(known: PayableOrder): Promise<PayableOrder> {
    const record = await this.load();
    return record && isPayable(record) ? record : known;
  }

  /** Stores the order after a step. Alerts are stored with it until the database has them, so that none is lost. So is what else the step changes. */
  async keep({ order, alerts }: Advanced, more: object = {}): Promise<PayableOrder> {
    const unstored = [...(order.unstored ?? []), ...alerts];
    const kept = { ...order, unstored };
    await this.save(kept, more);
    if (unstored.length === 0 || !(await this.report(kept.orderId, unstored))) return kept;
    const told = new Set(unstored.map((alert) => JSON.stringify(alert)));
    const current = await this.reread(kept);
    const left = (current.unstored ?? []).filter((alert) => !told.has(JSON.stringify(alert)));
    const reported = { ...current, unstored: left };
    await this.save(reported);
    return reported;
  }

  /** Stores the order, and plans its next look first: an order without one would stay for ever. */
  async save(record: OrderRecord, more: object = {}): Promise<void> {
    const isReported = (record.unstored ?? []).length === 0;
    const next = isReported ? nextLookTime(record, Date.now()) : Date.now() + RETRY_MS;
    const planned = this.storage.setAlarm(next ?? deletionTime(record));
    await this.storage.put({ ...more, [RECORD_KEY]: record });
    await planned;
    // Not awaited: a visitor waits for no row and no email. The next look repeats what fails.
    this.later(() => indexOrder(this.env.DB, record, next));
    this.later(() => serveClient(this.storage, this.env, record));
    if (this.env.parts.orders?.isPrompt) await this.indexing;
  }

  /** Runs a task after the running ones. */
  later(task: () => Promise<void>): void {
    this.indexing = this.indexing.then(async () => {
      await task().catch(() => undefined);
      // Nothing about people outlives an order that was deleted meanwhile.
      const isGone = await this.load().then(
        (record) => record === undefined,
        () => false,
      );
      if (isGone) await this.storage.deleteAll().catch(() => undefined);
    });
  }

  /** Deletes the order for good. Its rows go first: until they are gone, the record repeats the deletion. */
  erase(orderId: string): Promise<void> {
    this.erasing = (async () => {
      await this.indexing;
      const isLeft = await removeOrder(this.env.DB, orderId).catch(() => true);
      await (isLeft !== true ? this.empty() : this.storage.setAlarm(Date.now() + RETRY_MS));
    })();
    return this.erasing;
  }

  /** Deletes everything at once. */
  async empty(): Promise<void> {
    await this.storage.deleteAlarm();
    await this.storage.deleteAll();
  }

  /** Stores alerts about the order, or about none; returns false if the database does not answer. */
  report(orderId: string, alerts: readonly Alert[]): Promise<boolean> {
    return raiseAlerts(this.env, alerts, { orderId, now: Date.now() });
  }
}
