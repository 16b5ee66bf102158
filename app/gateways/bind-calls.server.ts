// Gateways whose methods are rows of the call table: a new row adds a method.
import type { CallInput, CallName, CallOutput } from "~/contracts/calls/call-table";
import type { Result } from "~/domain/failure/result";
import type { CallClient, CallOptions } from "./call-client.server";

/** The rows of these names as methods. */
export type BoundCalls<Names extends CallName> = {
  readonly [N in Names]: CallInput<N> extends undefined
    ? (input?: undefined, options?: CallOptions) => Promise<Result<CallOutput<N>>>
    : (input: CallInput<N>, options?: CallOptions) => Promise<Result<CallOutput<N>>>;
};

/** Makes one method per name; each makes one call of the client. */
export function bindCalls<Names extends CallName>(
  client: CallClient,
  names: readonly Names[],
): BoundCalls<Names> {
  const bound: object = Object.fromEntries(
    names.map((name) => [
      name,
      (input: CallInput<Names>, options?: CallOptions) => client.call(name, input, options),
    ]),
  );
  if (!hasAll(bound, names)) throw new Error("A row has no method");
  return bound;
}

function hasAll<Names extends CallName>(
  bound: object,
  names: readonly Names[],
): bound is BoundCalls<Names> {
  return names.every((name) => name in bound);
}
