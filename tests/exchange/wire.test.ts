// Tests the check between the exchange and the fake, which tests/exchange/provider.ts adds to every test.
import { expect, it } from "vitest";
import * as z from "zod";
import { checkWire } from "../fake-one-click/checked";
import { FakeOneClick } from "../fake-one-click/fake";

const REQUEST = {
  dry: true,
  swapType: "FLEX_INPUT",
  slippageTolerance: 100,
  originAsset: "nep141:btc.omft.near",
  depositType: "ORIGIN_CHAIN",
  destinationAsset: "nep141:eth.omft.near",
  amount: "1000000",
  refundTo: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  refundType: "ORIGIN_CHAIN",
  recipient: "0x52908400098527886E0F7030069857D2E4169EE7",
  recipientType: "DESTINATION_CHAIN",
  deadline: "2026-11-27T00:00:00.000Z",
};

/** Calls the fake through the check; returns its report, if any. */
async function problemOf(
  path: string,
  body?: object,
  fake: FakeOneClick = new FakeOneClick(),
): Promise<string> {
  const response = await checkWire(fake)(`https://fake.invalid${path}`, {
    method: body ? "POST" : "GET",
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { message } = problemWire.parse(await response.json());
  return [422, 500].includes(response.status) ? message : "";
}

const problemWire = z.union([
  z.looseObject({ message: z.string().default("") }),
  z.array(z.unknown()).transform(() => ({ message: "" })),
]);

it("finds nothing in right calls", async () => {
  expect(await problemOf("/v0/quote", REQUEST)).toBe("");
  expect(await problemOf("/v0/quote", { ...REQUEST, dry: false })).toBe("");
  expect(await problemOf("/v0/quote", { ...REQUEST, amount: "1" })).toBe("");
  expect(await problemOf("/v0/tokens")).toBe("");
  expect(await problemOf("/v0/status?depositAddress=bc1q")).toBe("");
});

it.each([
  ["a fraction of a unit", { amount: "1.5" }, /amount/],
  ["half a basis point", { slippageTolerance: 0.5 }, /slippageTolerance/],
  ["a typo", { recipent: "0x1" }, /recipent/],
  ["a missing field", { refundTo: undefined }, /refundTo/],
  ["a message that loses funds", { customRecipientMsg: "x" }, /customRecipientMsg/],
  ["a time to wait, which cannot be verified later", { quoteWaitingTimeMs: 1 }, /quoteWaiting/],
  ["an unknown type", { depositType: "INTENT" }, /depositType/],
  ["a time of another form", { deadline: "tomorrow" }, /deadline/],
])("finds %s in a request", async (_name, change, expected) => {
  expect(await problemOf("/v0/quote", { ...REQUEST, ...change })).toMatch(expected);
});

it("finds a stray parameter, and a call that does not exist", async () => {
  const stray = await problemOf("/v0/status?depositAddress=bc1q&memo=7");
  expect(stray).toMatch(/memo/);
  expect(await problemOf("/v0/swap", REQUEST)).toMatch(/is no call/);
});

it("finds a reply that 1Click would not send", async () => {
  const fake = new FakeOneClick();
  const honest = fake.fetch;
  const answer = async (input: string | URL | Request) => {
    const sent: unknown = await (await honest(input)).json();
    return Response.json({ ...z.looseObject({}).parse(sent), extra: 1 }, { status: 201 });
  };
  Object.defineProperty(fake, "fetch", { value: answer });
  expect(await problemOf("/v0/quote", REQUEST, fake)).toMatch(/answer \/v0\/quote 201: .*extra/s);
});
