// Sends bots a status and one line of text instead of an error page (spec: Error page).
import { isPage } from "../pages/render";
import type { RequestScope } from "../runtime/request-scope";

const FIRST_ERROR = 400;

/** Returns the response, without its error page if a bot requested it. */
export async function withoutErrorPage(
  response: Response,
  { isBot, context }: RequestScope,
): Promise<Response> {
  const isError = response.status >= FIRST_ERROR && isPage(response);
  if (!isError || !isBot) return response;
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  headers.set("Content-Type", "text/plain; charset=utf-8");
  headers.delete("Content-Length");
  const body = `${response.status} ${context.requestId}\n`;
  return new Response(body, { status: response.status, headers });
}
