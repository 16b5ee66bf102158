// The wire shapes of API keys (docs/gateway-contract.md; spec: API keys).
import * as z from "zod/mini";
import { mapReading, readWire, readWireList, type Reading } from "./read-wire";
import type { Ties } from "./repair-wire";
import { optionalTextWire, optionalTimeWire, optionalWire, textWire } from "./wire-values";
import type { ApiKey, ApiKeyUpdate, NewApiKey } from "~/domain/account/api-key";

/** A key as sent by the gateway; its addresses are a list, or text separated by commas or spaces. */
export const apiKeyWire = z.object({
  apiId: textWire,
  name: optionalTextWire,
  whiteListIp: optionalWire(z.union([z.array(textWire), z.string()])),
  isActive: z.boolean(),
  prefix: optionalTextWire,
  lastFour: optionalTextWire,
  createdAt: optionalTimeWire,
  lastUsedAt: optionalTimeWire,
});

/** A new key as sent by the gateway. The reply to a repeated request has no secret. */
export const newApiKeyWire = z.extend(apiKeyWire, { apiKey: optionalTextWire });

// A missing address list would mean all addresses, and saving the key would store that.
const apiKeyTies = { whiteListIp: "holder" } as const satisfies Ties;

/** Reads the account's keys. */
export function readApiKeys(value: unknown): Reading<readonly ApiKey[]> {
  return mapReading(readWireList(apiKeyWire, value, apiKeyTies), (keys) => keys.map(toApiKey));
}

/** Reads a new key. */
export function readNewApiKey(value: unknown): Reading<NewApiKey> {
  return mapReading(readWire(newApiKeyWire, value), ({ apiKey: secret, ...key }) => ({
    ...toApiKey(key),
    secret,
  }));
}

/** The payload of a key's update. */
export function toApiKeyPayload({ id, name, ipWhitelist, isActive }: ApiKeyUpdate) {
  return { apiId: id, name, whiteListIp: ipWhitelist, isActive };
}

function toApiKey(wire: z.output<typeof apiKeyWire>): ApiKey {
  const { apiId: id, name = "", whiteListIp = [], ...key } = wire;
  const ipWhitelist =
    typeof whiteListIp === "string" ? whiteListIp.split(/[\s,]+/).filter(Boolean) : whiteListIp;
  return { ...key, id, name, ipWhitelist };
}
