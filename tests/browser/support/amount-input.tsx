import { useState } from "react";

/** A field whose text React holds, as the amount of the exchange form, and its value. */
export function AmountInput() {
  const [amount, setAmount] = useState("1");
  return (
    <>
      <input
        name="amount"
        value={amount}
        onChange={({ target }) => {
          setAmount(target.value);
        }}
      />
      <output>{amount}</output>
    </>
  );
}
