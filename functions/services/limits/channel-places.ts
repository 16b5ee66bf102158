// Limits the live channels of an address, and of the IPv6 network around it, across all isolates (docs/security.md 46).
import type { Channel } from "~/context/request-limits";
import {
  LIVE_CHANNEL_RENEWAL_MS,
  MAX_LIVE_CHANNELS_PER_ADDRESS,
} from "~/domain/limits/live-limits";
import { ADDRESSES_PER_NETWORK } from "~/domain/limits/request-limits";
import { findNetwork } from "./address-block";
import { nameOfAddress, nameOfNetwork, withPatience, type CountOptions } from "./limit-counters";

/** Inputs of a channel; `waitUntil` lets its place be released after the visitor has left. */
export interface ChannelOptions extends CountOptions {
  readonly address: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A counter of open channels, and how many it allows. */
interface Places {
  readonly name: string;
  readonly max: number;
}

/** Takes a place; undefined if all are taken. The places of an isolate that died expire. */
export async function openChannel(options: ChannelOptions): Promise<Channel | undefined> {
  const { findCounter, address, waitUntil } = options;
  const id = crypto.randomUUID();
  const places = listPlaces(address);
  const occupy = () => Promise.all(places.map((place) => occupyOne(id, place, options)));
  const release = () => {
    waitUntil(Promise.allSettled(places.map(({ name }) => findCounter(name).release(id))));
  };
  if ((await occupy()).includes(false)) {
    release();
    return undefined;
  }
  const renewal = setInterval(() => {
    void occupy();
  }, LIVE_CHANNEL_RENEWAL_MS);
  return {
    close() {
      clearInterval(renewal);
      release();
    },
  };
}

function listPlaces(address: string): readonly Places[] {
  const max = MAX_LIVE_CHANNELS_PER_ADDRESS;
  const own = { name: nameOfAddress(address), max };
  const network = findNetwork(address);
  if (network === undefined) return [own];
  return [own, { name: nameOfNetwork(network), max: ADDRESSES_PER_NETWORK * max }];
}

async function occupyOne(
  id: string,
  { name, max }: Places,
  { findCounter, log }: CountOptions,
): Promise<boolean> {
  try {
    return await withPatience(findCounter(name).occupy(id, max));
  } catch (error) {
    // If counting fails, the channel stays open: availability matters more than an exact limit.
    log("limit-not-counted", { purpose: "live-channel", error: String(error) });
    return true;
  }
}
