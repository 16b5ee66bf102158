// The cleaned text of an address field. Texts that say more than an address keep their blanks, so that they can be read.
import { deriveNetwork } from "../instrument/network";
import { cleanText } from "../text/clean-text";
import { cleanAddress } from "./clean-address";
import { readLabelled } from "./labelled-address";
import { readMemoBeside } from "./memo-beside";
import { isSecret } from "./secret";
import type { Instrument } from "../instrument/instrument";

/** A recovery phrase keeps its blanks, so that the field's check recognises it. So does an address with its network's name or a memo beside it. */
export function cleanTyped(coin: Pick<Instrument, "networkTitle">, typed: string): string {
  const text = cleanText(typed);
  const network = deriveNetwork(coin);
  const hasMemo = network !== undefined && readMemoBeside(text, network) !== undefined;
  return hasMemo || isSecret(text, undefined) || readLabelled(text) ? text : cleanAddress(text);
}
