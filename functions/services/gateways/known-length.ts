// Sends a streamed body with its length. The platform ignores a Content-Length header and would send chunks, which some
// gateways and their proxies reject.

type SendRequest = (request: Request) => Promise<Response>;

/** The function with the length that a request's Content-Length names; other requests are unchanged. A body of another length fails. */
export function withKnownLength(send: SendRequest): SendRequest {
  return (request) => {
    const named = request.headers.get("content-length");
    if (named === null || !request.body) return send(request);
    const body = request.body.pipeThrough(new FixedLengthStream(Number(named)));
    return send(new Request(request, { body }));
  };
}
