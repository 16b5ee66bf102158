// Tracks which follower asks which question, and limits their number (docs/decisions/019-shared-upstream-sockets.md).
import {
  FOLLOWED_RATE_MS,
  MAX_RATE_FOLLOWERS,
  MAX_SHARED_RATES,
  MAX_SHARED_RATES_PER_ADDRESS,
  SHARED_RATE_PAUSE_MS,
} from "~/domain/limits/live-limits";
import type { Follower } from "./follower";
import { closeQuietly, type Peer, type RateFilter } from "./peer";
import { SharedUpstream } from "./shared-upstream";
import type { TakeQuestion } from "./take-question";

/** Close reason for a follower without a place; it then opens its own upstream. */
export const NO_PLACE = "no place";
/** Close reason for a follower above the limit of its address; its page then requests rates over HTTP. */
const TOO_MANY = "too many rates";

/** Inputs of a hub; the clock is epoch ms. */
export interface RateHubParts {
  /** Opens a channel at the gateway; undefined if that fails. */
  readonly connect: () => Promise<Peer | undefined>;
  readonly makeFilter: () => RateFilter;
  /** Counts a new question as a followed rate, and again each time that the gateway calls its provider for it. False above the limit of the address. Undefined without that limit. */
  readonly takeQuestion?: TakeQuestion | undefined;
  readonly now: () => number;
}

interface Shared {
  question: string;
  /** The address whose place it takes, and which pays for it. */
  address: string;
  readonly upstream: SharedUpstream;
  /** Counts the question each time that the provider is called again. It ends with the question. */
  paying: ReturnType<typeof setInterval> | undefined;
}

/** Keeps one upstream for each followed question. */
export class RateHub {
  readonly #parts: RateHubParts;
  readonly #shared = new Map<string, Shared>();
  readonly #followed = new Map<Follower, Shared>();
  readonly #places = new Map<string, number>();
  #followers = 0;
  #failedAt = -Infinity;

  constructor(parts: RateHubParts) {
    this.#parts = parts;
  }

