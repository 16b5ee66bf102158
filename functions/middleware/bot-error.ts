// What programs get instead of an error page: the status, and a line that says it (spec: Error page).
import { isPage } from "../pages/render";
import type { RequestScope } from "../runtime/request-scope";

const FIRST_ERROR = 400;

/** The response without its error page, when a bot asked. */
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
