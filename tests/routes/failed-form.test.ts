// A form whose action threw: the page says in words that it failed, and names the number to quote.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it, vi } from "vitest";
import { handleError } from "~/entry.server";
import { toRejection } from "~/routes/rejection.server";
import { withFailedForm } from "../../functions/reject-request";
import { openRequestScope } from "../../functions/scope/request-scope";
import { ORIGIN, TEST_ENV } from "../support/test-context";

vi.mock("../../functions/render", () => ({
  renderShell: async (request: Request, context: AppLoadContext) =>
    context.rejected && toRejection({ request, context, params: {} }, context.rejected),
}));

function openScope(path: string, method = "POST") {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const request = new Request(new URL(path, ORIGIN), { method });
  const scope = openRequestScope(request, TEST_ENV, { waitUntil: () => undefined });
  return { scope, request };
}

const made = () => new Response("made by Remix", { status: 500 });

it.each([
  ["/profile/withdraw.data", /"Something went wrong on our side\. We do not know whether/],
  ["/ru/profile/withdraw.data", /"Что-то сломалось на нашей стороне\. Мы не знаем/],
])("is said to have failed on our side: %s", async (path, words) => {
  const { scope, request } = openScope(path);
  handleError(new Error("thrown"), { request, context: scope.context, params: {} });
  const response = await withFailedForm(made(), scope);
  expect(response.status).toBe(500);
  const { requestId } = scope.context;
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ status: 500, traceId: requestId });
  expect(text).toMatch(words);
});

it.each([
  ["a reply that says so itself", "/lk.data", "POST"],
  ["a page", "/order/A1", "GET"],
])("is not %s", async (_name, path, method) => {
  const { scope, request } = openScope(path, method);
  if (method === "GET") {
    handleError(new Error("thrown"), { request, context: scope.context, params: {} });
  }
  const response = made();
  expect(await withFailedForm(response, scope)).toBe(response);
});
