// Checks of the live channel (docs/gateway-contract.md, "The live channel").
import { WebSocket } from "ws";
import { readLiveMessage, type LiveMessage } from "~/contracts/live-channel";
import { toRateParameters } from "~/contracts/rate-parameters";
import { deriveExchangeType } from "~/domain/instrument/instrument";
import { RATE_TIMEOUT_MS } from "~/domain/gateway-limits";
import type { Check, CheckContext } from "../check.ts";
import type { CallRequest } from "../call-request.ts";
import { urlOf } from "../client.ts";
import { signCall } from "../sign.ts";
import { expectThat, Nonconformance } from "../nonconformance.ts";

const CHANNEL: CallRequest = { method: "GET", path: "/api/v2/ws", timeoutMs: RATE_TIMEOUT_MS };

/** Opens the channel, sends the messages, and returns the first reply. */
async function firstMessage(
  { options }: CheckContext,
  messages: readonly unknown[],
): Promise<LiveMessage> {
  const timeoutMs = Math.min(CHANNEL.timeoutMs, options.maxWaitMs ?? Infinity);
  const url = urlOf(options.baseUrl, CHANNEL);
  const headers = new Headers();
  await signCall({ method: CHANNEL.method, url, headers, body: "" }, options.secrets);
  const socket = new WebSocket(url.replace(/^http/, "ws"), {
    headers: Object.fromEntries(headers),
  });
  const failed = (why: string) => new Nonconformance(`the channel ${why}`, CHANNEL);
  try {
    return await new Promise<LiveMessage>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(failed(`is silent for ${String(timeoutMs)} ms`));
      }, timeoutMs);
      timer.unref();
      socket.addEventListener("open", () => {
        for (const message of messages) {
          socket.send(typeof message === "string" ? message : JSON.stringify(message));
        }
      });
      socket.addEventListener("message", ({ data: sent }) => {
        const data = toText(sent);
        const message = readLiveMessage(data, {
          askedSide: "send",
          receivedAt: Date.now(),
        });
        if (message) resolve(message);
        else reject(failed(`sends a message that breaks the contract: ${data.slice(0, 200)}`));
      });
      socket.addEventListener("close", ({ code }) => {
        reject(failed(`was closed with ${String(code)}`));
      });
      socket.addEventListener("error", () => {
        reject(failed("does not open"));
      });
    });
  } finally {
    socket.close();
  }
}

function toText(data: WebSocket.Data): string {
  return typeof data === "string" ? data : "(bytes)";
}

async function askFor({ facts }: CheckContext, toSlug?: string): Promise<object> {
  const { from, to, amountToGive } = await facts.rate("FLOATING");
  const data = toRateParameters({
    instrumentFromSlug: from.slug,
    instrumentToSlug: toSlug ?? to.slug,
    amount: amountToGive,
    amountCurrencySlug: from.slug,
    rateMode: "FLOATING",
    exchangeType: deriveExchangeType(from, to),
  });
  return { event: "pairs.rates", data };
}

/** The live channel's checks. */
export const LIVE: readonly Check[] = [
  {
    name: "live: sends the requested rate",
    call: "live",
    run: async (context) => {
      const { from, to } = await context.facts.pair();
      const message = await firstMessage(context, [await askFor(context)]);
      expectThat(message.kind === "rate", "an error instead of a rate", CHANNEL);
      if (message.kind !== "rate") return;
      const isAsked = message.rate.from.slug === from.slug && message.rate.to.slug === to.slug;
      expectThat(isAsked, "the rate of another pair", CHANNEL);
    },
  },
  {
    name: "live: sends an error where there is no rate",
    call: "live",
    run: async (context) => {
      const message = await firstMessage(context, [await askFor(context, "no-such-instrument")]);
      expectThat(message.kind === "error", "a rate for an unknown instrument", CHANNEL);
    },
  },
  {
    name: "live: ignores messages that it does not know",
    call: "live",
    run: async (context) => {
      const messages = ["nonsense", { event: "something.new" }, await askFor(context)];
      const message = await firstMessage(context, messages);
      expectThat(message.kind === "rate", "no rate after nonsense", CHANNEL);
    },
  },
];
