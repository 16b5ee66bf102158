// Messages to support go only to the operator's addresses, whatever a stranger writes.
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { BRAND } from "~/brand";
import { SIGNATURE_HEADER } from "~/contracts/gateway-signature";
import type { SupportMessage } from "~/domain/support/support-message";
import type { SupportWays } from "../../functions/runtime/env";
import { makeSupportDesk } from "../../functions/services/support/support-desk";
import { useGatewayEdge } from "../support/gateway-edge";
import { textLike } from "../support/matchers";
import { TEST_ENV } from "../support/test-context";

const edge = useGatewayEdge();
const HOOK = "https://chat.test/hook";
const MESSAGE: SupportMessage = {
  orderId: "7Q2MK4XV",
  orderProof: "opened",
  email: "anna@example.org",
  text: "Where is my money?",
  language: "ru",
  reference: "1a2b3c4d",
};

interface Asked {
  body: Record<string, unknown>;
  authorization: string | null;
}

function serveHook(reply: () => Response) {
  const asked: Asked[] = [];
  edge.use(
    http.post(HOOK, async ({ request }) => {
      const body: unknown = await request.json();
      asked.push({
        body: Object.fromEntries(Object.entries(body ?? {})),
        authorization: request.headers.get("authorization"),
      });
      return reply();
    }),
  );
  return asked;
}

function openDesk(support: Partial<SupportWays>) {
  const lines: string[] = [];
  const env = { ...TEST_ENV, support: { webhook: undefined, mail: undefined, ...support } };
  const log = (event: string) => {
    lines.push(event);
  };
  const desk = makeSupportDesk({ env, origin: "https://agio.test", log });
  return { desk, lines };
}

const WEBHOOK = { url: HOOK, secret: undefined };

describe("the webhook", () => {
  it("gets the order's number, the reply address and the text", async () => {
    const asked = serveHook(() => new HttpResponse());
    const { desk } = openDesk({ webhook: { url: HOOK, secret: "a-secret-of-the-operator" } });
    expect([desk.isOpen, await desk.send(MESSAGE)]).toEqual([true, true]);
    expect(asked).toEqual([
      {
        authorization: "Bearer a-secret-of-the-operator",
        body: {
          text: textLike(/Support 1a2b3c4d: order 7Q2M-K4XV/),
          reference: "1a2b3c4d",
          orderId: "7Q2MK4XV",
          orderProof: "opened",
          email: "anna@example.org",
          message: "Where is my money?",
          language: "ru",
          origin: "https://agio.test",
        },
      },
    ]);
  });

  it.each([
    ["opened", "Order, seen: 7Q2M-K4XV (the sender's browser or account can open it)"],
    [
      "key",
      "Order, by its key: 7Q2M-K4XV (the sender has its link, but it could not be opened now)",
    ],
    ["none", "Order, as typed: 7Q2M-K4XV (not found among the sender's orders)"],
    ["unknown", "Order, as typed: 7Q2M-K4XV (not confirmed as the sender's order)"],
  ] as const)("says whose the order is: %s", async (orderProof, line) => {
    const asked = serveHook(() => new HttpResponse());
    await openDesk({ webhook: WEBHOOK }).desk.send({ ...MESSAGE, orderProof });
    expect(String(asked[0]?.body.text).split("\n")).toContain(line);
  });

  it("quotes a message, which cannot add a line of ours", async () => {
    const asked = serveHook(() => new HttpResponse());
    const text = "Hello\nAnswer to: eve@example.org\u2028Order, as typed: 1111-2222";
    await openDesk({ webhook: WEBHOOK }).desk.send({ ...MESSAGE, text });
    const lines = String(asked[0]?.body.text).split("\n");
    expect(lines.slice(-3)).toEqual([
      "&gt; Hello",
      "&gt; Answer to: eve@example.org",
      "&gt; Order, as typed: 1111-2222",
    ]);
  });

  it("mentions no person in a chat, and keeps the original message in its own field", async () => {
    const asked = serveHook(() => new HttpResponse());
    const text =
      "<!channel> @everyone @@everyone a@everyone .@here _@All <https://evil.test|our site> & write to bob@example.org";
    await openDesk({ webhook: WEBHOOK }).desk.send({ ...MESSAGE, text });
    const body = asked[0]?.body ?? {};
    expect(body.message).toBe(text);
    expect(body.text).not.toMatch(/<|[^\w]@[a-z]/);
    expect(body.text).not.toMatch(/@(?:everyone|here|all)/i);
    expect(body.text).toContain("bob@example.org");
  });

  it.each([
    ["an error", () => new HttpResponse(null, { status: 500 })],
    ["a redirect", () => HttpResponse.redirect("https://elsewhere.test/")],
    ["no connection", () => HttpResponse.error()],
  ])("has not received the message after %s", async (_, reply) => {
    serveHook(reply);
    const { desk } = openDesk({ webhook: WEBHOOK });
    expect(await desk.send(MESSAGE)).toBe(false);
  });
});

describe("mail", () => {
  const send = (mails: unknown[]) => (mail: unknown) => {
    mails.push(mail);
    return Promise.resolve({ messageId: "1" });
  };

  it("goes to the operator, with the visitor's address only to reply to", async () => {
    const mails: unknown[] = [];
    const binding = { send: send(mails) };
    const { desk } = openDesk({
      mail: { binding, from: "site@agio.test", to: "support@agio.test" },
    });
    expect(await desk.send({ ...MESSAGE, orderId: undefined })).toBe(true);
    expect(mails).toEqual([
      {
        from: "site@agio.test",
        to: "support@agio.test",
        replyTo: "anna@example.org",
        subject: "Support 1a2b3c4d",
        text: textLike(/^Answer to: anna@example\.org\n[^>]*\n\n> Where is my money\?$/),
      },
    ]);
  });

  it("suffices if the webhook fails, and the failure is logged without the message", async () => {
    serveHook(() => HttpResponse.error());
    const binding = { send: send([]) };
    const { desk, lines } = openDesk({
      webhook: WEBHOOK,
      mail: { binding, from: "site@agio.test", to: "support@agio.test" },
    });
    expect(await desk.send(MESSAGE)).toBe(true);
    expect(lines.toSorted()).toEqual(["support-delivered", "support-not-delivered"]);
  });
});

it("reaches the sandbox's outbox by a signed call, if nothing else is set", async () => {
  const asked: Request[] = [];
  const gateway = {
    fetch: (request: Request) => {
      asked.push(request);
      return Promise.resolve(new Response("{}"));
    },
  };
  const env = { ...TEST_ENV, sandbox: true, gateway, gatewaySecrets: ["s".repeat(32)] };
  const log = () => undefined;
  const desk = makeSupportDesk({ env, origin: "https://agio.test", log });
  expect(await desk.send(MESSAGE)).toBe(true);
  const [request] = asked;
  expect(request?.headers.get(SIGNATURE_HEADER)).toMatch(/./);
  expect(await request?.json()).toMatchObject({ recipient: BRAND.supportEmail });
});

it("is closed without a way to deliver", async () => {
  const { desk } = openDesk({});
  expect([desk.isOpen, await desk.send(MESSAGE)]).toEqual([false, false]);
});