  /** Serves a socket. Each of its messages is a question that replaces the one before. */
  follow(socket: Peer, address: string, answered?: string): void {
    if (this.#followers >= MAX_RATE_FOLLOWERS) {
      closeQuietly(socket, 1013, NO_PLACE);
      return;
    }
    this.#followers += 1;
    const follower = { socket, address, answered, latest: "", hasLeft: false };
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") this.#hear(follower, data);
    });
    const leave = this.#makeLeave(follower);
    socket.addEventListener("close", leave);
    socket.addEventListener("error", leave);
  }

  #makeLeave(follower: Follower): () => void {
    return () => {
      if (follower.hasLeft) return;
      follower.hasLeft = true;
      this.#followers -= 1;
      this.#leave(follower);
    };
  }

  #hear(follower: Follower, question: string): void {
    follower.latest = question;
    const { answered } = follower;
    // Once: later the exchange no longer shares that answer.
    follower.answered = undefined;
    const { takeQuestion } = this.#parts;
    // A question without a place costs the provider nothing, so it does not count.
    const mayOpen = this.#findOwn(follower) !== undefined || this.#hasPlace(follower);
    if (!takeQuestion || !mayOpen || this.#shared.has(question)) this.#ask(follower, question);
    else {
      const count = { purpose: "rate-question", answered } as const;
      void takeQuestion(question, follower.address, count).then((isTaken) => {
        if (follower.hasLeft || follower.latest !== question) return;
        // Without a reply, the page requests the rate over HTTP, and gets the limit from there.
        if (isTaken || this.#shared.has(question)) this.#ask(follower, question);
        else this.#leave(follower);
      });
    }
  }

  #ask(follower: Follower, question: string): void {
    const known = this.#shared.get(question);
    const own = this.#findOwn(follower);
    if (known) {
      if (this.#followed.get(follower) !== known) this.#leave(follower);
      this.#join(follower, known);
    } else if (own) {
      this.#change(own, question, follower);
    } else if (this.#hasPlace(follower)) {
      this.#leave(follower);
      this.#join(follower, this.#open(question, follower));
    } else {
      this.#leave(follower);
      closeQuietly(follower.socket, 1013, NO_PLACE);
    }
  }

  #join(follower: Follower, shared: Shared): void {
    this.#followed.set(follower, shared);
    shared.upstream.join(follower.socket);
  }

  #leave(follower: Follower): void {
    const shared = this.#followed.get(follower);
    this.#followed.delete(follower);
    shared?.upstream.leave(follower.socket);
  }

  // The only follower of an upstream keeps it: the gateway accepts another question on the same channel.
  #change(shared: Shared, question: string, { address }: Follower): void {
    this.#shared.delete(shared.question);
    this.#charge(shared, address);
    shared.question = question;
    this.#shared.set(question, shared);
    // The new question was counted just now.
    this.#startPaying(shared);
    shared.upstream.change(question);
  }

  #open(question: string, { address }: Follower): Shared {
    const upstream = new SharedUpstream(question, {
      connect: () => this.#connect(),
      filter: this.#parts.makeFilter(),
      now: this.#parts.now,
      onEnd: () => {
        this.#stopPaying(shared);
        this.#shared.delete(shared.question);
        this.#count(shared.address, -1);
      },
    });
    const shared: Shared = { question, address, upstream, paying: undefined };
    this.#startPaying(shared);
    this.#shared.set(question, shared);
    this.#count(address, 1);
    return shared;
  }

  #startPaying(shared: Shared): void {
    this.#stopPaying(shared);
    const { takeQuestion } = this.#parts;
    if (!takeQuestion) return;
    shared.paying = setInterval(() => void this.#pay(shared, takeQuestion), FOLLOWED_RATE_MS);
  }

  #stopPaying(shared: Shared): void {
    clearInterval(shared.paying);
    shared.paying = undefined;
  }

  // Above its limit an address loses the question. If others follow it too, another address pays from then on.
  async #pay(shared: Shared, takeQuestion: TakeQuestion): Promise<void> {
    const { address, question, paying } = shared;
    if (await takeQuestion(question, address, { purpose: "followed-rate" })) return;
    // Meanwhile the upstream may have ended, or its follower may have asked and paid for another question.
    if (shared.paying !== paying) return;
    const followers = [...this.#followed.keys()].filter(
      (follower) => this.#followed.get(follower) === shared,
    );
    const heir = followers.find((follower) => follower.address !== address);
    if (heir) this.#charge(shared, heir.address);
    for (const follower of followers) {
      if (follower.address !== address) continue;
      this.#leave(follower);
      closeQuietly(follower.socket, 1013, TOO_MANY);
    }
  }

  #charge(shared: Shared, address: string): void {
    this.#count(shared.address, -1);
    this.#count(address, 1);
    shared.address = address;
  }

  // After a failure the gateway is called at most once per second, however many followers come.
  async #connect(): Promise<Peer | undefined> {
    const { connect, now } = this.#parts;
    if (now() - this.#failedAt < SHARED_RATE_PAUSE_MS) return undefined;
    const gateway = await connect();
    if (!gateway) this.#failedAt = now();
    return gateway;
  }

  /** Returns the upstream without another follower. */
  #findOwn(follower: Follower): Shared | undefined {
    const current = this.#followed.get(follower);
    return current?.upstream.followers === 1 ? current : undefined;
  }

  #hasPlace({ address }: Follower): boolean {
    const ofAddress = this.#places.get(address) ?? 0;
    return this.#shared.size < MAX_SHARED_RATES && ofAddress < MAX_SHARED_RATES_PER_ADDRESS;
  }

  #count(address: string, change: number): void {
    const count = (this.#places.get(address) ?? 0) + change;
    if (count > 0) this.#places.set(address, count);
    else this.#places.delete(address);
  }
}
