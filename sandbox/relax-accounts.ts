// Relaxes the rules of accounts where a demonstration or a test asks for it.
import process from "node:process";
import * as z from "zod";
import { relax } from "../exchange/limits/relaxed";
import { readVariables } from "./settings";

/** The platform's types do not describe a Worker's process. */
const workerProcess = z.object({ env: z.looseObject({}) });

/** Relaxes the rules of accounts as the variables say. The process has them, because accounts are also created without an environment. */
export function relaxAccounts(): void {
  const { SANDBOX_LIMITS, SANDBOX_PASSWORDS } = readVariables(workerProcess.parse(process).env);
  relax({
    areLimitsOff: SANDBOX_LIMITS === "off",
    arePasswordsQuick: SANDBOX_PASSWORDS === "quick",
  });
}
