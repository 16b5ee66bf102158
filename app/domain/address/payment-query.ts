// The parameters of a payment code, as its readers need them.
import { isZeroAmount, parseAmount, shiftAmount, type Amount } from "../money/money";
import { NETWORKS, type Network, type NetworkId } from "../instrument/network";
import { isKnownParameter, TOKEN_NAMES } from "./payment-schemes";

/** The parameters with lowercase names, each once. A supported demand appears under its name without 'req-'. */
export function readQuery(search: string): URLSearchParams {
  const query = new URLSearchParams();
  // URLSearchParams would compare each name with all earlier ones.
  const seen = new Set<string>();
  for (const [spelled, value] of new URLSearchParams(search)) {
    const name = spelled.toLowerCase();
    const plain = name.replace(/^req-/, "");
    const known = isKnownParameter(plain) ? plain : name;
    if (!seen.has(known)) query.append(known, value);
    seen.add(known);
  }
  return query;
}

/** The first of these parameters that says something. */
export function readText(query: URLSearchParams, ...names: readonly string[]): string | undefined {
  return names.map((name) => query.get(name)).find(Boolean) ?? undefined;
}

/** The network's own coin, in capitals, if the code names it. */
export function findTicker(query: URLSearchParams, network: NetworkId): string | undefined {
  const { coins }: Network = NETWORKS[network];
  const named = readText(query, ...TOKEN_NAMES)?.toUpperCase() ?? "";
  return coins.includes(named) ? named : undefined;
}

/** The requested token. Some wallets write the ticker or the zero address for the network's own coin. */
export function findToken(query: URLSearchParams, network: NetworkId): string | undefined {
  const { coins }: Network = NETWORKS[network];
  const token = readText(query, ...TOKEN_NAMES) ?? "";
  const isOwnCoin = coins.includes(token.toUpperCase()) || /^0x0{40}$/i.test(token);
  return token === "" || isOwnCoin ? undefined : token;
}

/** Converts smallest units, such as wei and nanotons, to whole coins. Some wallets write zero for an open amount. */
export function readUnits(
  query: URLSearchParams,
  name: string,
  digits: number,
): Amount | undefined {
  const units = parseAmount(query.get(name) ?? "");
  return units === undefined || isZeroAmount(units) ? undefined : shiftAmount(units, -digits);
}
