// Checks NEAR accounts: names below a top-level account (nomicon, "Account ID Rules"), and accounts that derive from a
// public key or an Ethereum address.
const NAME = /^(?:(?:[a-z\d]+[-_])*[a-z\d]+\.)+(?:[a-z\d]+[-_])*[a-z\d]+$/;
const MAX_LENGTH = 64;
const HEDERA = /^0\.0\.\d+(?:-[a-z]{5})?$/;

/** Returns whether the text may be an account of the main network. Names without a dot belong only to the registrar. */
export function isNearAccount(address: string): boolean {
  if (/^[\da-f]{64}$/.test(address) || /^0[xs][\da-f]{40}$/.test(address)) return true;
  const isName = address.length <= MAX_LENGTH && NAME.test(address);
  return isName && !address.endsWith(".testnet") && !HEDERA.test(address);
}
