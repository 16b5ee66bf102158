// The calls of 1Click.
import { callProvider, type HttpCall, type HttpOptions } from "../http-client";
import { findUnknownSentence } from "./refusals";
import { refusalWire } from "./wire";

/** The call about one swap. */
export const STATUS_PATH = "/v0/status";

/** The connection to 1Click. */
export interface ClientOptions extends Pick<HttpOptions, "baseUrl" | "fetch" | "now" | "traffic"> {
  /** The partner's key; without it 1Click adds a fee of its own. */
  readonly key: string | undefined;
}

/** Makes a call. */
export function callApi({ key, ...options }: ClientOptions, call: HttpCall) {
  return callProvider(
    {
      ...options,
      headers: key === undefined ? {} : { "x-api-key": key },
      readSentence: (body) => refusalWire.safeParse(body).data?.message,
      findUnknownSentence,
    },
    { ...call, isAboutSwap: call.path === STATUS_PATH },
  );
}
