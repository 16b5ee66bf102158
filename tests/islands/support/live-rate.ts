import { vi } from "vitest";
import { ok, type Result } from "~/domain/failure/result";
import type { Rate } from "~/domain/rate/rate";
import { LiveRate } from "~/islands/live-rate/live-rate";
import type { openRateSocket } from "~/islands/live-rate/rate-socket";
import type { RateSource } from "~/islands/live-rate/rate-source";
import { sampleRate } from "../../support/samples";

export const RATE: Result<Rate> = ok(sampleRate());

type SocketEvents = Parameters<typeof openRateSocket>[0];
type OnRate = SocketEvents["onRate"];

/** A live rate over sources that the test plays. */
export function openLiveRate() {
  const heard: { socket?: SocketEvents; http?: OnRate } = {};
  const channel = { isOpen: false };
  const socket = {
    ask: vi.fn<RateSource["ask"]>(() => channel.isOpen),
    stop: vi.fn(),
    isOpen: () => channel.isOpen,
    reconnect: vi.fn(),
    close: vi.fn(),
  };
  const http = { ask: vi.fn<RateSource["ask"]>(() => true), stop: vi.fn() };
  const onRate = vi.fn();
  const onUnknownReferrer = vi.fn();
  const states: boolean[] = [];
  const live = new LiveRate(
    { onRate, onUnknownReferrer, onChannel: (isLive) => states.push(isLive) },
    {
      openSocket: (events) => {
        heard.socket = events;
        return socket;
      },
      openHttp: (take) => {
        heard.http = take;
        return http;
      },
    },
  );
  return {
    live,
    socket,
    http,
    onRate,
    onUnknownReferrer,
    isLive: () => states.at(-1) ?? false,
    connect: () => {
      channel.isOpen = true;
      heard.socket?.onOpen();
    },
    drop: () => {
      channel.isOpen = false;
      heard.socket?.onClose();
    },
    say: (result = RATE) => heard.socket?.onRate(result),
    reply: (result = RATE) => heard.http?.(result),
  };
}
