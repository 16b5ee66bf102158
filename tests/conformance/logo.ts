import type { Distortion } from "../support/distort-gateway.ts";

/** A picture. */
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Serves a logo at a path. */
export function logoAt(
  path: string,
  reply: {
    readonly status?: number;
    readonly type?: string;
    readonly body?: string;
    readonly location?: string;
  } = {},
): Distortion {
  const { status = 200, type = "image/svg+xml; charset=utf-8", body = SVG, location } = reply;
  const headers = { "content-type": type, ...(location !== undefined && { location }) };
  return { path, toReply: () => ({ status, headers, body }) };
}
