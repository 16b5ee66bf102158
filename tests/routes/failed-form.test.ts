// Our own failures, and a form whose action threw: the page explains the failure and shows the number to quote.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, expect, it, vi } from "vitest";
import { toRejection } from "~/routes/_failure/rejection.server";
import { rejectFailed, withFailedForm } from "../../functions/pages/reject-request";
import { openRequestScope } from "../../functions/services/open-request-scope";
import { ORIGIN, TEST_ENV } from "../support/test-context";

const rendering = vi.hoisted(() => ({ isBroken: false }));
vi.mock("../../functions/pages/render", () => ({
  isPage: (response: Response) => response.headers.get("Content-Type") === "text/html",
  renderShell: async (request: Request, context: AppLoadContext) => {
    if (rendering.isBroken) throw new Error("thrown");
    const { instead } = context;
    const reply =
      instead?.kind === "rejection" && (await toRejection({ request, context }, instead.rejected));
    if (!reply || request.method === "POST") return reply;
    return new Response(reply.body, {
      status: reply.status,
      headers: { "Content-Type": "text/html" },
    });
  },
}));
beforeEach(() => {
  rendering.isBroken = false;
});

function openScope(path: string, method = "POST", accept = "*/*") {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const request = new Request(new URL(path, ORIGIN), { method, headers: { Accept: accept } });
  const scope = openRequestScope(request, TEST_ENV, { waitUntil: () => undefined });
  return { scope, request };
}

const made = (status: number) => new Response("made by Remix", { status });

it.each([
  ["/profile/withdraw.data", /"Something went wrong on our side, and we do not know whether/],
  ["/ru/profile/withdraw.data", /"Что-то сломалось на нашей стороне\. Мы не знаем/],
])("is reported as our own failure: %s", async (path, words) => {
  const { scope } = openScope(path);
  const response = await withFailedForm(made(500), scope);
  expect(response.status).toBe(500);
  const { requestId } = scope.context;
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ status: 500, traceId: requestId });
  expect(text).toMatch(words);
});

it.each([
  ["a reply that reports it itself", "/lk.data", "POST", 503],
  ["a form without script", "/lk", "POST", 500],
  ["a page", "/order/A1", "GET", 500],
])("is not %s", async (_name, path, method, status) => {
  const { scope } = openScope(path, method);
  const response = made(status);
  expect(await withFailedForm(response, scope)).toBe(response);
});

const HTML = "text/html,*/*;q=0.8";

it.each([
  ["a document", "/order/A1", "GET", HTML, "text/html"],
  ["a form without script", "/profile/withdraw", "POST", HTML, "text/html"],
  ["a form of a script", "/profile/withdraw.data", "POST", "*/*", "application/json"],
  ["a program", "/api/v1/instruments", "GET", HTML, "application/json"],
])("our own failure has the caller's format: %s", async (_name, path, method, accept, type) => {
  const { scope } = openScope(path, method, accept);
  const response = await rejectFailed(scope);
  expect(response.status).toBe(500);
  expect(response.headers.get("Content-Type")).toBe(type);
  expect(await response.text()).toContain(scope.context.requestId);
});

it("is JSON when no page can be rendered", async () => {
  rendering.isBroken = true;
  const { scope } = openScope("/order/A1", "GET", HTML);
  expect(await (await rejectFailed(scope)).json()).toMatchObject({
    code: "ERR_INTERNAL_SERVER_ERROR",
    traceID: scope.context.requestId,
  });
});
