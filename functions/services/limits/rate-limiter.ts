// Counts requests in Durable Objects, so that counts survive restarts and are shared by isolates (docs/security.md 46).
// There is one object per address and one per purpose; none of them knows an address. The object `health` counts the
// health checks of the status page.
import { MINUTE_MS } from "~/domain/time/time-units";
import { DurableObject } from "cloudflare:workers";
import {
  countRequests,
  type RequestCount,
  type RequestWindow,
} from "~/domain/request/request-window";

/** A channel's place expires after this without a renewal, milliseconds (our choice). */
const LIVE_CHANNEL_LEASE_MS = 5 * MINUTE_MS;

const LEASE = "lease ";

/** Most keys of one deletion (the platform's limit). */
const MAX_DELETED = 128;

/** Windows by purpose and open channels, of one address or of all visitors together. */
export class RateLimiter extends DurableObject {
  /** Counts requests; returns how long to wait, ms, or 0 below the limit. */
  async count(purpose: string, asked: Omit<RequestCount, "now">): Promise<number> {
    const now = Date.now();
    const before = await this.ctx.storage.get<RequestWindow>(purpose);
    const { window, retryAfterMs } = countRequests(before, { ...asked, now });
    if (retryAfterMs > 0) return retryAfterMs;
    // Unconfirmed: a count that a crash loses is not worth making the visitor wait for the disk.
    void this.ctx.storage.put(purpose, window, { allowUnconfirmed: true });
    if (window.endsAt !== before?.endsAt) await this.wakeAt(window.endsAt);
    return 0;
  }

  /** Returns all counts of open windows by purpose. */
  async list(): Promise<Readonly<Record<string, number>>> {
    const now = Date.now();
    const windows = await this.ctx.storage.list<RequestWindow>();
    const open = [...windows].filter(([key, { endsAt }]) => endsAt > now && !key.startsWith(LEASE));
    return Object.fromEntries(open.map(([purpose, { count }]) => [purpose, count]));
  }

  /** Takes or renews one of `max` places for a channel; false if all are taken. */
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

  /** Releases the place of a channel. */
  async release(channel: string): Promise<void> {
    await this.ctx.storage.delete(LEASE + channel);
  }

  /** Deletes expired entries, so that an inactive address leaves nothing behind. */
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
    await this.ctx.storage.delete(ended.slice(0, MAX_DELETED));
    const next = Math.min(...open.map(({ endsAt }) => endsAt));
    await this.ctx.storage.setAlarm(ended.length > MAX_DELETED ? now : next);
  }

  private async wakeAt(time: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm();
    // The earliest end: with the latest one, an object that counts every day would never delete anything.
    if (planned === null || planned > time) await this.ctx.storage.setAlarm(time);
  }
}
