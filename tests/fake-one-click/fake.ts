// A fake 1Click with state. It speaks the real wire format: the official SDK runs against it
// (tests/exchange/sdk.test.ts).
import { replaceAnswer, spoilAfter, spoilBefore, spoilStatus, type Fault } from "./faults";
import { computeFigures, KEYLESS_FEE, toQuote, type Figures } from "./quote";
import { signQuote } from "./sign";
import { doorWire, faultsWire, nameOf, readFees, readFields, readKey, type Step } from "./read";
import { openSwap, stepSwap, toStatus, type Swap } from "./swaps";
import { TOKENS } from "./tokens";

type Fields = Record<string, unknown>;

/** A received call, for tests that count calls and check their parameters. */
export interface SeenCall {
  path: string;
  query: Record<string, string>;
  body: Fields;
  key: string | undefined;
}

const PROVIDER_ACCOUNT = "5880ad2b362620fadf759cbceb1cd5737ce8c6ed7fb8e9942881e6731f9247dd";

export class FakeOneClick {
  readonly swaps = new Map<string, Swap>();
  readonly calls: SeenCall[] = [];
  /** The faults of the next answers; later answers are correct. */
  faults: Fault[] = [];
  /** The faults of the next quotes for orders, whatever is asked in between. */
  orderFaults: Fault[] = [];
  /** Changes each quote before it is signed. */
  changeQuote: (quote: Fields) => void = () => undefined;
  private count = 0;
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Serves a request, as `fetch` would. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = readFields(await request.text());
    if (url.pathname.startsWith("/_fake/")) return this.serveDoor(url.pathname, body);
    this.calls.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body,
      key: readKey(request),
    });
    const fault =
      (body.dry === false ? this.orderFaults.shift() : undefined) ?? this.faults.shift();
    const answer = await this.serve(url, body, { fault, hasKey: readKey(request) !== undefined });
    return replaceAnswer(fault) ?? answer;
  };

  /** Advances the swap with this address. */
  step(depositAddress: string, step: Step, memo?: string): void {
    const swap = this.swaps.get(nameOf(depositAddress, memo));
    if (!swap) throw new Error(`No swap at ${depositAddress}`);
    stepSwap(swap, step, { hash: this.makeHash(), now: this.now() });
  }

  private async serve(
    { pathname, searchParams }: URL,
    body: Fields,
    caller: { fault: Fault | undefined; hasKey: boolean },
  ): Promise<Response> {
    switch (pathname) {
      case "/v0/tokens":
        return Response.json(TOKENS.map((token) => ({ ...token, priceUpdatedAt: this.time() })));
      case "/v0/quote":
        return this.quote(body, caller);
      case "/v0/status":
        return this.status(searchParams, caller.fault);
      case "/v0/deposit/submit":
        return this.submit(body);
      default:
        return Response.json({ message: "Cannot find it" }, { status: 404 });
    }
  }

  private async quote(
    body: Fields,
    { fault, hasKey }: { fault: Fault | undefined; hasKey: boolean },
  ) {
    const appFees = readFees(body).concat(
      hasKey ? [] : [{ recipient: PROVIDER_ACCOUNT, fee: KEYLESS_FEE }],
    );
    const figures = computeFigures(
      body,
      appFees.reduce((sum, { fee }) => sum + fee, 0),
    );
    if ("message" in figures) return this.refuse(figures, "/v0/quote");
    const request = {
      depositMode: "SIMPLE",
      confidentiality: "public",
      quoteWaitingTimeMs: 0,
      insured: false,
      ...body,
      appFees,
    };
    const answer = await this.answer(figures, request, fault);
    if (body.dry === false) {
      const name = nameOf(answer.quote.depositAddress, answer.quote.depositMemo);
      this.swaps.set(name, openSwap(figures, answer, this.now()));
    }
    return Response.json(answer, { status: 201 });
  }

  private async answer(figures: Figures, quoteRequest: Fields, fault: Fault | undefined) {
    // An address that already belongs to another order.
    if (fault !== "address-of-another-order") this.count += 1;
    const quote = toQuote(figures, quoteRequest, this.count);
    this.changeQuote(quote);
    spoilBefore(fault, quoteRequest, quote);
    const timestamp = this.time();
    const signature = await signQuote(quoteRequest, quote, timestamp);
    const answer = {
      correlationId: crypto.randomUUID(),
      timestamp,
      signature,
      quoteRequest,
      quote,
    };
    spoilAfter(fault, answer);
    return answer;
  }

  private status(query: URLSearchParams, fault: Fault | undefined): Response {
    const name = nameOf(query.get("depositAddress"), query.get("depositMemo"));
    const swap = this.swaps.get(name);
    if (!swap)
      return this.refuse({ status: 404, message: "Deposit address not found" }, "/v0/status");
    const { status, details } = toStatus(swap);
    spoilStatus(fault, status, details);
    const quoteResponse = structuredClone(swap.answer);
    if (fault === "paid-to-another") quoteResponse.quoteRequest = { recipient: "0x1" };
    if (fault === "paid-at-another-memo") quoteResponse.quote.depositMemo = "1";
    return Response.json({ ...status, quoteResponse, swapDetails: details });
  }

  private submit(body: Fields): Response {
    const swap = this.swaps.get(nameOf(body.depositAddress, body.memo));
    if (!swap)
      return this.refuse(
        { status: 404, message: "Deposit address not found" },
        "/v0/deposit/submit",
      );
    const { status, details } = toStatus(swap);
    return Response.json({ ...status, swapDetails: details }, { status: 201 });
  }

  private serveDoor(path: string, body: Fields): Response {
    if (path === "/_fake/calls") return Response.json(this.calls);
    if (path === "/_fake/faults") this.faults = faultsWire.parse(body).faults;
    if (path === "/_fake/step") {
      const { depositAddress, step, memo } = doorWire.parse(body);
      this.step(depositAddress, step, memo);
    }
    return Response.json({});
  }

  private refuse({ status, message }: { status: number; message: string }, path: string): Response {
    const body = { message, correlationId: crypto.randomUUID(), timestamp: this.time(), path };
    return Response.json(body, { status });
  }

  private makeHash(): string {
    this.count += 1;
    return `0x${String(this.count).padStart(64, "0")}`;
  }

  private time(): string {
    return new Date(this.now()).toISOString();
  }
}
