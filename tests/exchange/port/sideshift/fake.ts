// A fake SideShift with state, written from its documentation.
import * as z from "zod";

type Fields = Record<string, unknown>;

const COINS = [
  { coin: "BTC", networks: ["bitcoin"], depositOffline: false, settleOffline: false },
  { coin: "ETH", networks: ["ethereum"], depositOffline: [], settleOffline: [] },
  {
    coin: "USDT",
    networks: ["ethereum"],
    tokenDetails: {
      ethereum: { contractAddress: "0xdac17f958d2ee523a2206206994597c13d831ec7", decimals: 6 },
    },
  },
  { coin: "XRP", networks: ["ripple"], networksWithMemo: ["ripple"], depositOffline: ["ripple"] },
];
const PRICES: Record<string, number> = { BTC: 60_000, ETH: 3_000, USDT: 1, XRP: 0.5 };
const ADDRESSES = {
  bitcoin: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ethereum: "0x00000000219ab540356cBB839Cbe05303d7705Fa",
};

type Fault = "lost" | "html" | "limited" | "other-recipient" | "own-address";

export class FakeSideShift {
  readonly shifts = new Map<string, Fields>();
  readonly calls: { path: string; visitor: string | null; secret: string | null }[] = [];
  private readonly quotes = new Map<string, Fields>();
  /** The fault of the next answer. */
  fault: Fault | undefined;
  private count = 0;

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const { headers } = request;
    this.calls.push({
      path,
      visitor: headers.get("x-user-ip"),
      secret: headers.get("x-sideshift-secret"),
    });
    const body = await request.text();
    const fields = body ? z.record(z.string(), z.unknown()).parse(JSON.parse(body)) : {};
    const { fault } = this;
    if (fault !== "other-recipient" && fault !== "own-address") this.fault = undefined;
    if (fault === "lost") return new Response(null, { status: 504 });
    if (fault === "html") return new Response("<html>", { status: 200 });
    if (fault === "limited") return refuse(429, "Rate limit exceeded");
    return this.serve(path.split("/").slice(1), fields);
  };

  /** Changes a shift as the provider would report it. */
  step(id: string, change: Fields): void {
    const shift = this.shifts.get(id);
    this.shifts.set(id, { ...shift, ...change, updatedAt: new Date().toISOString() });
  }

  private serve([kind, first = "", second = ""]: readonly string[], body: Fields): Response {
    if (kind === "shifts") return this.serveShift(first, body);
    if (kind === "quotes") return this.quote(body);
    if (kind === "coins") return Response.json(COINS);
    if (kind === "pairs") {
      return Response.json(COINS.map(({ coin, networks: [net = ""] }) => pairOf(coin, net)));
    }
    const [coin = "", net = ""] = first.split("-");
    return Response.json(pairOf(coin, net, second));
  }

  private serveShift(name: string, body: Fields): Response {
    if (name === "variable") return this.open(name, body);
    if (name === "fixed") {
      return this.open(name, { ...this.quotes.get(String(body.quoteId)), ...body });
    }
    const shift = this.shifts.get(name);
    return shift ? Response.json(shift) : refuse(404, "Order not found");
  }

  private quote(body: Fields): Response {
    const rate = rateOf(String(body.depositCoin), String(body.settleCoin)) * 0.99;
    const give =
      body.depositAmount === null ? Number(body.settleAmount) / rate : Number(body.depositAmount);
    const id = this.makeId();
    const amounts =
      body.depositAmount === null
        ? { depositAmount: give.toFixed(8), settleAmount: body.settleAmount }
        : { depositAmount: body.depositAmount, settleAmount: (give * rate).toFixed(6) };
    const quote = { ...body, ...amounts, id, expiresAt: inMinutes(15) };
    this.quotes.set(id, quote);
    return Response.json(quote, { status: 201 });
  }

  private open(type: "fixed" | "variable", body: Fields): Response {
    const net = String(body.depositNetwork) === "bitcoin" ? "bitcoin" : "ethereum";
    const shift: Fields = {
      ...body,
      id: this.makeId(),
      type,
      status: "waiting",
      createdAt: new Date().toISOString(),
      expiresAt: type === "fixed" ? inMinutes(15) : inMinutes(7 * 24 * 60),
      depositAddress: ADDRESSES[net],
      depositMin: "0.0001",
      depositMax: "2",
      averageShiftSeconds: "42.5",
    };
    if (this.fault === "other-recipient") shift.settleAddress = ADDRESSES.ethereum;
    if (this.fault === "own-address") shift.depositAddress = body.refundAddress;
    this.fault = undefined;
    this.shifts.set(String(shift.id), shift);
    return Response.json(shift, { status: 201 });
  }

  private makeId(): string {
    this.count += 1;
    return `shift-${String(this.count)}`;
  }
}

function rateOf(from: string, to: string): number {
  return (PRICES[from] ?? 0) / (PRICES[to] ?? 1);
}

function pairOf(coin: string, net: string, to = "USDT-ethereum") {
  const [settleCoin = "", settleNetwork = ""] = to.split("-");
  const rate = rateOf(coin, settleCoin).toFixed(8);
  const sides = { depositCoin: coin, depositNetwork: net, settleCoin, settleNetwork };
  return { ...sides, min: "0.0001", max: "2", rate };
}

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

function refuse(status: number, message: string): Response {
  return Response.json({ error: { message } }, { status });
}
