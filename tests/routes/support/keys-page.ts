import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApiKey } from "~/domain/account/api-key";
import { fail } from "~/domain/failure/result";
import { handleKeysAction } from "~/routes/profile-keys/actions/action.server";
import { ANN, makeAccountAccess, makeAccountGateway } from "../../support/account";
import { NOW } from "../../support/samples";
import { makeTestContext } from "../../support/test-context";

export type Calls = Parameters<typeof makeAccountGateway>[0];
export type Access = AppLoadContext["account"];

export const KEY: ApiKey = {
  id: "k1",
  name: "Shop",
  ipWhitelist: ["203.0.113.7"],
  isActive: true,
  createdAt: NOW,
};
export const SECRET = "sk_very_secret_canary";
export const upstream = (
  code: "ERR_UNAUTHORIZED" | "ERR_NOT_FOUND" | "ERR_INVALID_CREDENTIALS",
  status: number,
) =>
  fail({ kind: "upstream", code, status, message: "", details: {}, traceId: "trace-1" } as const);

/** The parts of Ann's request. */
interface AnnRequest {
  calls: Calls;
  form?: Record<string, string> | undefined;
  access?: Partial<Access> | undefined;
  cookie?: string | undefined;
}

/** A request of Ann on one of her pages. */
export function open(path: string, { calls, form, access, cookie }: AnnRequest) {
  const plain = makeTestContext(path);
  const account = makeAccountAccess(ANN, access);
  const limits = { ...plain.context.limits, take: () => Promise.resolve(undefined) };
  const gateways = { ...plain.context.gateways, account: makeAccountGateway(calls) };
  return makeTestContext(path, {
    ...(form ? { form } : {}),
    ...(cookie ? { cookie } : {}),
    change: { account, gateways, limits },
  });
}

/** The result of a form on the page of keys. */
export async function act(form: Record<string, string>, calls: Calls, access?: Partial<Access>) {
  const opened = open("/ru/profile/keys", { form, calls, access });
  const result = await handleKeysAction(opened.args);
  const flashes = await opened.context.session.take();
  if ("data" in result) return { status: result.init?.status, reply: result.data, flashes };
  return { status: result.status, location: result.headers.get("Location"), flashes };
}
