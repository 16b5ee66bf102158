import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../scripts/product/listen.ts";

/** One deviation of a gateway's call; `place` counts the calls of the path from one. */
export interface Distortion {
  readonly path: string;
  /** Replaces the request's own headers; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Responds without calling the gateway. */
  readonly toResponse?: (place: number) => { status: number; body: object } | undefined;
  readonly change?: (body: object, place: number) => object;
}

/** A gateway that is another one with one distortion. */
export function startDistortion(gatewayUrl: string, distortion: Distortion) {
  let place = 0;
  const server = createServer((request, response) => {
    const isMeant = request.url?.split("?")[0] === distortion.path;
    if (isMeant) place += 1;
    const send = ({ status, body }: { status: number; body: unknown }) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const planted = isMeant ? distortion.toResponse?.(place) : undefined;
    if (planted) {
      send(planted);
      return;
    }
    const at = place;
    void text(request).then(async (body) => {
      const headers = { ...request.headers, ...(isMeant && distortion.headers) };
      const found = await fetch(`${gatewayUrl}${request.url ?? ""}`, {
        method: request.method ?? "GET",
        headers: toHeaders(headers),
        ...(body !== "" && { body }),
      });
      const json: unknown = await found.json();
      const isChanged = isMeant && found.ok && typeof json === "object" && json !== null;
      const change = distortion.change ?? ((same: object) => same);
      send({ status: found.status, body: isChanged ? change(json, at) : json });
    });
  });
  return listen(server);
}

// fetch sets the connection's own headers.
const OF_THE_CONNECTION = ["connection", "content-length", "host", "transfer-encoding"];

function toHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || OF_THE_CONNECTION.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}
