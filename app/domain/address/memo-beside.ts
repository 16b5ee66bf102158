// Reads an address with its memo beside it, as exchanges show them and people copy them: 'r… tag 123'.
import type { NetworkId } from "../instrument/network";
import { FIELD_LENGTHS } from "../limits/form-limits";
import { isAddressOfNetwork } from "./address-pattern";

/** The address and the memo. */
export interface MemoBeside {
  readonly address: string;
  readonly memo: string;
}

const LABEL =
  "(?:destination|payment|deposit|xrp|ton|xlm|extra)?[ -]?(?:tag|memo|comment|message|note|dt|(?:payment|extra)[ -]?id)(?:[ -]?(?:id|text|tag|number))?|(?:тег|тэг|мемо|комментарий|сообщение|примечание|заметка)(?: назначения| платежа)?";
// Each sign belongs to one part only, so that no text is read in many ways.
const LABELLED = new RegExp(
  `^(?:[^\\s:]{2,20}: ?)?(\\S*?[\\w+=])[\\s,;|/(–—-]+(?:(?:and|with|и|с)\\s)?(?:${LABEL})(?:\\s*[:=#№–—-]+\\s*|\\s+|(?=\\d))([^\\s):=#№–—-](?:.*[^\\s)])?)\\)?$`,
  "isu",
);
// Without a word in front only a number is one, and it could be more of an address that is shown in groups.
const NUMBER = /^(\S+?)(?:\s*[:;,|/]\s*|\s+)(\d{1,20})$/;

/** Reads such a text; undefined unless its first part has the form of the network's addresses. */
export function readMemoBeside(text: string, network: NetworkId): MemoBeside | undefined {
  if (text.length > FIELD_LENGTHS.addressField) return undefined;
  const [, address = "", memo = ""] = LABELLED.exec(text) ?? NUMBER.exec(text) ?? [];
  return isAddressOfNetwork(address, network) ? { address, memo } : undefined;
}
