import { expect, it, vi } from "vitest";
import { callApi, type ClientOptions } from "../../exchange/providers/near-intents/client";

const call = { path: "/v0/tokens", timeoutMs: 1_000, priority: "rate" } as const;

function options(more: Partial<ClientOptions> = {}): ClientOptions {
  return {
    baseUrl: "https://fake.invalid",
    key: undefined,
    fetch: () => Promise.resolve(Response.json([])),
    now: Date.now,
    traffic: { admit: () => Promise.resolve(true), note: () => Promise.resolve() },
    ...more,
  };
}

const lost = () => Promise.reject(new Error("the object restarts"));

it("makes no call without an answer from the budget", async () => {
  const traffic = { ...options().traffic, admit: lost };
  const reply = await callApi(options({ traffic }), call);
  expect(reply).toMatchObject({ ok: false, failure: { status: 429 } });
});

it("returns an answer whose outcome could not be recorded", async () => {
  const traffic = { ...options().traffic, note: lost };
  expect(await callApi(options({ traffic }), call)).toEqual({ ok: true, value: [] });
});

it.each([
  ["a readable answer", 200, []],
  ["an unreadable answer", 502, {}],
])("records %s as status %i", async (_name, status, answer) => {
  const note = vi.fn(() => Promise.resolve());
  const asked = options({
    traffic: { ...options().traffic, note },
    fetch: () => Promise.resolve(Response.json(answer)),
  });
  const reply = await callApi(asked, { ...call, isReadable: Array.isArray });
  expect(reply).toEqual({ ok: true, value: answer });
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ status }));
});

it.each([
  ["/v0/status", 404],
  ["/v0/quote", 502],
  ["/v0/tokens", 502],
])("records a 404 of %s as status %i: only a swap may be unknown", async (path, status) => {
  const note = vi.fn(() => Promise.resolve());
  const traffic = { ...options().traffic, note };
  const fetch = () => Promise.resolve(new Response("", { status: 404 }));
  await callApi(options({ traffic, fetch }), { ...call, path });
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ status }));
});

it.each([
  ["two million bytes of a list or a status", call, 3_000_000],
  ["256,000 bytes of a quote", { ...call, body: {} }, 500_000],
])("reads at most %s", async (_name, asked, most) => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      sent += 100_000;
      stream.enqueue(new Uint8Array(100_000).fill(0x20));
      if (sent >= 10_000_000) stream.close();
    },
  });
  const reply = await callApi(
    options({ fetch: () => Promise.resolve(new Response(endless)) }),
    asked,
  );
  expect(reply).toMatchObject({ ok: false });
  expect(sent).toBeLessThan(most);
});

it("passes on a waiting time of a minute at most, because visitors see it", async () => {
  const headers = { "retry-after": "99999999" };
  const busy = () =>
    Promise.resolve(Response.json({ message: "Too many" }, { status: 429, headers }));
  const reply = await callApi(options({ fetch: busy }), call);
  expect(reply).toMatchObject({ failure: { status: 429, retryAfterMs: 60_000 } });
});
