import { UNSAFE_ErrorResponseImpl } from "@remix-run/router";
import { describe, expect, it, vi } from "vitest";
import { loadOrStay } from "~/routes/_connection/load-or-stay";
import { toLostReply } from "~/routes/sign-in/lost-reply";
import { sendOrKeep } from "~/routes/_connection/send-or-keep";
import { sendOrStay } from "~/routes/_connection/send-or-stay";
import { isUnreachable } from "~/ui/unreachable";

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

/** The result and status of the browser's action. */
async function read(result: unknown) {
  if (!(result instanceof Response)) return { result };
  const reply: unknown = await result.json();
  return { status: result.status, reply, isUnreachable: isUnreachable(reply) };
}

describe("a submitted form", () => {
  it("has the server's reply", async () => {
    const result = await sendOrStay(
      () => Promise.resolve({ done: true }),
      () => ({}),
    );
    expect(await read(result)).toEqual({ result: { done: true } });
  });

  it("keeps its page's data without a reply, and reloads nothing", async () => {
    const result = await sendOrStay(lost, () => ({ said: "lost" }));
    expect(await read(result)).toEqual({
      status: 503,
      reply: { said: "lost", unreachable: true },
      isUnreachable: true,
    });
  });

  it("is named by its intent, for the note beside it", async () => {
    const body = new URLSearchParams({ intent: "create" });
    const request = new Request("http://agio.test/profile/keys", { method: "POST", body });
    const result = await sendOrKeep({
      request,
      params: {},
      context: undefined,
      serverAction: lost,
    });
    expect(await read(result)).toMatchObject({ reply: { lost: "create", unreachable: true } });
  });

  it("shows the server's rejection and no lost connection", async () => {
    const data = { status: 429, reason: "Wait.", traceId: "t-1", limit: { waitSeconds: 7 } };
    const rejecting = vi.fn().mockRejectedValue(new UNSAFE_ErrorResponseImpl(429, "", data));
    const result = await sendOrStay(rejecting, (rejection) => ({ said: rejection?.reason }));
    expect(await read(result)).toMatchObject({
      reply: { said: "Wait.", ...data },
      isUnreachable: true,
    });
  });

  it("shows the server's error page", async () => {
    const page = new UNSAFE_ErrorResponseImpl(404, "Not Found", { message: "Page Not Found: /" });
    const sending = sendOrStay(vi.fn().mockRejectedValue(page), () => ({}));
    await expect(sending).rejects.toBe(page);
  });

  it.each([302, 500])("shows a reply of %i", async (status) => {
    const reply = new Response(null, { status });
    const sending = sendOrStay(
      () => {
        throw reply;
      },
      () => ({}),
    );
    await expect(sending).rejects.toBe(reply);
  });

  it("of sign-in returns without its passwords", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      dialog: "new-password",
      email: "ann@example.com",
      resetCode: "123456",
      password: "secret",
      passwordConfirm: "secret",
    })) {
      form.set(name, value);
    }
    const reply = toLostReply(form);
    expect(reply.view).toMatchObject({
      dialog: "new-password",
      email: "ann@example.com",
      resetCode: "123456",
      notice: { key: "lost" },
    });
    expect(JSON.stringify(reply)).not.toContain("secret");
  });
});

describe("a page that revalidates automatically", () => {
  it("stays without a reply and does not lose one", async () => {
    document.title = "Withdraw";
    // Another file may have followed a link within the page.
    const [here = ""] = location.href.split("#");
    expect(await loadOrStay(here, lost)).toEqual({ isOffline: true, title: "Withdraw" });
    const reply = new Response(null, { status: 302 });
    const loading = loadOrStay(here, () => {
      throw reply;
    });
    await expect(loading).rejects.toBe(reply);
  });

  it("does not replace the open page by an empty one", async () => {
    await expect(loadOrStay(`${location.origin}/order/pending`, lost)).rejects.toThrow();
  });
});
