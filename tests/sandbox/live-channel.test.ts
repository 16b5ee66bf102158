import { beforeEach, describe, expect, it } from "vitest";
import { readLiveMessage } from "~/contracts/live-channel";
import { useSandbox } from "../support/sandbox";
import { patience } from "../../scripts/product/patience.ts";

// It moves the market, which other files expect to stand still.
const sandbox = useSandbox({});
beforeEach(async () => {
  await sandbox.post("/sandbox/api/switches", { reset: true });
  await sandbox.post("/sandbox/api/market", { kind: "reset" });
});

/** An open channel that stores its messages. */
class Channel {
  readonly heard: string[] = [];
  readonly socket: WebSocket;
  closed = false;

  constructor() {
    this.socket = new WebSocket(`${sandbox.url().replace("http", "ws")}/api/v2/ws`);
    this.socket.addEventListener("message", ({ data }) => this.heard.push(String(data)));
    this.socket.addEventListener("close", () => (this.closed = true));
  }

  async say(text: string): Promise<void> {
    await until(() => this.socket.readyState === WebSocket.OPEN);
    this.socket.send(text);
  }

  ask(more: Record<string, string> = {}): Promise<void> {
    const data = {
      instrumentFromSlug: "btc",
      instrumentToSlug: "eth",
      rateMode: "FLOATING",
      claimedDepositAmount: "0.1",
      claimedDepositAmountCurrency: "btc",
      ...more,
    };
    return this.say(JSON.stringify({ event: "pairs.rates", data }));
  }

  /** The last message, parsed by the product's own contract. */
  last() {
    return readLiveMessage(this.heard.at(-1) ?? "", { askedSide: "send", receivedAt: 0 });
  }
}

async function until(met: () => boolean): Promise<void> {
  const deadline = performance.now() + patience(30_000);
  while (!met()) {
    if (performance.now() > deadline) throw new Error("It did not come about in time");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("the live channel", () => {
  it("replies at once and at each change", async () => {
    const channel = new Channel();
    await channel.ask();
    await until(() => channel.heard.length >= 1);
    expect(channel.last()).toMatchObject({ kind: "rate", rate: { amountToGet: "2.81873683" } });
    await until(() => channel.heard.length >= 3);
    channel.socket.close();
  });

  it("follows the parameters and the market", async () => {
    const channel = new Channel();
    await channel.ask();
    await channel.ask({ instrumentToSlug: "ltc" });
    await until(() => channel.heard.length >= 2);
    expect(channel.last()).toMatchObject({ rate: { to: { slug: "ltc" } } });
    const heard = channel.heard.length;
    await sandbox.post("/sandbox/api/market", { kind: "jump", ticker: "LTC", percent: 100 });
    await until(() => channel.heard.length > heard);
    expect(channel.last()).toMatchObject({ rate: { marketRightPrice: "196.8" } });
    channel.socket.close();
  });

  it("sends the reason for a missing rate", async () => {
    const channel = new Channel();
    await channel.ask({ claimedDepositAmount: "0.000001" });
    await until(() => channel.heard.length >= 1);
    expect(channel.last()).toMatchObject({
      kind: "error",
      failure: {
        code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
        details: { expectedAmount: "0.00011" },
      },
    });
    channel.socket.close();
  });

  it("ignores unknown messages", async () => {
    const channel = new Channel();
    for (const nonsense of ["", "{", "[]", '{"event":"hello"}', "x".repeat(5_000)]) {
      await channel.say(nonsense);
    }
    await channel.ask();
    await until(() => channel.heard.length >= 1);
    expect(channel.last()).toMatchObject({ kind: "rate" });
    channel.socket.close();
  });

  it("can be dropped, held half-open, and made to send invalid messages", async () => {
    const injectFault = (kind: string) =>
      sandbox.post("/sandbox/api/switches", { faults: [{ call: "live", kind }] });
    const channel = new Channel();
    await injectFault("empty");
    await channel.ask();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(channel.heard).toEqual([]);
    await injectFault("malformed");
    await until(() => channel.heard.length >= 1);
    expect(channel.last()).toBeUndefined();
    await injectFault("reset");
    await until(() => channel.closed);
  });
});
