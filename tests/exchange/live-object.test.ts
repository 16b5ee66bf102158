import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import { LiveObject } from "../../exchange/rates/live-object";
import type { PairDataWire } from "../../exchange/rates/pair-data";
import { quoteRate } from "../../exchange/rates/quote-rate";
import { FakeStorage, makeEnv } from "./durable";
import { CREATED_AT } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/rates/quote-rate", () => ({ quoteRate: vi.fn() }));

/** A browser's end of a hibernating socket. */
class FakeSocket {
  readonly readyState = 1;
  readonly sent: string[] = [];
  private attachment: unknown = null;

  send(text: string): void {
    this.sent.push(text);
  }

  serializeAttachment(value: unknown): void {
    this.attachment = value;
  }

  deserializeAttachment(): unknown {
    return this.attachment;
  }
}

const storage = new FakeStorage();
let sockets: FakeSocket[] = [];
const ctx = z.custom<DurableObjectState>().parse({ storage, getWebSockets: () => sockets });
const live = new LiveObject(ctx, makeEnv());

beforeEach(() => {
  vi.useFakeTimers({ now: CREATED_AT, toFake: ["Date"] });
  vi.stubGlobal("WebSocket", { OPEN: 1 });
  storage.alarm = null;
  sockets = [new FakeSocket(), new FakeSocket()];
  answer({ ok: true, value: z.custom<PairDataWire>().parse({ amountToGet: "1" }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function answer(result: ApiResult<PairDataWire>): void {
  vi.mocked(quoteRate).mockResolvedValue(result);
}

function ask(socket: FakeSocket | undefined, to = "eth"): Promise<void> {
  const data = {
    instrumentFromSlug: "btc",
    instrumentToSlug: to,
    rateMode: "FLOATING",
    claimedDepositAmount: "0.1",
    claimedDepositAmountCurrency: "btc",
  };
  const message = JSON.stringify({ event: "pairs.rates", data });
  return live.webSocketMessage(z.custom<WebSocket>().parse(socket), message);
}

/** The tick after this many seconds. */
function tick(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + seconds * 1_000);
  return live.alarm();
}

const sentTo = () => sockets.map(({ sent }) => sent.length);

it("sends the rate at once, and equal questions share the call of a tick", async () => {
  await ask(sockets[0]);
  await ask(sockets[1]);
  expect(sentTo()).toEqual([1, 1]);
  expect(storage.alarm).not.toBeNull();
  vi.mocked(quoteRate).mockClear();
  await tick(14);
  expect(quoteRate).not.toHaveBeenCalled();
  await tick(1);
  expect(quoteRate).toHaveBeenCalledOnce();
  expect(sentTo()).toEqual([2, 2]);
});

it("keeps the last rate while the provider is not called, and sends any other error", async () => {
  await ask(sockets[0]);
  answer(failWith("ERR_SERVICE_UNAVAILABLE"));
  await tick(15);
  expect(sentTo()).toEqual([1, 0]);
  answer(failWith("ERR_PAIR_NOT_ACTIVE"));
  await tick(15);
  expect(sockets[0]?.sent.at(-1)).toContain("pairs.error");
});

it("answers a new question while the provider is not called, and sends nothing to closed sockets", async () => {
  answer(failWith("ERR_SERVICE_UNAVAILABLE"));
  await ask(sockets[0]);
  await ask(sockets[1]);
  expect(sentTo()).toEqual([1, 1]);
  answer(failWith("ERR_PAIR_NOT_ACTIVE"));
  Object.assign(sockets[1] ?? {}, { readyState: 3 });
  await tick(15);
  expect(sentTo()).toEqual([2, 1]);
});

it("does not put off the tick for a further question", async () => {
  await ask(sockets[0]);
  const { alarm } = storage;
  vi.setSystemTime(Date.now() + 1_000);
  await ask(sockets[1]);
  expect(storage.alarm).toBe(alarm);
});

it("sends no rate of a replaced question", async () => {
  let release: (result: ApiResult<PairDataWire>) => void = () => undefined;
  vi.mocked(quoteRate).mockReturnValueOnce(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  const first = ask(sockets[0]);
  await ask(sockets[0], "sol");
  release(failWith("ERR_PAIR_NOT_ACTIVE"));
  await first;
  expect(sockets[0]?.sent).toHaveLength(1);
  expect(sockets[0]?.sent[0]).toContain("pairs.rates");
});

it("sends every rate at once when told to, each question once, and moves no tick", async () => {
  await ask(sockets[0]);
  await ask(sockets[1], "sol");
  const { alarm } = storage;
  vi.mocked(quoteRate).mockClear();
  await live.sendAll();
  expect(quoteRate).toHaveBeenCalledTimes(2);
  expect(sentTo()).toEqual([2, 2]);
  expect(storage.alarm).toBe(alarm);
});

it("has the pace of its Worker's parts", async () => {
  const parts = { providers: [], live: { tickMs: 2_000, pauseMs: 0 } };
  const quick = new LiveObject(ctx, makeEnv({ parts }));
  await quick.webSocketMessage(
    z.custom<WebSocket>().parse(sockets[0]),
    JSON.stringify({
      event: "pairs.rates",
      data: { instrumentFromSlug: "a", instrumentToSlug: "b" },
    }),
  );
  expect(storage.alarm).toBe(CREATED_AT + 2_000);
  await quick.alarm();
  expect(sentTo()).toEqual([2, 0]);
});

it("makes at most ten calls per tick, for the questions that wait longest", async () => {
  sockets = Array.from({ length: 25 }, () => new FakeSocket());
  for (const [place, socket] of sockets.entries()) await ask(socket, `coin-${String(place)}`);
  for (const expected of [10, 20, 25]) {
    await tick(15);
    expect(sentTo().filter((count) => count >= 2)).toHaveLength(expected);
  }
});

it("ignores unknown messages, and stops its ticks without channels", async () => {
  await live.webSocketMessage(z.custom<WebSocket>().parse(sockets[0]), "nonsense");
  expect(sentTo()).toEqual([0, 0]);
  sockets = [];
  await live.alarm();
  expect(storage.alarm).toBeNull();
});
