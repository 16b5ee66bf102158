// The support page's form, as it is opened.
import { describe, expect, it } from "vitest";
import { loadSupportPage } from "~/routes/support/queries.server";
import { serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();

describe("the page", () => {
  async function open(path: string, isOpen = true) {
    serveExchange(edge, { "/support/en": [] });
    const support = { isOpen, send: () => Promise.resolve(false) };
    return loadSupportPage(makeTestContext(path, { change: { support } }).args);
  }

  it.each([
    ["/support", "", undefined],
    ["/support?about=7Q2MK4XV", "7Q2M-K4XV", undefined],
    [`/support?about=${"x".repeat(99)}`, "", undefined],
    ["/support?sent=1a2b3c4d", "", "We answer by email. Your reference is 1a2b3c4d."],
    ["/support?sent=Call+0900-1234", "", undefined],
  ])("%s fills in %j and says %j", async (path, about, sent) => {
    expect((await open(path)).form).toEqual({ about, sent });
  });

  it("has no form if nothing can be delivered", async () => {
    expect((await open("/support", false)).form).toBeUndefined();
  });
});
