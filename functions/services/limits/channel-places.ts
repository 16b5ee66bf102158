// Limits the live channels of an address across all isolates (docs/security.md 46).
import type { Channel } from "~/context/request-limits";
import { LIVE_CHANNEL_RENEWAL_MS, MAX_LIVE_CHANNELS_PER_ADDRESS } from "~/domain/request-limits";
import { nameOfAddress, withPatience, type CountOptions } from "./limit-counters";

/** Inputs of a channel; `waitUntil` lets its place be released after the visitor has left. */
export interface ChannelOptions extends CountOptions {
  readonly address: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Takes a place; undefined if all are taken. The places of an isolate that died expire. */
export async function openChannel(options: ChannelOptions): Promise<Channel | undefined> {
  const { findCounter, address, log, waitUntil } = options;
  const id = crypto.randomUUID();
  const places = findCounter(nameOfAddress(address));
  const occupy = () =>
    withPatience(places.occupy(id, MAX_LIVE_CHANNELS_PER_ADDRESS)).catch((error: unknown) => {
      // If counting fails, the channel stays open: availability matters more than an exact limit.
      log("limit-not-counted", { purpose: "live-channel", error: String(error) });
      return true;
    });
  if (!(await occupy())) return undefined;
  const renewal = setInterval(() => {
    void occupy();
  }, LIVE_CHANNEL_RENEWAL_MS);
  return {
    close() {
      clearInterval(renewal);
      waitUntil(places.release(id).catch(() => undefined));
    },
  };
}
