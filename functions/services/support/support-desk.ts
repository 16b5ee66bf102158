// Delivers messages to the operator's support: by webhook, by email, or into the sandbox's outbox (docs/security.md).
import { BRAND } from "~/brand";
import type { Log } from "~/context/log";
import type { SupportDesk } from "~/context/support-desk";
import type { SupportMessage } from "~/domain/support/support-message";
import { inTime } from "~/domain/time/in-time";
import { withSignature } from "~/gateways/sign-calls.server";
import type { Env } from "../../runtime/env";
import { toMail, toWebhookBody } from "./message-texts";

/** Longest wait for one way of delivery, milliseconds (our choice). After that it counts as failed, and the form shows that. */
const DELIVERY_PATIENCE_MS = 10_000;

/** Where the sandbox receives messages. Only the service binding leads there. */
const SANDBOX_URL = "https://sandbox.invalid/support/messages";

interface DeskParts {
  readonly env: Pick<Env, "support" | "gateway" | "gatewaySecrets" | "sandbox">;
  readonly origin: string;
  readonly log: Log;
}

type Deliver = (message: SupportMessage) => Promise<boolean>;

/** Returns the desk. A message counts as delivered once one of the ways has accepted it. */
export function makeSupportDesk(parts: DeskParts): SupportDesk {
  const ways = findWays(parts);
  return {
    isOpen: ways.length > 0,
    send: async (message) => {
      const sent = await Promise.all(ways.map((deliver) => attempt(deliver, message, parts.log)));
      return sent.includes(true);
    },
  };
}

async function attempt(deliver: Deliver, message: SupportMessage, log: Log): Promise<boolean> {
  const { reference } = message;
  const isDelivered = await inTime(
    deliver(message).catch((error: unknown) => {
      log("support-not-delivered", { reference, error: String(error) });
      return false;
    }),
    DELIVERY_PATIENCE_MS,
  );
  if (isDelivered) log("support-delivered", { reference });
  return isDelivered ?? false;
}

function findWays({ env, origin }: DeskParts): Deliver[] {
  const { webhook, mail } = env.support;
  const { sandbox, gateway } = env;
  const ways: Deliver[] = [];
  if (webhook) ways.push((message) => postWebhook(webhook, toWebhookBody(message, origin)));
  if (mail) {
    ways.push(async (message) => {
      await mail.binding.send({ from: mail.from, to: mail.to, ...toMail(message, origin) });
      return true;
    });
  }
  if (ways.length === 0 && sandbox && gateway) {
    const send = withSignature((request) => gateway.fetch(request), env.gatewaySecrets);
    ways.push(async (message) => {
      const { subject, text } = toMail(message, origin);
      const email = { recipient: BRAND.supportEmail, subject, text };
      return isAccepted(await send(new Request(SANDBOX_URL, toPost(email))));
    });
  }
  return ways;
}

async function postWebhook(
  { url, secret }: NonNullable<Env["support"]["webhook"]>,
  body: unknown,
): Promise<boolean> {
  const headers = secret === undefined ? {} : { Authorization: `Bearer ${secret}` };
  // Redirects are rejected: they could lead to a host that the operator has not named.
  return isAccepted(await fetch(url, { ...toPost(body, headers), redirect: "manual" }));
}

function toPost(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  };
}

async function isAccepted(response: Response): Promise<boolean> {
  await response.body?.cancel();
  return response.ok;
}
