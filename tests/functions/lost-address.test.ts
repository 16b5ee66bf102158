// Addresses of the public API that no gateway gets: those at which coins are lost, and what opens a wallet.
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { ok } from "~/domain/failure/result";
import { answerLostAddress } from "../../functions/services/public-api/lost-address";
import type { PublicCall } from "../../functions/services/public-api/public-calls";
import type { RequestScope } from "../../functions/runtime/request-scope";
import { ETH } from "../support/samples";
import { SECRETS } from "../support/secrets";

const TOKEN = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const RIGHT = "0x52908400098527886E0F7030069857D2E4169EE7";
const listed = [{ ...ETH, currencyTitle: "AAVE", contractAddress: TOKEN }];
const context = { gateways: { rate: { fetchInstruments: () => Promise.resolve(ok(listed)) } } };
const { networkTitle } = ETH;

function ask(name: string, body: unknown) {
  const request = new Request("https://agio.test/", { method: "POST", body: JSON.stringify(body) });
  const scope = z.custom<RequestScope>().parse({ request, context });
  return answerLostAddress(scope, z.custom<PublicCall>().parse({ name }));
}

const LOST: readonly (readonly [address: string, code: string])[] = [
  [TOKEN, "error_address_contract"],
  [`0x${"0".repeat(40)}`, "error_address_nobody"],
  [`${RIGHT} memo 123`, "error_address_incorrect"],
  [RIGHT.replace("00", "0О"), "error_address_incorrect"],
  ...SECRETS.map((secret): [string, string] => [secret, "error_address_incorrect"]),
];

describe.each(LOST)("an API call with %s", (address, code) => {
  it("is answered without the gateway", async () => {
    const answer = await ask("validateAddress", { address, networkTitle });
    const body: unknown = answer instanceof Response ? await answer.json() : undefined;
    expect(body).toMatchObject({ result: false, code });
  });

  it.each(["createOrder", "requestRefund"])("of %s is rejected by its field", async (name) => {
    const sides = { instrumentFrom: { networkTitle }, instrumentTo: { networkTitle } };
    for (const field of ["destinationAddress", "refundAddress"]) {
      const rejected = await ask(name, { ...sides, [field]: address });
      expect(rejected).toMatchObject({ status: 400, code: "ERR_VALIDATION" });
      expect(JSON.stringify(rejected)).toContain(field);
      expect(JSON.stringify(rejected)).not.toContain(address);
    }
  });
});

it.each(["validateAddress", "createOrder"])("%s with a wallet's address passes", async (name) => {
  const body = { address: RIGHT, networkTitle, destinationAddress: RIGHT, refundAddress: RIGHT };
  expect(await ask(name, body)).toBeUndefined();
});
