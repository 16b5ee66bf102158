// Counts requests where a restart and another isolate do not lose the count (docs/security.md 46). There is one object
// for each address and one for each purpose; none of them knows an address.
import { DurableObject } from "cloudflare:workers";
import { countRequests, type RequestCount, type RequestWindow } from "~/domain/site/request-window";

/** The windows of one address, or of everybody together, by purpose. */
export class RateLimiter extends DurableObject {
  /** Counts requests; answers how long to wait, ms, or 0 where there is room. */
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

  /** Deletes windows that have ended, so that an address that is gone leaves nothing. */
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
