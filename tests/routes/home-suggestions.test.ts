// Messages that suggest another text, and the button that applies it. It loses nothing that was typed.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useGatewayEdge } from "../support/gateway-edge";
import { ETH_ADDRESS, sendToExchange, type FormFields } from "../support/exchange-form";

const edge = useGatewayEdge();
const TO_ETH = "/exchange-btc-eth";
const TO_BTC = "/exchange-eth-btc";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

const send = (path: string, typed: FormFields, intent = "create") =>
  sendToExchange(edge, path, { intent, ...typed });

describe("an address without 0x", () => {
  const BARE = ETH_ADDRESS.slice(2);
  const FIX = { label: `Use ${ETH_ADDRESS}` };

  it.each([
    [TO_ETH, "destinationAddress"],
    [TO_BTC, "refundAddress"],
  ])("on %s is questioned in %s, and completed by one press", async (path, field) => {
    const typed = { email: "ann@example.com", [field]: BARE };
    const asked = await send(path, typed);
    expect([asked.status, asked.ordered]).toEqual([422, undefined]);
    const intent = `fix:${field}:${ETH_ADDRESS}`;
    expect(asked.reply?.errors).toMatchObject({ [field]: { fix: { ...FIX, intent } } });
    const { reply } = await send(path, typed, intent);
    expect(reply).toMatchObject({ values: { ...typed, [field]: ETH_ADDRESS }, errors: {} });
  });

  it.each(["fix:terms:on", "fix:memo:1", "fix:", "fix"])(
    "changes nothing by a made-up press, %s",
    async (intent) => {
      const { reply } = await send(TO_ETH, { destinationAddress: BARE, terms: "" }, intent);
      expect(reply?.values).toMatchObject({ destinationAddress: BARE, memo: "", terms: "" });
    },
  );
});

describe("a slip in the email", () => {
  const SLIP = { email: "ann@gmial.com" };

  it("is questioned once and then accepted", async () => {
    const asked = await send(TO_ETH, SLIP);
    expect([asked.status, asked.ordered]).toEqual([422, undefined]);
    const detail = "ann@gmail.com";
    expect(Object.keys(asked.reply?.errors ?? {})).toEqual(["email"]);
    expect(asked.reply?.errors.email).toMatchObject({
      key: "email_slip",
      text: "Did you mean ann@gmail.com? If not, continue.",
      fix: { intent: "fix:email:ann@gmail.com", label: "Use ann@gmail.com" },
    });
    const meant = await send(TO_ETH, { ...SLIP, emailShown: detail });
    expect([meant.status, meant.ordered]).toMatchObject([303, { userEmail: SLIP.email }]);
  });

  it("is not questioned again after another error", async () => {
    const emailShown = "ann@gmail.com";
    const { reply } = await send(TO_ETH, { ...SLIP, emailShown, destinationAddress: "" });
    expect(Object.keys(reply?.errors ?? {})).toEqual(["destinationAddress"]);
    expect(reply?.emailShown).toBe(emailShown);
  });

  it("is corrected by one press", async () => {
    const { reply } = await send(TO_ETH, SLIP, "fix:email:ann@gmail.com");
    expect(reply).toMatchObject({ values: { email: "ann@gmail.com" }, errors: {} });
  });
});
