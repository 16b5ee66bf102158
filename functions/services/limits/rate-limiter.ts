// Counts requests where a restart and another isolate do not lose the count (docs/security.md 46). There is one object
// for each address and one for each purpose; none of them knows an address.
import { MINUTE_MS } from "~/domain/site/time-units";
import { DurableObject } from "cloudflare:workers";
import { countRequests, type RequestCount, type RequestWindow } from "~/domain/site/request-window";

/** An open channel counts for this long without a word from the isolate that holds it, milliseconds (our choice). */
const LIVE_CHANNEL_LEASE_MS = 5 * MINUTE_MS;

const LEASE = "lease ";

/** What one address, or everybody together, did: windows by purpose, and channels that are open. */
export class RateLimiter extends DurableObject {
  /** Counts requests; returns how long to wait, ms, or 0 where there is room. */
  async count(purpose: string, asked: Omit<RequestCount, "now">): Promise<number> {
    const now = Date.now();
    const before = await this.ctx.storage.get<RequestWindow>(purpose);
    const { window, retryAfterMs } = countRequests(before, { ...asked, now });
    if (retryAfterMs > 0) return retryAfterMs;
    // Unconfirmed: a count that a broken machine loses is not worth making the visitor wait for the disk.
    void this.ctx.storage.put(purpose, window, { allowUnconfirmed: true });
    if (window.endsAt !== before?.endsAt) await this.wakeAt(window.endsAt);
    return 0;
  }

  /** Takes one of so many places for a channel, or renews it; false when all are taken. */
  async occupy(channel: string, max: number): Promise<boolean> {
    const now = Date.now();
    const leases = await this.ctx.storage.list<RequestWindow>({ prefix: LEASE });
    const open = [...leases].filter(([, { endsAt }]) => endsAt > now).map(([key]) => key);
    const key = LEASE + channel;
    if (open.length >= max && !open.includes(key)) return false;
    const endsAt = now + LIVE_CHANNEL_LEASE_MS;
    void this.ctx.storage.put(key, { count: 1, endsAt }, { allowUnconfirmed: true });
    await this.wakeAt(endsAt);
    return true;
  }

  /** Gives the place of a channel back. */
  async release(channel: string): Promise<void> {
    await this.ctx.storage.delete(LEASE + channel);
  }

  /** Deletes what has ended, so that an address that is gone leaves nothing. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    const windows = await this.ctx.storage.list<RequestWindow>();
    const open = [...windows.values()].filter(({ endsAt }) => endsAt > now);
    if (open.length === 0) {
      await this.ctx.storage.deleteAll();
      return;
    }
    const ended = [...windows]
      .filter(([, { endsAt }]) => endsAt <= now)
      .map(([purpose]) => purpose);
    await this.ctx.storage.delete(ended);
    await this.ctx.storage.setAlarm(Math.max(...open.map(({ endsAt }) => endsAt)));
  }

  private async wakeAt(time: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm();
    if (planned === null || planned < time) await this.ctx.storage.setAlarm(time);
  }
}
