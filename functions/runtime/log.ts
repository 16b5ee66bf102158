// Logs one line of JSON per event, with the request's id, for the platform's log search.
import type { Log } from "~/context/log";

/** Returns a log whose lines carry this request's id. */
export function makeLog(requestId: string): Log {
  return (event, fields) => {
    console.log(JSON.stringify({ event, requestId, ...fields }));
  };
}
