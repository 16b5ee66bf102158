// One order: its record, the call that opens it, and the alarm that looks at it. Everything is stored before any
// visitor sees it, so that a restart loses nothing.
import { DurableObject } from "cloudflare:workers";
import { DAY_MS } from "~/domain/time/time-units";
import { connectShared } from "../connect-provider";
import { hasAccounts, type ExchangeEnv } from "../env";
import { failWith, type ApiResult } from "../http/api-error";
import { findProvider } from "../parts";
import { advance } from "./advance";
import { takesDecisions } from "./decidable-order";
import { deliverDecision } from "./deliver-decision";
import { raise, raiseEach } from "./raise";
import { findPaidOrphans, followOrder } from "./follow-order";
import { deletionTime, isUnfinished, nextLookTime, wantsLook } from "./look-times";
import { openOrder, pause } from "./open-order";
import { addEmail, replayOnce, serveClient, toRemembered, withClient } from "./order-client";
import { claimAddress, findSharedHash, keepPromises } from "./order-index";
import {
  beginOrder,
  isPayable,
  storePromise,
  type OrderRecord,
  type OrderTerms,
  type PayableOrder,
} from "./order-record";
import { OrderStore, RETRY_MS } from "./order-store";
import type { AddedEmail, OrderRpc } from "./order-rpc";
import { findKnown, type Receipt } from "./repeated-calls";
import type { MoneyRequest } from "./requests";

/** How long unused addresses are checked for money, milliseconds. */
const ORPHAN_MS = DAY_MS;

/** One order; its name is the order's id. */
export class OrderObject extends DurableObject<ExchangeEnv> implements OrderRpc {
  private opening:
    | { readonly fingerprint: string; readonly order: Promise<ApiResult<PayableOrder>> }
    | undefined;
  private readonly store = new OrderStore(this.ctx.storage, this.env, this.ctx.id.name);

  /** Returns the order, once it has an address. */
  async read(): Promise<PayableOrder | undefined> {
    const record = await this.store.load();
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
    const record = await this.store.load();
    if (!record || !isPayable(record)) return failWith("ERR_NOT_FOUND_E");
    const done = await addEmail(this.ctx.storage, record, added);
    if (done.ok) this.store.later(() => serveClient(this.ctx.storage, this.env, record));
    if (this.env.parts.orders?.isPrompt) await this.store.indexing;
    return done;
  }

  /** Applies a visitor's request, once per receipt, and tells the provider what it decided. */
  async request(
    request: MoneyRequest,
    receipt: Receipt | undefined,
  ): Promise<ApiResult<PayableOrder>> {
    const record = await this.store.load();
    if (!record || !isPayable(record)) return failWith("ERR_NOT_FOUND_E");
    const replay = await replayOnce(this.ctx.storage, record, receipt);
    if (replay) return replay;
    const now = Date.now();
    // Without accounts no email is sent, so a refund that waits for its link would wait for ever.
    const emailAtCreation = hasAccounts(this.env) ? record.userEmail : undefined;
    const isDecidable = takesDecisions(
      record,
      findProvider(this.env.parts, record.provider).abilities,
    );
    const known = {
      takesDecisions: isDecidable,
      emailAtCreation,
      paceFactor: this.env.parts.orders?.paceFactor ?? 1,
    };
    const asked = advance(record, { kind: "request", request, ...known }, now);
    if (asked.refusal) return { ok: false, failure: asked.refusal };
    const remembered = await toRemembered(this.ctx.storage, receipt);
    const kept = await this.store.keep(asked, remembered);
    return { ok: true, value: await this.deliver(kept, now) };
  }

  /** Returns the order that the same payload opened; undefined if there is none yet. */
  async find(fingerprint: string): Promise<ApiResult<PayableOrder | undefined>> {
    return findKnown(await this.store.load(), fingerprint);
  }

  /** Opens the order. The same payload gets the same order, also while the first call is running. */
  async open(terms: OrderTerms, visitorAddress?: string): Promise<ApiResult<PayableOrder>> {
    await this.store.erasing;
    const record = await this.store.load();
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
    const record = await this.store.load();
    if (record) await this.ctx.storage.setAlarm(Date.now());
    return record !== undefined;
  }

