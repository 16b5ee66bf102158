// Addresses at which coins are lost, in the form of a gateway that accepts every address and lists its instruments.
import { beforeEach, expect, it, vi } from "vitest";
import { CREATE_PATH, fillIn, submit } from "../support/exchange-form";
import { serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { SECRETS } from "../support/secrets";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples";

const edge = useGatewayEdge();
const TO_ETH = "/exchange-btc-eth";
const TO_BTC = "/exchange-eth-btc";
const TOKEN = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const LISTED = [
  WIRE_BTC,
  WIRE_ETH,
  { ...WIRE_ETH, currencyTitle: "AAVE", slug: "aave-erc20", contractAddress: TOKEN },
];

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

it.each([
  [TO_ETH, "destinationAddress", TOKEN, "address_token_contract"],
  [TO_ETH, "destinationAddress", TOKEN.toLowerCase(), "address_token_contract"],
  [TO_BTC, "refundAddress", TOKEN, "address_token_contract"],
  [TO_ETH, "destinationAddress", `0x${"0".repeat(40)}`, "error_address_nobody"],
  [TO_BTC, "destinationAddress", "1BitcoinEaterAddressDontSendf59kuE", "error_address_nobody"],
  [TO_ETH, "refundAddress", "1111111111111111111114oLvT2", "error_address_nobody"],
])("%s rejects in %s: %s", async (path, field, address, key) => {
  const asked = serveExchange(edge, { "/api/v2/instruments/public": LISTED });
  const { status, reply } = await submit(path, await fillIn(path, { [field]: address }));
  expect(status).toBe(422);
  expect(reply?.errors).toMatchObject({ [field]: { key } });
  expect(asked.filter((call) => call.path === CREATE_PATH)).toEqual([]);
});

it.each(SECRETS)("no gateway gets %s", async (typed) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const asked = serveExchange(edge);
  const form = await fillIn(TO_BTC, { destinationAddress: typed, refundAddress: typed });
  const before = asked.length;
  const { status, reply } = await submit(TO_BTC, form);
  expect(status).toBe(422);
  const error = { key: "address_secret" };
  expect(reply?.errors).toMatchObject({ destinationAddress: error, refundAddress: error });
  expect(JSON.stringify([asked.slice(before), log.mock.calls])).not.toContain(typed.slice(0, 20));
});
