// Whether two spellings name one address: gateways may send an address back in another spelling than was typed.

const ANY_CASE = [
  // Ethereum and its kin: capitals are only a checksum.
  /^0x[0-9a-f]{40}$/i,
  // Bech32 and its kin: all capitals or none.
  /^[a-z]{2,12}1[02-9ac-hj-np-z]{6,}$/i,
];

/** Whether both pay the same account; where capitals count, they have to be the same. */
export function isSameAddress(typed: string, named: string): boolean {
  const [left, right] = [typed.trim(), named.trim()];
  if (left === right) return true;
  const isAnyCase = ANY_CASE.some((pattern) => pattern.test(left) && pattern.test(right));
  return isAnyCase && left.toLowerCase() === right.toLowerCase();
}
