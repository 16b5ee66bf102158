// Checks the addresses in the settings: an example's belongs to nobody, and visitors or messages would go there.
import { createHash } from "node:crypto";
import { base16, base32 } from "@scure/base";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import type { Deployment } from "./read-deployment.ts";
import { isTemplateHost } from "./template-hosts.ts";

/** The addresses that no other check reads. */
const ADDRESSES = [
  "ANALYTICS_SCRIPT",
  "ANALYTICS_SOURCES",
  "CONNECTIVITY_CHECK_URL",
  "FIAT_TERMS_URL",
  "FIAT_VERIFICATION_URL",
  "IMAGE_HOSTS",
  "REDIRECT_HOSTS",
  "SUPPORT_MAIL_FROM",
  "SUPPORT_MAIL_TO",
  "SUPPORT_WEBHOOK_URL",
] as const;

/** An onion address is a key, a checksum and the version: 32, 2 and 1 bytes. */
const KEY_LENGTH = 32;
const CHECKSUM_LENGTH = 2;

/** Finds addresses of examples, whole top-level domains, and a mistyped onion address. */
export function findAddresses({ vars }: Deployment): Finding[] {
  const onion = toHosts(vars.ONION_ORIGIN)[0];
  const stars = toHosts(vars.IMAGE_HOSTS).filter((host) => /^\*\.[^.]+$/.test(host));
  return [
    ...ADDRESSES.filter((name) => toHosts(vars[name]).some(isTemplateHost)).map((name) =>
      wrong(`${name} is an example's address: set your own, or remove it`),
    ),
    ...stars.map((host) =>
      doubtful(`IMAGE_HOSTS has ${host}, so anyone's server may show pictures: name the hosts`),
    ),
    ...(onion !== undefined && !isRightOnion(onion)
      ? [wrong(`ONION_ORIGIN is mistyped: the checksum of ${onion} is wrong`)]
      : []),
    ...findOwnProof(vars),
  ];
}

/** The Worker asks this address whether it is the internet or one gateway that does not answer. */
function findOwnProof({ CONNECTIVITY_CHECK_URL: proof, ...vars }: Deployment["vars"]): Finding[] {
  const gateways = Object.keys(vars).filter((name) => name.endsWith("GATEWAY_URL"));
  const own: readonly (readonly [string, readonly string[]])[] = [
    ["this site itself", ["PUBLIC_ORIGIN", "ONION_ORIGIN"]],
    ["your gateway", gateways],
  ];
  const found = own.find(([, names]) =>
    names.flatMap((name) => toHosts(vars[name])).some((host) => toHosts(proof).includes(host)),
  );
  if (found === undefined) return [];
  return [
    wrong(
      `CONNECTIVITY_CHECK_URL is ${found[0]}, which proves no connection to the internet: set a public resolver's`,
    ),
  ];
}

/** Returns the hosts in a value: of addresses, of mail addresses, or written as they are. */
function toHosts(value: unknown): readonly string[] {
  if (typeof value !== "string") return [];
  return value.split(/\s+/).flatMap((text) => {
    if (URL.canParse(text)) return [new URL(text).hostname];
    return text === "" ? [] : [text.split("@").at(-1) ?? ""];
  });
}

/** The last bytes prove the address (Tor's rend-spec-v3, "Encoding onion addresses"). */
function isRightOnion(host: string): boolean {
  const bytes = base32.decode((/([a-z2-7]{56})\.onion$/.exec(host)?.[1] ?? "").toUpperCase());
  const key = bytes.subarray(0, KEY_LENGTH);
  const given = bytes.subarray(KEY_LENGTH, KEY_LENGTH + CHECKSUM_LENGTH);
  const version = bytes.subarray(KEY_LENGTH + CHECKSUM_LENGTH);
  const hash = createHash("sha3-256").update(".onion checksum").update(key).update(version);
  return hash.digest("hex").startsWith(base16.encode(given).toLowerCase());
}
