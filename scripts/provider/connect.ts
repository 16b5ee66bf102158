// A script's own connection to the provider: without the exchange's shared budget, and with a record of each reply.
import { findProvider, type ProviderPart } from "../../exchange/parts.ts";
import { PROVIDERS } from "../../exchange/provider-list.ts";
import type { ExchangeSettings } from "../../exchange/settings.ts";
import type { Provider } from "../../exchange/providers/provider.ts";
import { toReason } from "../product/reason.ts";

/** One call on the wire. Status 0 means that no reply arrived; `text` then has the reason. */
export interface RecordedCall {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  readonly status: number;
  readonly text: string;
}

/** A provider, and its calls so far. */
export interface Connection {
  readonly part: ProviderPart;
  readonly provider: Provider;
  readonly calls: readonly RecordedCall[];
}

/** Returns the providers of these settings. */
export function listChosen({ PROVIDER: codes }: ExchangeSettings): readonly ProviderPart[] {
  return codes.map((code) => findProvider({ providers: PROVIDERS }, code));
}

/** Connects to a provider. */
export function connectToProvider(part: ProviderPart, settings: ExchangeSettings): Connection {
  const calls: RecordedCall[] = [];
  const traffic = {
    admit: () => Promise.resolve(true),
    note: () => Promise.resolve(),
  };
  const send = makeRecordingFetch((call) => {
    calls.push(call);
  });
  return { part, provider: part.connect(settings, { traffic, send }), calls };
}

/** Returns a `fetch` that records each call, also a failed one. */
function makeRecordingFetch(record: (call: RecordedCall) => void): typeof fetch {
  return async (input, init) => {
    const { method, url } = new Request(input, init);
    const body = typeof init?.body === "string" ? init.body : undefined;
    const asked = { method, url, body };
    try {
      const response = await fetch(input, init);
      record({ ...asked, status: response.status, text: await response.clone().text() });
      return response;
    } catch (error) {
      record({ ...asked, status: 0, text: toReason(error) });
      throw error;
    }
  };
}
