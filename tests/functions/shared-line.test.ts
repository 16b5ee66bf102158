// The source of a browser's rates (docs/decisions/019-shared-upstream-sockets.md): its pair's object, or a separate
// upstream when that is unavailable.
import { describe, expect, test, vi } from "vitest";
import { PAGE_FORM } from "~/contracts/rate-request";
import { makeLiveRateFilter, type QuoteSeal } from "~/session/quote-seal.server";
import { LIVE_RATE_OBJECTS, nameOfRates } from "../../functions/services/live/rate-object";
import { SharedLine } from "../../functions/services/live/shared-line";
import { RATE_QUERY } from "../support/samples";
import { FakePeer } from "./support/fake-peer";
import { ASK } from "../worker/support/live-socket";

const question = (change: object = {}) =>
  JSON.stringify({ ...ASK, data: { ...ASK.data, ...change } });
const OTHER_PAIR = { instrumentToSlug: "xmr" };

const SEAL: QuoteSeal = {
  seal: () => Promise.resolve("token"),
  open: () => Promise.resolve(undefined),
};

interface Behind {
  /** Whether the objects are reachable. */
  isShared?: boolean;
  /** Whether the gateway opens a channel. */
  isUp?: boolean;
}

async function settle() {
  await new Promise((resolve) => setTimeout(resolve));
}

/** A line, its opened upstreams, and the relay's messages. */
function openLine({ isShared = true, isUp = true }: Behind = {}) {
  const shared: { name: string; peer: FakePeer }[] = [];
  const own: FakePeer[] = [];
  const heard = { message: vi.fn(), close: vi.fn(), error: vi.fn() };
  const line = new SharedLine({
    filter: { ...makeLiveRateFilter(SEAL, () => 0), pass: (text) => `checked ${text}` },
    openShared: (name) => {
      const peer = new FakePeer();
      if (isShared) shared.push({ name, peer });
      return Promise.resolve(isShared ? peer : undefined);
    },
    openOwn: () => {
      const peer = new FakePeer();
      own.push(peer);
      return Promise.resolve(isUp ? peer : undefined);
    },
  });
  line.addEventListener("message", heard.message);
  line.addEventListener("close", heard.close);
  line.addEventListener("error", heard.error);
  return { line, shared, own, heard };
}

function sendAtOnce(line: SharedLine, text: string) {
  if (line.ask(text) !== undefined) line.send();
}

async function send(line: SharedLine, text: string) {
  sendAtOnce(line, text);
  await settle();
}

