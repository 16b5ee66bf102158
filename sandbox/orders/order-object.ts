// One order: its record, the alarm that advances it, and the requests that change it, one at a time. Everything is
// stored, so that a restart loses nothing and the order continues.
import { DurableObject } from "cloudflare:workers";
import type { Amount } from "~/domain/money/money";
import { deriveReceivedAmount } from "~/domain/order/order";
import { deriveOrderStatus } from "~/domain/order/order-status";
import { creditOrder } from "../../exchange/accounts/order-parties";
import { findOwnedSince } from "../../exchange/accounts/owned-orders";
import { openDatabase } from "../database";
import { feeOf } from "./service-fee";
import { findMarket, readSettings, type SandboxEnv } from "../env";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import { readSwitches } from "../switches";
import { applyConsoleStep, type ConsoleStep } from "./console-steps";
import { isDemoOrder } from "./demo-orders";
import { makeDemoOrder } from "./make-demo-order";
import { applyDue, nextDueTime } from "./due";
import { writeEmails } from "../../exchange/orders/write-emails";
import { toOrderNews } from "./order-news";
import { indexOrder } from "./order-index";
import { openOrder, type OrderDraft, type OrderRecord } from "./order-record";
import {
  keepReceipt,
  replayCall,
  replayCreation,
  type Receipt,
} from "../../exchange/orders/repeated-calls";
import type { OrderRpc } from "./order-rpc";
import { providerStepOf } from "./payment";
import { delayOfNextStep, stepOrder } from "./progress";
import { applyRequest, type VisitorRequest } from "./visitor-requests";

const RECORD_KEY = "order";
/** When a failed credit is retried, milliseconds. */
const CREDIT_RETRY_MS = 10_000;

/** One order; its name is the order's id. */
export class OrderObject extends DurableObject<SandboxEnv> implements OrderRpc {
  /** Returns the order; undefined if it was never created. */
  async read(): Promise<OrderRecord | undefined> {
    return (await this.ctx.storage.get<OrderRecord>(RECORD_KEY)) ?? this.readDemo();
  }

  /** Returns a seeded order that has not been changed yet. */
  private async readDemo(): Promise<OrderRecord | undefined> {
    const { name } = this.ctx.id;
    if (name === undefined || !isDemoOrder(name)) return undefined;
    const createdAt = await findOwnedSince(await openDatabase(this.env.DB), name);
    return createdAt === undefined ? undefined : makeDemoOrder(name, createdAt);
  }

  /** Returns the order that the same payload created; undefined if there is none yet. */
  async find(fingerprint: string): Promise<ApiResult<OrderRecord | undefined>> {
    const record = await this.read();
    return record ? replayCreation(record, fingerprint) : { ok: true, value: undefined };
  }

  /** Creates the order; called twice with the same payload it returns the same order. */
  async create(draft: OrderDraft): Promise<ApiResult<OrderRecord>> {
    const record = await this.read();
    if (record) return replayCreation(record, draft.fingerprint);
    return { ok: true, value: await this.save(undefined, openOrder(draft, Date.now())) };
  }

  /** Applies a visitor's request; with a known receipt it only returns the order. */
  async request(
    request: VisitorRequest,
    receipt: Receipt | undefined,
  ): Promise<ApiResult<OrderRecord>> {
    return this.alone(async () => {
      const record = await this.read();
      if (!record) return failWith("ERR_NOT_FOUND_E");
      const known = replayCall(record, receipt);
      if (known) return known;
      const { paceFactor } = readSettings(this.env);
      const moment = { payout: await this.payoutOf(record), now: Date.now(), paceFactor };
      const applied = applyRequest(record, request, moment);
      if (!applied.ok) return applied;
      const receipts = keepReceipt(record.receipts, receipt);
      return { ok: true, value: await this.save(record, { ...applied.value, receipts }) };
    });
  }

  /** Applies a console step. */
  async control(step: ConsoleStep): Promise<ApiResult<OrderRecord>> {
    return this.alone(async () => {
      const record = await this.read();
      if (!record) return failWith("ERR_NOT_FOUND_E");
      const moment = { payout: await this.payoutOf(record), now: Date.now() };
      const next = applyConsoleStep(record, step, moment);
      return { ok: true, value: await this.save(record, next) };
    });
  }

  /** Applies what is due, else advances the order by one step. */
  override async alarm(): Promise<void> {
    await this.alone(() => this.moveOn());
  }

  private async moveOn(): Promise<void> {
    const record = await this.read();
    if (!record) return;
    if (isUncredited(record)) {
      await this.save(record, record);
      return;
    }
    const due = applyDue(record, Date.now(), readSettings(this.env).paceFactor);
    if (due !== record) {
      await this.save(record, due);
      return;
    }
    if (record.isPaused || (await this.isHeld(record))) {
      await this.scheduleStep(record);
      return;
    }
    await this.save(record, stepOrder(record, await this.payoutOf(record), Date.now()));
  }

  private async isHeld(record: OrderRecord): Promise<boolean> {
    const { autoProgress, held } = await readSwitches(this.env.DB);
    const step = providerStepOf(record);
    return !autoProgress || (step !== undefined && held.includes(step));
  }

  /** Runs changes one after the other. Otherwise, while one waits for the market, another could read the old record and overwrite the change. */
  private alone<T>(change: () => Promise<T>): Promise<T> {
    return this.ctx.blockConcurrencyWhile(change);
  }

  private async payoutOf(record: OrderRecord): Promise<Amount> {
    const received = deriveReceivedAmount(record);
    const deposit = record.deposits.length === 0 ? record.claimedDeposit : received;
    const worth = await findMarket(this.env).payout(record.fromSlug, record.toSlug, deposit);
    return worth.ok ? worth.value : record.amountToGet;
  }

  private async save(before: OrderRecord | undefined, after: OrderRecord): Promise<OrderRecord> {
    await this.ctx.storage.put(RECORD_KEY, after);
    await this.scheduleStep(after);
    // If D1 fails, only a list row or an email is lost; the order's next step writes the row again.
    await Promise.allSettled([indexOrder(this.env.DB, after), this.sendEmails(before, after)]);
    return isUncredited(after) ? this.credit(after) : after;
  }

  private async sendEmails(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
    await writeEmails(await openDatabase(this.env.DB), {
      before: before && toOrderNews(before),
      after: toOrderNews(after),
      makerId: after.makerId,
    });
  }

  // The alarm retries until this succeeds, and the ledger accepts each credit once.
  private async credit(record: OrderRecord): Promise<OrderRecord> {
    try {
      const db = await openDatabase(this.env.DB);
      await creditOrder(db, record.orderId, feeOf(record, await findMarket(this.env).state()));
    } catch {
      return record;
    }
    const credited = { ...record, isCredited: true };
    await this.ctx.storage.put(RECORD_KEY, credited);
    await this.scheduleStep(credited);
    return credited;
  }

  private async scheduleStep(record: OrderRecord): Promise<void> {
    const { paceFactor } = readSettings(this.env);
    const delay = record.isPaused || paceFactor === 0 ? undefined : delayOfNextStep(record);
    const step = delay === undefined ? undefined : Date.now() + delay * paceFactor;
    const retry = isUncredited(record) ? Date.now() + CREDIT_RETRY_MS : undefined;
    const times = [step, retry, nextDueTime(record, paceFactor)].filter(
      (time) => time !== undefined,
    );
    if (times.length === 0) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.min(...times));
  }
}

function isUncredited(record: OrderRecord): boolean {
  return deriveOrderStatus(record) === "completed" && record.isCredited !== true;
}
