import type { ReactNode } from "react";
import { TermsTick } from "~/components/terms/terms-tick";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveWayIn } from "~/domain/pair/ways-in";
import { useIsMissing } from "~/components/shell/missing-parts";
import { AddressField } from "./address-field";
import { EmailField } from "./email-field";
import type { LeaveField } from "./field-props";
import { MemoField, PayoutMemoField } from "./memo-field";
import { REFUND_NEEDED, type DetailsField, type DetailsValues } from "../form/fields";
import type { ValidAddresses } from "../form/client/details";

interface OrderDetailsProps {
  from: Instrument;
  to: Instrument;
  values: DetailsValues;
  /** Returns the text to show beside a field that has an error. */
  errorOf: (field: DetailsField) => ReactNode;
  isEmailAsked: boolean;
  /** True if a refund address is required although the rate is floating. */
  isRefundRequired: boolean;
  valid: ValidAddresses;
  onEdit: (field: DetailsField) => void;
  onLeave: LeaveField;
}

/** The order's details: the destination address, the refund address and the email. */
export function OrderDetailsFields({
  from,
  to,
  values,
  errorOf,
  isEmailAsked,
  isRefundRequired,
  valid,
  ...events
}: OrderDetailsProps) {
  const field = (name: DetailsField) => ({
    defaultValue: values[name],
    error: errorOf(name),
    ...events,
  });
  // Money has no address: the provider handles payments, payouts and refunds.
  const [isFromMoney, isToMoney] = [from, to].map((side) => side.instrumentType === "fiat");
  const sendsEmails = !useIsMissing("order-emails");
  return (
    <div className="order-details">
      {isToMoney ? null : (
        <>
          <AddressField
            name="destinationAddress"
            instrument={to}
            valid={valid.destinationAddress}
            {...field("destinationAddress")}
          />
          <PayoutMemoField
            name="memo"
            addressId="destinationAddress"
            address={values.destinationAddress}
            instrument={to}
            isDeclined={values.noMemo === "on"}
            {...field("memo")}
          />
        </>
      )}
      {isFromMoney ? null : (
        <div className="refund">
          {isRefundRequired ? (
            <input type="hidden" name="withRefund" value={REFUND_NEEDED} />
          ) : null}
          <AddressField
            name="refundAddress"
            instrument={from}
            isNeeded={isRefundRequired}
            valid={valid.refundAddress}
            {...field("refundAddress")}
          />
          {from.requiresMemo ? (
            <MemoField
              name="refundMemo"
              addressId="refundAddress"
              address={values.refundAddress}
              instrument={from}
              isDeclined={values.noRefundMemo === "on"}
              {...field("refundMemo")}
            />
          ) : null}
        </div>
      )}
      {sendsEmails && deriveWayIn({ from, to }) === "exchange" ? (
        <EmailField
          isAsked={isEmailAsked}
          isDeclined={values.noEmail === "on"}
          {...field("email")}
        />
      ) : null}
      <TermsTick
        id="terms"
        name="terms"
        isAccepted={values.terms === "on"}
        error={errorOf("terms")}
        onEdit={() => {
          events.onEdit("terms");
        }}
      />
    </div>
  );
}
