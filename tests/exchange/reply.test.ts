import { expect, it } from "vitest";
import { replyWith } from "../../exchange/http/reply";

it("has no mark of the sandbox, which the product rejects beside real money", () => {
  const response = replyWith({ ok: true, value: {} }, new Request("https://gateway.invalid"));
  expect(response.headers.has("x-sandbox")).toBe(false);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
