// Requirement 39 of docs/security.md: cases that real sockets cannot test.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIVE_IDLE_TIMEOUT_MS, LIVE_MAX_MESSAGES, LIVE_PING_MS } from "~/domain/limits/live-limits";
import { relaySockets } from "../../functions/services/live/relay";
import { FakePeer } from "./support/fake-peer";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function relay() {
  const filter = {
    ask: (text: string) => (text === "nonsense" ? undefined : text),
    pass: (text: string) => (text === "nonsense" ? undefined : text),
  };
  const peers = { client: new FakePeer(), gateway: new FakePeer(), onEnd: vi.fn(), filter };
  relaySockets(peers);
  return peers;
}

test("a silent gateway counts as dead", () => {
  const { client, gateway, onEnd } = relay();
  vi.advanceTimersByTime(LIVE_IDLE_TIMEOUT_MS - 1);
  gateway.says("{}");
  vi.advanceTimersByTime(LIVE_IDLE_TIMEOUT_MS - 1);
  client.says("{}");
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(client.closed).toEqual([[1001, "idle"]]);
  expect(gateway.closed).toEqual([[1000, "idle"]]);
});

test("a silent gateway gets the last question again, and an answer keeps the channel open", () => {
  const { client, gateway } = relay();
  client.says("first");
  client.says("second");
  vi.advanceTimersByTime(LIVE_PING_MS);
  expect(gateway.sent).toEqual(["first", "second", "second"]);
  gateway.says("rate");
  vi.advanceTimersByTime(LIVE_IDLE_TIMEOUT_MS - 1);
  expect(client.closed).toEqual([]);
  expect(gateway.sent.slice(3)).toEqual(["second", "second"]);
});

test("a channel without a question gets no ping", () => {
  const { gateway } = relay();
  vi.advanceTimersByTime(LIVE_PING_MS);
  expect(gateway.sent).toEqual([]);
});

test("a channel ends once, whatever follows", () => {
  const { client, gateway, onEnd } = relay();
  client.leaves(1006);
  gateway.leaves(1000);
  client.happens("error");
  gateway.says("{}");
  vi.advanceTimersByTime(LIVE_IDLE_TIMEOUT_MS);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(client.sent).toEqual([]);
  expect(gateway.closed).toEqual([[1000, "client left"]]);
});

test("an ended channel sends no more questions, however long its browser stays", () => {
  const { client, gateway } = relay();
  vi.advanceTimersByTime(LIVE_IDLE_TIMEOUT_MS);
  client.says("{}");
  expect(gateway.closed).toEqual([[1000, "idle"]]);
  expect(gateway.sent).toEqual([]);
});

test.each([
  [1000, 1000],
  [4001, 4001],
  [1005, 1011],
  [1006, 1011],
])("the gateway's %i reaches the browser as %i", (code, sent) => {
  const { client, gateway } = relay();
  gateway.leaves(code);
  expect(client.closed).toEqual([[sent, "gateway left"]]);
});

test("ordinary typing does not count as a flood", () => {
  const { client, gateway } = relay();
  for (let count = 0; count < 200; count += 1) {
    client.says("{}");
    vi.advanceTimersByTime(300);
  }
  expect(gateway.sent).toHaveLength(200);
});

test("a message that requests no rate is counted and does not reach the gateway", () => {
  const { client, gateway } = relay();
  for (let count = 0; count < LIVE_MAX_MESSAGES.count; count += 1) client.says("nonsense");
  expect(gateway.sent).toEqual([]);
  client.says("nonsense");
  expect(client.closed).toEqual([[1008, "too many messages"]]);
});

test("binary and unknown messages of the gateway are dropped", () => {
  const { client, gateway } = relay();
  gateway.says(new ArrayBuffer(8));
  gateway.says("nonsense");
  expect(client.sent).toEqual([]);
});
