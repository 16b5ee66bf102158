import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TermsTick } from "~/components/terms/terms-tick";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveWayIn } from "~/domain/pair/ways-in";
import { useIsMissing } from "~/components/shell/missing-parts";
import { AccountEmail } from "./account-email";
import { AddressField } from "./address-field";
import { EmailField } from "./email-field";
import type { FieldProps, LeaveField } from "./field-props";
import { OptionFold } from "./option-fold";
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
  isFixed: boolean;
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
  isFixed,
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
  const hasEmail = !useIsMissing("order-emails") && deriveWayIn({ from, to }) === "exchange";
  const { t } = useTranslation("exchange");
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
      {hasEmail ? <AccountEmail text={t("email.account")} /> : null}
      <div className="options">
        {isFromMoney ? null : (
          <RefundOption
            from={from}
            values={values}
            isFixed={isFixed}
            isRequired={isRefundRequired}
            valid={valid.refundAddress}
            field={field}
          />
        )}
        {hasEmail ? (
          <EmailField
            isAsked={isEmailAsked}
            isDeclined={values.noEmail === "on"}
            {...field("email")}
          />
        ) : null}
      </div>
      <TermsBox values={values} errorOf={errorOf} onEdit={events.onEdit} />
    </div>
  );
}

interface RefundOptionProps extends Pick<OrderDetailsProps, "from" | "values" | "isFixed"> {
  isRequired: boolean;
  valid: ValidAddresses["refundAddress"];
  field: (name: DetailsField) => FieldProps;
}

/** Where the deposit is returned. Optional on a floating rate, unless the provider requires it. */
function RefundOption({ from, values, isFixed, isRequired, valid, field }: RefundOptionProps) {
  const { t } = useTranslation("exchange");
  const isNeeded = isFixed || isRequired;
  const address = field("refundAddress");
  const memo = field("refundMemo");
  const isKept = values.refundAddress !== "" || values.refundMemo !== "";
  const isWrong = address.error !== undefined || memo.error !== undefined;
  return (
    <OptionFold
      name={t("refundAddress.fold")}
      isNeeded={isNeeded}
      isWanted={isNeeded || isKept || isWrong}
    >
      {isRequired ? <input type="hidden" name="withRefund" value={REFUND_NEEDED} /> : null}
      <AddressField
        name="refundAddress"
        instrument={from}
        isNeeded={isRequired}
        valid={valid}
        {...address}
      />
      {from.requiresMemo ? (
        <MemoField
          name="refundMemo"
          addressId="refundAddress"
          address={values.refundAddress}
          instrument={from}
          isDeclined={values.noRefundMemo === "on"}
          {...memo}
        />
      ) : null}
    </OptionFold>
  );
}

type TermsBoxProps = Pick<OrderDetailsProps, "values" | "errorOf" | "onEdit">;

/** The box for the terms, where the operator asks for a tick. Elsewhere the button accepts them. */
function TermsBox({ values, errorOf, onEdit }: TermsBoxProps) {
  if (!useIsMissing("terms-by-press")) return null;
  return (
    <TermsTick
      id="terms"
      name="terms"
      isAccepted={values.terms === "on"}
      error={errorOf("terms")}
      onEdit={() => {
        onEdit("terms");
      }}
    />
  );
}
