// Describes the live channel as AsyncAPI 3.
import { LIVE_MAX_RECONNECTS, LIVE_RECONNECT_DELAY_MS } from "~/domain/limits/live-limits";
import { LIVE_CHANNEL_PATH } from "../../functions/services/public-api/public-calls";
import { EXAMPLE_MESSAGES } from "./examples.ts";
import { CHANNEL_LIMITS, findLimit } from "./limits.ts";
import { toInfo } from "./openapi.ts";
import { makeSchemas, pickSchemas, toReference, type SchemaName } from "./schemas.ts";
import { requireText, type ApiTexts } from "./texts.ts";

const CHANNEL = "#/channels/rates";

/** The messages of the channel: the event, and the schema of its data. */
const MESSAGES = {
  askForRates: { event: "pairs.rates", data: "RateParameters", isOurs: false },
  rate: { event: "pairs.rates", data: "PairData", isOurs: true },
  noRate: { event: "pairs.error", data: "Error", isOurs: true },
} as const satisfies Record<string, { event: string; data: SchemaName; isOurs: boolean }>;

/** Returns the document in one language; `send` and `receive` are from the server's side, as AsyncAPI defines them. */
export function makeAsyncApi(texts: ApiTexts) {
  const { requests, windowSeconds } = findLimit("live-channel");
  return {
    asyncapi: "3.0.0",
    info: toInfo(texts),
    defaultContentType: "application/json",
    servers: {
      site: {
        host: "{host}",
        protocol: "wss",
        description: requireText(texts.words, "host"),
        variables: { host: { description: requireText(texts.words, "host") } },
        security: [{ $ref: "#/components/securitySchemes/apiKey" }],
      },
    },
    channels: {
      rates: {
        address: LIVE_CHANNEL_PATH,
        title: texts.calls.liveRates?.title ?? "",
        description: texts.calls.liveRates?.text ?? "",
        servers: [{ $ref: "#/servers/site" }],
        messages: Object.fromEntries(
          Object.keys(MESSAGES).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
        bindings: { ws: { method: "GET", bindingVersion: "0.1.0" } },
        "x-limits": CHANNEL_LIMITS,
        "x-rate-limit": { requests, windowSeconds },
        "x-reconnect": {
          pauseSeconds: LIVE_RECONNECT_DELAY_MS / 1_000,
          times: LIVE_MAX_RECONNECTS,
        },
      },
    },
    operations: {
      askForRates: toOperation("receive", ["askForRates"]),
      sendRates: toOperation("send", ["rate", "noRate"]),
    },
    components: {
      messages: Object.fromEntries(
        Object.entries(MESSAGES).map(([name, message]) => [name, toMessage(name, message, texts)]),
      ),
      schemas: wrapReferences(
        pickSchemas(
          makeSchemas(texts),
          Object.values(MESSAGES).map(({ data }) => data),
        ),
      ),
      securitySchemes: {
        apiKey: {
          type: "httpApiKey",
          in: "header",
          name: "x-api-key",
          description: texts.info.key,
        },
      },
    },
  };
}

/** AsyncAPI uses an older JSON Schema draft, which allows no other keyword beside a reference. */
function wrapReferences(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(wrapReferences);
  if (typeof part !== "object" || part === null) return part;
  const { $ref, ...rest } = Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => [name, wrapReferences(value)]),
  );
  if ($ref === undefined) return rest;
  return Object.keys(rest).length === 0 ? { $ref } : { ...rest, allOf: [{ $ref }] };
}

function toOperation(action: "send" | "receive", messages: readonly string[]) {
  return {
    action,
    channel: { $ref: CHANNEL },
    messages: messages.map((name) => ({ $ref: `${CHANNEL}/messages/${name}` })),
  };
}

function toMessage(
  name: string,
  { event, data, isOurs }: (typeof MESSAGES)[keyof typeof MESSAGES],
  texts: ApiTexts,
) {
  // Our relay adds this beside the data: the question that a message answers.
  const asked = isOurs && { asked: { $ref: toReference("RateParameters") } };
  return {
    name,
    title: requireText(texts.words, `message.${name}`),
    payload: {
      type: "object",
      required: ["event", "data"],
      properties: {
        event: { type: "string", const: event },
        data: { $ref: toReference(data) },
        ...asked,
      },
    },
    examples: [{ payload: EXAMPLE_MESSAGES[name] }],
  };
}