  /** Looks now, and returns when it has looked: a provider of ours tells that something happened. */
  async lookNow(): Promise<void> {
    await this.alarm();
  }

  /** Looks at the order. It throws only if no further look can be planned: after a few failed alarms the platform would forget the order. */
  override async alarm(): Promise<void> {
    try {
      await this.follow(await this.store.load());
    } catch {
      // A failed read does not prove that there is no order, and the order may hold money.
      await this.ctx.storage.setAlarm(Date.now() + RETRY_MS);
    }
    await this.store.indexing;
  }

  private async follow(record: OrderRecord | undefined): Promise<void> {
    if (!record) await this.store.empty();
    else if (isPayable(record)) await this.lookOrDelete(record);
    else if (!this.opening) await this.giveUp(record);
  }

  // Frees the key, once its alerts are stored. They name no order, because an order that was not opened cannot be looked up.
  private async giveUp(record: OrderRecord): Promise<void> {
    const isReported = await this.store.report("", record.unstored ?? []);
    await (isReported ? this.store.erase(record.orderId) : this.store.save(record));
  }

  private async openFresh(
    record: OrderRecord,
    visitorAddress?: string,
  ): Promise<ApiResult<PayableOrder>> {
    await this.store.save(record);
    const { result, alerts } = await openOrder(record, {
      provider: connectShared(this.env, record.provider),
      isRepeatable: findProvider(this.env.parts, record.provider).abilities.repeatableOpen,
      claimAddress: (promise) => claimAddress(this.env.DB, promise, record.orderId),
      pause,
      visitorAddress,
    });
    if (!result.ok) {
      await this.giveUp({ ...record, unstored: [...(record.unstored ?? []), ...alerts] });
      return result;
    }
    const stored = storePromise((await this.store.load()) ?? record, result.value, Date.now());
    await this.store.save(stored);
    return isPayable(stored) ? { ok: true, value: stored } : failWith("ERR_INTERNAL_SERVER_ERROR");
  }

  private async lookOrDelete(record: PayableOrder): Promise<void> {
    const now = Date.now();
    if (now < deletionTime(record)) return this.look(record);
    const isOpen = isUnfinished(record);
    // Its record is the evidence about money that the provider still has.
    if (isOpen && record.deposits.length > 0) {
      const told = raise({ order: record, alerts: [] }, "unfinished", record.phase);
      return this.look(await this.store.keep(told));
    }
    const begun = { order: record, alerts: record.unstored ?? [] };
    const { alerts } = isOpen ? raise(begun, "deleted-unfinished", record.phase) : begun;
    // Nothing else is left of the order, so its alerts must be stored first.
    const isReported = await this.store.report(record.orderId, alerts);
    if (!isReported) return this.ctx.storage.setAlarm(now + RETRY_MS);
    await this.store.erase(record.orderId);
  }

  private async look(record: PayableOrder): Promise<void> {
    const now = Date.now();
    const provider = connectShared(this.env, record.provider);
    // The alarm is set first, so that a failed look is followed by another.
    await this.ctx.storage.setAlarm(nextLookTime(record, now) ?? deletionTime(record));
    const told = await this.deliver(record, now);
    const moment = { now, reread: () => this.store.reread(told) };
    const order = await this.store.keep(await followOrder(told, provider, moment));
    const isYoung = now - order.createdAt < ORPHAN_MS;
    const suspicions = [
      ...(await findSharedHash(this.env.DB, order)),
      ...(isYoung ? await findPaidOrphans(order, provider) : []),
    ];
    const suspected = raiseEach(await this.store.reread(order), suspicions);
    const { raised } = suspected.alerts.length === 0 ? order : await this.store.keep(suspected);
    // Not only with a new alert, so that a failed write is repeated.
    if (raised.length > 0) await keepPromises(this.env.DB, order).catch(() => undefined);
  }

  private async deliver(record: PayableOrder, now: number): Promise<PayableOrder> {
    if (!record.undelivered) return record;
    const provider = connectShared(this.env, record.provider);
    const moment = { now, reread: () => this.store.reread(record) };
    return this.store.keep(await deliverDecision(record, provider, moment));
  }
}
