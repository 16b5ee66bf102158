import { BROWSER, send, setCookies } from "./send";

/** Follows the redirects of a link: where it ends, and the partner that a page on the way stored. */
export async function follow(origin: string, path: string) {
  let reply = await send(origin, { path, headers: BROWSER });
  let at = path;
  let referrer = setCookies(reply).referralID;
  for (let hops = 0; reply.headers.location !== undefined && hops < 4; hops += 1) {
    at = reply.headers.location;
    reply = await send(origin, { path: at, headers: BROWSER });
    referrer ??= setCookies(reply).referralID;
  }
  return { at, status: reply.status, referrer: referrer?.split(";")[0] };
}
