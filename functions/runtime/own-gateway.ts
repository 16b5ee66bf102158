// The operator's own gateway behind the service binding GATEWAY.

/** A gateway behind a binding. */
export interface BoundGateway {
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Sent with every reply of the sandbox. */
const SANDBOX_MARK = "x-sandbox";

/** Returns the bound gateway. Rejects the sandbox if it is bound by mistake, because its money is not real. */
export function withoutSandbox(gateway: BoundGateway): BoundGateway {
  return {
    fetch: async (request) => {
      const response = await gateway.fetch(request);
      if (!response.headers.has(SANDBOX_MARK)) return response;
      await response.body?.cancel();
      const message = "GATEWAY is bound to the sandbox: bind your own gateway, or set SANDBOX=1";
      return Response.json({ code: "ERR_SERVICE_UNAVAILABLE", message }, { status: 503 });
    },
  };
}
