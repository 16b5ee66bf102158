// The gateway's side of a browser's live channel. It uses the object that shares the pair's rates and switches objects
// when the pair changes. If no object has a place, it opens its own upstream, except with a provider, which each
// upstream costs calls (docs/decisions/019-shared-upstream-sockets.md).
import type { AskedRate } from "~/session/quote-seal.server";
import { closeQuietly, type Peer, type RateFilter } from "./peer";
import { NO_PLACE } from "./rate-hub";
import { nameOfRates } from "./rate-object";

/** Sources of rates; each returns an accepted socket, or undefined. Without any, the channel ends. */
export interface SharedLineParts {
  readonly openShared: (name: string) => Promise<Peer | undefined>;
  readonly openOwn: () => Promise<Peer | undefined>;
  /** Knows the browser's question, and checks the messages of an own upstream; the object has already checked its own. */
  readonly filter: RateFilter & { readonly question: () => AskedRate | undefined };
}

interface LineEvent {
  readonly data: unknown;
  readonly code: number;
  readonly reason: string;
}

type Listener = (event: LineEvent) => void;

/** Acts as the gateway's socket for a relay. */
export class SharedLine implements Peer, RateFilter {
  readonly bufferedAmount = 0;
  readonly #parts: SharedLineParts;
  readonly #listeners: [string, Listener][] = [];
  #source: Peer | undefined;
  // The object in use, or "own" for an own upstream, which is then kept until the end.
  #name: string | undefined;
  #question: AskedRate | undefined;
  // Messages before that answer an earlier question.
  #isAsked = false;
  // Counted, because a pair that is chosen again has the same name as before.
  #attempt = 0;
  #hasEnded = false;

  constructor(parts: SharedLineParts) {
    this.#parts = parts;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push([type, listener]);
  }

  ask(text: string): string | undefined {
    return this.#parts.filter.ask(text);
  }

  pass(text: string): string | undefined | Promise<string> {
    return this.#name === OWN ? this.#parts.filter.pass(text) : text;
  }

  /** Sends the question that the filter noted last. */
  send(): void {
    const asked = this.#parts.filter.question();
    if (!asked || this.#hasEnded) return;
    this.#question = asked;
    this.#isAsked = false;
    const name = this.#name === OWN ? OWN : nameOfRates(asked.query);
    if (name !== this.#name) void this.#open(name);
    else if (this.#source) this.#sendTo(this.#source, asked);
  }

  close(code: number, reason: string): void {
    this.#hasEnded = true;
    this.#drop(code, reason);
  }

  async #open(name: string): Promise<void> {
    this.#drop(1000, "another pair");
    this.#name = name;
    const attempt = ++this.#attempt;
    const { openOwn, openShared } = this.#parts;
    const source = await (name === OWN ? openOwn() : openShared(name));
    if (this.#hasEnded || this.#attempt !== attempt) {
      if (source) closeQuietly(source, 1000, "not needed");
    } else if (source) this.#bind(source);
    else if (name === OWN) this.#happen("error", {});
    else await this.#open(OWN);
  }

  #bind(source: Peer): void {
    this.#source = source;
    const isCurrent = () => this.#source === source;
    source.addEventListener("message", ({ data }) => {
      if (isCurrent() && this.#isAsked) this.#happen("message", { data });
    });
    source.addEventListener("close", ({ code, reason }) => {
      if (!isCurrent()) return;
      if (this.#name !== OWN && reason === NO_PLACE) void this.#open(OWN);
      else this.#happen("close", { code });
    });
    source.addEventListener("error", () => {
      if (isCurrent()) this.#happen("error", {});
    });
    if (this.#question) this.#sendTo(source, this.#question);
  }

  #sendTo(source: Peer, asked: AskedRate): void {
    this.#isAsked = true;
    source.send(this.#name === OWN ? asked.text : asked.sharedText);
  }

  #drop(code: number, reason: string): void {
    const source = this.#source;
    this.#source = undefined;
    if (source) closeQuietly(source, code, reason);
  }

  #happen(type: string, event: Partial<LineEvent>): void {
    for (const [heard, listener] of this.#listeners) {
      if (heard === type) listener({ data: undefined, code: 1006, reason: "", ...event });
    }
  }
}

const OWN = "own";
