// What every request to a gateway carries, whichever code makes it.
import { expect, test } from "vitest";
import { findUpstream } from "../../functions/services/gateways/upstream";

/** The headers that a gateway gets behind these settings. */
async function sentWith(settings: { publicOrigin?: string; gatewaySecrets?: readonly string[] }) {
  const asked: Request[] = [];
  const gateway = {
    fetch: (request: Request) => {
      asked.push(request);
      return Promise.resolve(new Response("{}"));
    },
  };
  const gatewayUrls = {
    order: undefined,
    rate: undefined,
    fiat: undefined,
    account: undefined,
    content: undefined,
  };
  const env = { gatewayUrls, gateway, gatewaySecrets: [], publicOrigin: undefined };
  const upstream = findUpstream({ ...env, ...settings }, "order", "https://claimed.test");
  await upstream.fetch(new Request("https://claimed.test/api/v1/health"));
  return asked[0]?.headers ?? expect.fail("nothing was sent");
}

const ORIGIN = "https://exchange.test";

test("the site's origin goes to the gateway only where the operator has set it", async () => {
  expect((await sentWith({ publicOrigin: ORIGIN })).get("x-site-origin")).toBe(ORIGIN);
  // A Host header is a claim: an email with its link could lead anywhere.
  expect((await sentWith({})).has("x-site-origin")).toBe(false);
});

test("a signed call carries it", async () => {
  const secrets = ["Q8sJm2xVt7KpR4wYc1Zb9Ld3Nf6Gh0Ae5Uu"];
  const headers = await sentWith({ publicOrigin: ORIGIN, gatewaySecrets: secrets });
  expect(headers.get("x-site-origin")).toBe(ORIGIN);
  expect(headers.get("x-gateway-signature")).toMatch(/^t=\d+,n=\w+,v1=[0-9a-f]{64}$/);
});
