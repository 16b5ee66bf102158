// Recognises the contracts of a gateway's own instruments. Visitors copy them from an explorer by mistake, and money
// sent to a token's contract is lost.
import { isSameAddress } from "./same-address";
import type { Instrument } from "../instrument/instrument";

/** An instrument's ticker, and its contract if it is a token. */
export type ContractOf = Pick<Instrument, "currencyTitle" | "contractAddress">;

/** Shorter parts of a contract's name are names of modules, or asset codes. */
const SHORTEST_PART = 20;

/** The ticker of the instrument with this contract. The network is not compared, because nobody else can own the address on another one. */
export function findContractTicker(
  address: string,
  instruments: readonly ContractOf[],
): string | undefined {
  return instruments.find(({ contractAddress }) => isContract(address, contractAddress))
    ?.currencyTitle;
}

function isContract(address: string, contract: string | undefined): boolean {
  if (contract === undefined) return false;
  // Aptos and Sui: '0x…::coin::USDC'. Stellar and XRP: 'USDC-G…', the issuer of an asset.
  const parts = contract
    .split(/::|[-:.+](?=[\w]{20})/)
    .filter((part) => part.length >= SHORTEST_PART);
  return [contract, ...parts].some((part) => isSameAddress(part, address));
}
