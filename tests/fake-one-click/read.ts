import * as z from "zod";
import { FAULTS } from "./faults";

type Fields = Record<string, unknown>;

const stepWire = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("announce") }),
  z.object({ kind: z.literal("deposit"), amount: z.string() }),
  z.object({ kind: z.literal("pay-out") }),
  // `keeps`: the provider keeps the excess of the deposit, or all but one unit of a refund.
  z.object({ kind: z.literal("settle"), keeps: z.boolean().optional() }),
  z.object({
    kind: z.literal("refund"),
    reason: z.string().optional(),
    keeps: z.boolean().optional(),
    // The cost of the refund, in smallest units, if it is not the quoted one.
    fee: z.string().optional(),
  }),
  z.object({ kind: z.literal("fail") }),
]);

/** A command of `POST /_fake/step`, which only the fake has. */
export const doorWire = z.object({
  depositAddress: z.string(),
  memo: z.string().optional(),
  step: stepWire,
});

/** What happens to a swap. */
export type Step = z.infer<typeof stepWire>;

export const faultsWire = z.object({ faults: z.array(z.enum(FAULTS)) });

const feesWire = z.array(z.object({ recipient: z.string(), fee: z.number() }));

export function readFees(body: Fields): z.infer<typeof feesWire> {
  return feesWire.parse(body.appFees ?? []);
}

export function readFields(text: string): Fields {
  return text === "" ? {} : z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** The caller's key: `X-API-Key`, or the SDK's bearer token. */
export function readKey({ headers }: Request): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(headers.get("authorization") ?? "")?.[1];
  return headers.get("x-api-key") ?? bearer;
}

/** A swap's name: the same address with another memo is another swap. */
export function nameOf(address: unknown, memo: unknown): string {
  return [address, memo].filter((part) => typeof part === "string").join(" ");
}
