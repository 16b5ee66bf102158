// One order: its record, the alarm that moves it on, and the requests that change it, one at a
// time. All of it is stored, so a restart loses nothing and the order goes on where it was.
import { DurableObject } from "cloudflare:workers";
import type { Amount } from "~/domain/money/money";
import { deriveReceivedAmount } from "~/domain/order/order";
import { deriveOrderStatus } from "~/domain/order/order-status";
import { creditOrder } from "./order-parties";
import { findOwnedSince } from "../accounts/owned-orders";
import { findMarket, readSettings, type SandboxEnv } from "../env";
import { sendEmail } from "../outbox";
import { failWith, type ApiResult } from "../api-error";
import { readSwitches } from "../switches";
import { applyConsoleStep, type ConsoleStep } from "./console-steps";
import { isDemoOrder } from "./demo-orders";
import { makeDemoOrder } from "./make-demo-order";
import { applyDue, nextDueTime } from "./due";
import { deriveEmails } from "./order-emails";
import { indexOrder } from "./order-index";
import { openOrder, type OrderDraft, type OrderRecord } from "./order-record";
import type { OrderRpc, Receipt } from "./order-rpc";
import { providerStepOf } from "./payment";
import { delayOfNextStep, stepOrder } from "./progress";
import { applyRequest, type VisitorRequest } from "./visitor-requests";

const RECORD_KEY = "order";
/** How long a creation that nobody ended counts as still running, milliseconds. */
const IN_FLIGHT_MS = 10_000;
/** When a credit that failed is tried again, milliseconds. */
const CREDIT_RETRY_MS = 10_000;

/** One order; its name is the order's id. */
export class OrderObject extends DurableObject<SandboxEnv> implements OrderRpc {
  /** The order; undefined if it was never created. */
  async read(): Promise<OrderRecord | undefined> {
    return (await this.ctx.storage.get<OrderRecord>(RECORD_KEY)) ?? this.readDemo();
  }

  /** An order that the sandbox has from the start, as long as nothing has been done to it. */
  private async readDemo(): Promise<OrderRecord | undefined> {
    const { name } = this.ctx.id;
    if (name === undefined || !isDemoOrder(name)) return undefined;
    const createdAt = await findOwnedSince(this.env.DB, name);
    return createdAt === undefined ? undefined : makeDemoOrder(name, createdAt);
  }

  private inFlight: { readonly fingerprint: string; readonly until: number } | undefined;

  /** Begins a creation: the order that the same payload made before, or undefined if it may be made; fails if the key was used with another payload or is still in use by one. */
  async begin(fingerprint: string): Promise<ApiResult<OrderRecord | undefined>> {
    const record = await this.read();
    if (record) return replay(record, fingerprint);
    const now = Date.now();
    const { inFlight } = this;
    if (inFlight && inFlight.fingerprint !== fingerprint && now < inFlight.until) {
      return failWith("ERR_IDEMPOTENCY_KEY_IN_USE");
    }
    this.inFlight = { fingerprint, until: now + IN_FLIGHT_MS };
    return { ok: true, value: undefined };
  }

  /** Ends a creation that came to nothing: the key is free again. */
  abandon(fingerprint: string): void {
    if (this.inFlight?.fingerprint === fingerprint) this.inFlight = undefined;
  }

  /** Creates the order; called twice with the same payload it returns the same order. */
  async create(draft: OrderDraft): Promise<ApiResult<OrderRecord>> {
    const record = await this.read();
    if (record) return replay(record, draft.fingerprint);
    return { ok: true, value: await this.save(undefined, openOrder(draft, Date.now())) };
  }

  /** Does what a visitor asks; with a receipt seen before it returns the order and does nothing. */
  async request(
    request: VisitorRequest,
    receipt: Receipt | undefined,
  ): Promise<ApiResult<OrderRecord>> {
    return this.alone(() => this.doRequest(request, receipt));
  }

  private async doRequest(
    request: VisitorRequest,
    receipt: Receipt | undefined,
  ): Promise<ApiResult<OrderRecord>> {
    const record = await this.read();
    if (!record) return failWith("ERR_NOT_FOUND_E");
    const known = receipt && record.receipts[receipt.key];
    if (known !== undefined) {
      return known === receipt?.fingerprint ? { ok: true, value: record } : rejectReuse(record);
    }
    const { paceFactor } = readSettings(this.env);
    const moment = { payout: await this.payoutOf(record), now: Date.now(), paceFactor };
    const applied = applyRequest(record, request, moment);
    if (!applied.ok) return applied;
    const receipts = { ...record.receipts, ...(receipt && { [receipt.key]: receipt.fingerprint }) };
    return { ok: true, value: await this.save(record, { ...applied.value, receipts }) };
  }

  /** Does what the console asks. */
  async control(step: ConsoleStep): Promise<ApiResult<OrderRecord>> {
    return this.alone(async () => {
      const record = await this.read();
      if (!record) return failWith("ERR_NOT_FOUND_E");
      const moment = { payout: await this.payoutOf(record), now: Date.now() };
      const next = applyConsoleStep(record, step, moment);
      return { ok: true, value: await this.save(record, next) };
    });
  }

  /** Does what is due, else moves the order one step on. */
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

  /** One change after the other: while one waits for the market, another would read what is about to change and write over it. */
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
    // What D1 rejects costs a line in a list, not the order: its next step writes the row anew.
    await Promise.allSettled([
      indexOrder(this.env.DB, after),
      ...deriveEmails(before, after).map((email) => sendEmail(this.env.DB, email)),
    ]);
    return isUncredited(after) ? this.credit(after) : after;
  }

  // Until it has come out well the alarm tries again, and the ledger takes each credit once.
  private async credit(record: OrderRecord): Promise<OrderRecord> {
    try {
      await creditOrder(this.env, record);
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

function replay(record: OrderRecord, fingerprint: string): ApiResult<OrderRecord> {
  return record.fingerprint === fingerprint ? { ok: true, value: record } : rejectReuse(record);
}

function rejectReuse({ orderId, destinationAddress }: OrderRecord) {
  return failWith("ERR_IDEMPOTENCY_KEY_REUSED", { details: { orderId, destinationAddress } });
}
