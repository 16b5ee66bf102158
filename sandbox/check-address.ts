import { checkAddress as checkShared } from "~/addresses/check-address";
import type { CheckAddress } from "../exchange/networks/address-check";
import { findNetwork } from "../exchange/networks/networks";

/** The check for play money, whose chains know every form of an address. */
export const checkAddress: CheckAddress = (network, address, contracts) =>
  checkShared({ network: findNetwork(network) }, address, contracts);
