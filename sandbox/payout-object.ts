// Pays out one withdrawal when it is due. It uses an alarm, so that a restart loses nothing.
import { DurableObject } from "cloudflare:workers";
import { readSettings, type SandboxEnv } from "./env";
import { readSwitches } from "./switches";
import type { PayoutRpc } from "./payout-rpc";
import { payOutUnheld } from "./pay-out";

/** How long a payout takes at pace 1, milliseconds. */
const PAYOUT_MS = 20_000;
const ID_KEY = "withdrawal";

/** One payout; its name is the withdrawal's id. */
export class PayoutObject extends DurableObject<SandboxEnv> implements PayoutRpc {
  /** Sets the time of the payout once, and not before `sendsAt` (epoch ms) if the withdrawal is on hold. */
  async schedule(id: string, sendsAt = Date.now()): Promise<void> {
    const { paceFactor } = readSettings(this.env);
    if (paceFactor === 0 || (await this.ctx.storage.getAlarm()) !== null) return;
    await this.ctx.storage.put(ID_KEY, id);
    await this.ctx.storage.setAlarm(sendsAt + PAYOUT_MS * paceFactor);
  }

  /** Pays out. Waits while orders are moved only by hand, and for the end of a hold, whatever time was set. */
  override async alarm(): Promise<void> {
    const id = await this.ctx.storage.get<string>(ID_KEY);
    if (id === undefined) return;
    const { autoProgress } = await readSwitches(this.env.DB);
    const laterAt = autoProgress ? await payOutUnheld(this.env, id) : Date.now() + PAYOUT_MS;
    if (laterAt !== undefined) await this.ctx.storage.setAlarm(laterAt);
  }
}
