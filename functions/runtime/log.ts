// One line of JSON per event, with the request's id, for the platform's log search.

/** Writes an event with its fields; never an address, an email, a cookie or a token. */
export type Log = (event: string, fields?: Record<string, unknown>) => void;

/** A log whose lines carry this request's id. */
export function makeLog(requestId: string): Log {
  return (event, fields) => {
    console.log(JSON.stringify({ event, requestId, ...fields }));
  };
}
