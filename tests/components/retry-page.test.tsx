import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RetryPage } from "~/components/errors/retry-page";
import { UNAVAILABLE_RETRY_SECONDS } from "~/domain/limits/page-limits";

const WAIT_MS = UNAVAILABLE_RETRY_SECONDS * 1_000;
const onServed = vi.fn();
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  onServed.mockReset();
  fetched.mockReset();
});

function respondWith(...replies: readonly (number | Error)[]): void {
  for (const reply of replies) {
    if (reply instanceof Error) fetched.mockRejectedValueOnce(reply);
    else fetched.mockResolvedValueOnce(new Response(null, { status: reply }));
  }
}

test("asks quietly until the page can be served, and opens it once (spec: Slow gateways)", async () => {
  respondWith(504, new TypeError("offline"), 503, 200);
  render(<RetryPage onServed={onServed} />);
  await vi.advanceTimersByTimeAsync(3 * WAIT_MS);
  expect([fetched.mock.calls.length, onServed.mock.calls.length]).toEqual([3, 0]);
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS);
  expect([fetched.mock.calls.length, onServed.mock.calls.length]).toEqual([4, 1]);
  expect(fetched.mock.calls[0]).toMatchObject([
    location.href,
    { method: "HEAD", headers: { Accept: "text/html" } },
  ]);
});

test("requests nothing while the tab is hidden", async () => {
  respondWith(200);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  render(<RetryPage onServed={onServed} />);
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS);
  expect(fetched).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(onServed).toHaveBeenCalledTimes(1);
});

test("does not reload a page that the visitor has navigated to", async () => {
  let respond: (response: Response) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  const { unmount } = render(<RetryPage onServed={onServed} />);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  unmount();
  respond(new Response(null, { status: 200 }));
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS);
  expect([fetched.mock.calls.length, onServed.mock.calls.length]).toEqual([1, 0]);
});
