// A rate hub at a gateway that the test plays, with the test's timers.
import { vi } from "vitest";
import { RateHub } from "../../../functions/services/live/rate-hub";
import { FakePeer } from "./fake-peer";

/** A hub at a gateway that opens every channel, unless it is down. */
export function openHub(room = Infinity) {
  const upstreams: FakePeer[] = [];
  const state = { isDown: false, attempts: 0, countingMs: 0 };
  const taken: string[] = [];
  const purposes: string[] = [];
  // With a limit, every address may ask so many new questions.
  const takeQuestion = async (
    question: string,
    address: string,
    { purpose, answered }: { readonly purpose: string; readonly answered?: string | undefined },
  ) => {
    if (answered === question) return true;
    taken.push(address);
    purposes.push(purpose);
    const isTaken = taken.filter((each) => each === address).length <= room;
    if (state.countingMs > 0) await later("", state.countingMs);
    return isTaken;
  };
  const hub = new RateHub({
    now: () => Date.now(),
    takeQuestion: room === Infinity ? undefined : takeQuestion,
    makeFilter: () => ({
      ask: (text) => text,
      pass: (text) => (text.startsWith("late") ? later(text) : text),
    }),
    connect: () => {
      state.attempts += 1;
      if (state.isDown) return Promise.resolve(undefined);
      const upstream = new FakePeer();
      upstreams.push(upstream);
      return Promise.resolve(upstream);
    },
  });
  const follow = async (question?: string, address = "203.0.113.1", answered?: string) => {
    const socket = new FakePeer();
    hub.follow(socket, address, answered);
    if (question !== undefined) await ask(socket, question);
    return socket;
  };
  return { hub, upstreams, state, taken, purposes, follow };
}

/** Sends a question, and lets immediate work finish. */
export async function ask(socket: FakePeer, question: string) {
  socket.says(question);
  await vi.advanceTimersByTimeAsync(0);
}

const later = (text: string, ms = 100) =>
  new Promise<string>((resolve) => {
    setTimeout(resolve, ms, text);
  });
