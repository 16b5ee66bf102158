import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { deriveAddressTextKey } from "~/domain/address/address-verdict";
import type { Instrument } from "~/domain/instrument/instrument";
import { DETAILS_FIELDS, type DetailsValues, type FieldMessage, type FormErrors } from "../fields";
import { makeDetailsSchema, type OrderDetails } from "../schema";
import { decodeMessage } from "../read-form";
import type { Draft } from "../draft";

type OrderGateway = AppLoadContext["gateways"]["order"];

/** The lower half, checked by the schema and by the gateway; usable only without errors. */
export interface CheckedDetails {
  details?: OrderDetails | undefined;
  errors: FormErrors;
}

/** Checks everything at once, so that a visitor sees all that is wrong in one go. */
export async function checkDetails(
  gateway: OrderGateway,
  draft: Draft,
  values: DetailsValues,
): Promise<CheckedDetails> {
  const isFixed = draft.rateMode === "FIXED";
  const isRefundAsked = isFixed || values.withRefund === "on";
  const schema = makeDetailsSchema({ from: draft.from, to: draft.to, isFixed });
  const submission = parseWithZod(new URLSearchParams(values), { schema });
  const found = submission.status === "success" ? {} : toErrors(submission.error ?? {});
  const [destinationAddress, refundAddress] = await Promise.all([
    checkAddress(gateway, draft.to, {
      typed: values.destinationAddress,
      found: found.destinationAddress,
    }),
    isRefundAsked
      ? checkAddress(gateway, draft.from, {
          typed: values.refundAddress,
          found: found.refundAddress,
        })
      : undefined,
  ]);
  return {
    details: submission.status === "success" ? submission.value : undefined,
    errors: {
      ...found,
      ...(destinationAddress && { destinationAddress }),
      ...(refundAddress && { refundAddress }),
    },
  };
}

interface TypedAddress {
  typed: string;
  /** What we found wrong by ourselves. */
  found: FieldMessage | undefined;
}

/** What is wrong with an address (spec: Destination address); a reason that the gateway names says more than our guess at the network. */
async function checkAddress(
  gateway: OrderGateway,
  instrument: Instrument,
  { typed, found }: TypedAddress,
): Promise<FieldMessage | undefined> {
  if (found && found.key !== "address_other_network") return found;
  const verdict = await gateway.validateAddress({ instrument, address: typed.trim() });
  if (!verdict.ok) return found ?? { key: "error_address_unchecked" };
  const key = deriveAddressTextKey(verdict.value);
  return found && key !== "address_reject_iotx" ? found : key && { key };
}

function toErrors(issues: Readonly<Record<string, string[] | null>>): FormErrors {
  const errors = DETAILS_FIELDS.flatMap((field) => {
    const message = decodeMessage(issues[field]?.[0] ?? "");
    return message ? [[field, message] as const] : [];
  });
  return Object.fromEntries(errors);
}
