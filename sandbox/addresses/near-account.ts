// NEAR's accounts: names below any other (nomicon, "Account ID Rules"), and those that a public key or an address of
// Ethereum makes by itself.
const NAME = /^(?:(?:[a-z\d]+[-_])*[a-z\d]+\.)+(?:[a-z\d]+[-_])*[a-z\d]+$/;
const MAX_LENGTH = 64;

/** Whether the text may be an account of the main network. A name without a dot is nobody's but the registrar's. */
export function isNearAccount(address: string): boolean {
  if (/^[\da-f]{64}$/.test(address) || /^0[xs][\da-f]{40}$/.test(address)) return true;
  return address.length <= MAX_LENGTH && NAME.test(address) && !address.endsWith(".testnet");
}
