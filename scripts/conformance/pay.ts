import { spawn } from "node:child_process";
import process from "node:process";
import type { Deposit, PayDeposit } from "./options.ts";

/** Pays with a command of the operator, which reads the deposit from its environment. */
export function payByCommand(command: string): PayDeposit {
  return (deposit) =>
    new Promise((resolve, reject) => {
      const env = { ...process.env, ...toVariables(deposit) };
      const child = spawn(command, { shell: true, env, stdio: ["ignore", "inherit", "inherit"] });
      child.once("error", reject);
      child.once("close", (code) => {
        if (code === 0) resolve();
        else reject(new Error(`the payment command exited with ${String(code)}`));
      });
    });
}

function toVariables({ orderId, address, memo, amount, instrument }: Deposit) {
  return {
    ORDER_ID: orderId,
    DEPOSIT_ADDRESS: address,
    DEPOSIT_MEMO: memo ?? "",
    DEPOSIT_AMOUNT: amount,
    DEPOSIT_TICKER: instrument.currencyTitle,
    DEPOSIT_NETWORK: instrument.networkTitle,
  };
}