describe("a browser's line", () => {
  test("opens nothing before the first question", async () => {
    const { line, shared, own } = openLine();
    await send(line, "{}");
    expect([shared, own]).toEqual([[], []]);
  });

  test("calls the pair's object with the same question for every visitor", async () => {
    const { line, shared } = openLine();
    await send(line, JSON.stringify({ data: { ...ASK.data, more: 1 }, event: ASK.event }));
    await send(line, question({ claimedDepositAmount: "0.20" }));
    const amounts = ["0.1", "0.2"];
    expect(shared).toHaveLength(1);
    expect(shared[0]?.peer.sent).toEqual(
      amounts.map((claimedDepositAmount) => question({ claimedDepositAmount })),
    );
  });

  test("asks an object for rates as pages read them, and a gateway in its own words", async () => {
    const page = JSON.stringify({ ...ASK, form: PAGE_FORM });
    for (const isShared of [true, false]) {
      const { line, shared, own } = openLine({ isShared });
      await send(line, page);
      expect([shared[0]?.peer.sent, own[0]?.sent]).toEqual(
        isShared ? [[page], undefined] : [undefined, [question()]],
      );
    }
  });

  test("passes on the object's messages without a second check", async () => {
    const { line, shared, heard } = openLine();
    await send(line, question());
    shared[0]?.peer.says("rate");
    expect(heard.message).toHaveBeenCalledWith(expect.objectContaining({ data: "rate" }));
    expect(line.pass("rate")).toBe("rate");
  });

  test("of another pair uses another object, and nothing of the previous one", async () => {
    const { line, shared, heard } = openLine();
    await send(line, question());
    await send(line, question(OTHER_PAIR));
    expect(new Set(shared.map(({ name }) => name)).size).toBe(2);
    expect(shared[0]?.peer.closed).toHaveLength(1);
    shared[0]?.peer.says("rate of the pair before");
    shared[0]?.peer.leaves(1000);
    expect(heard.message).not.toHaveBeenCalled();
    expect(heard.close).not.toHaveBeenCalled();
  });

  test("of another pair while the first object opens is sent only to the second", async () => {
    const { line, shared } = openLine();
    sendAtOnce(line, question());
    await send(line, question(OTHER_PAIR));
    expect(shared.map(({ peer }) => peer.sent.length)).toEqual([0, 1]);
    expect(shared.map(({ peer }) => peer.closed.length)).toEqual([1, 0]);
  });

  test("of a pair left and chosen again while it opens leaves nothing open", async () => {
    const { line, shared } = openLine();
    sendAtOnce(line, question());
    sendAtOnce(line, question(OTHER_PAIR));
    await send(line, question());
    expect(shared.map(({ peer }) => peer.sent.length)).toEqual([0, 0, 1]);
    line.close(1000, "client left");
    expect(shared.map(({ peer }) => peer.closed.length)).toEqual([1, 1, 1]);
  });

  test.each<[string, Behind, (peer: FakePeer | undefined) => void]>([
    ["cannot be reached", { isShared: false }, () => undefined],
    ["has no place", {}, (peer) => peer?.happens("close", { code: 1013, reason: "no place" })],
  ])("is a separate upstream when the object %s", async (_name, behind, ends) => {
    const { line, shared, own, heard } = openLine(behind);
    await send(line, question());
    ends(shared[0]?.peer);
    await settle();
    await send(line, question(OTHER_PAIR));
    expect(own.map(({ sent }) => sent)).toEqual([[question(), question(OTHER_PAIR)]]);
    expect(line.pass("rate")).toBe("checked rate");
    expect(heard.close).not.toHaveBeenCalled();
    own[0]?.happens("close", { code: 1013, reason: "no place" });
    expect(heard.close).toHaveBeenCalledOnce();
  });

  test("ends without an upstream too", async () => {
    const { line, heard } = openLine({ isShared: false, isUp: false });
    await send(line, question());
    expect(heard.error).toHaveBeenCalledOnce();
  });

  test.each(["leaves", "happens"] as const)("ends with its object (%s)", async (how) => {
    const { line, shared, own, heard } = openLine();
    await send(line, question());
    if (how === "leaves") shared[0]?.peer.leaves(4001);
    else shared[0]?.peer.happens("error");
    await settle();
    expect(heard.close.mock.calls.length + heard.error.mock.calls.length).toBe(1);
    expect(own).toEqual([]);
  });

  test("ended while it opens leaves nothing open", async () => {
    const { line, shared } = openLine();
    sendAtOnce(line, question());
    line.close(1000, "client left");
    await settle();
    expect(shared[0]?.peer.closed).toHaveLength(1);
    expect(shared[0]?.peer.sent).toEqual([]);
  });

  test("opens nothing after its end, for another pair either", async () => {
    const { line, shared, own } = openLine();
    await send(line, question());
    line.close(1000, "idle");
    await send(line, question(OTHER_PAIR));
    expect(shared).toHaveLength(1);
    expect(own).toEqual([]);
  });
});

test("pairs are spread over the objects, ignoring letter case", () => {
  const nameOf = (instrumentFromSlug: string) => nameOfRates({ ...RATE_QUERY, instrumentFromSlug });
  const names = Array.from({ length: 1_000 }, (_, count) => nameOf(`coin-${String(count)}`));
  expect(new Set(names).size).toBe(LIVE_RATE_OBJECTS);
  expect(nameOf("BTC")).toBe(nameOf("btc"));
});
