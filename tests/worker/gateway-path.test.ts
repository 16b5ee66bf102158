// A gateway under its own path, and one without content (docs/gateway-contract.md).
import { afterAll, beforeAll, expect, test } from "vitest";
import { useProduct } from "./support/product";
import { send } from "./support/send";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startStubGateway();
});
afterAll(() => gateway.stop());
const product = useProduct(() => ({ vars: { GATEWAY_URL: `${gateway.url}/base/` } }));
const askedFor = () => gateway.calls.map(({ url }) => url);

test("calls are appended to the gateway's path", async () => {
  await send(product.origin, { path: "/api/v1/health" });
  expect(askedFor()).toContain("/base/api/v1/health");
});

test("missing content comes from content/", async () => {
  gateway.reply({ status: 404, body: '{"code":"ERR_NOT_FOUND","message":"no"}' });
  const response = await send(product.origin, { path: "/terms", headers: { accept: "text/html" } });
  expect(askedFor()).toContain("/base/pages/en/item?slug=terms");
  expect(response).toMatchObject({ status: 200 });
  expect(response.text).toContain("<title>Terms");
});
