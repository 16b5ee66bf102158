// Checks the places of the secrets; Cloudflare never shows their values.
import { readFileSync } from "node:fs";
import { SECRET_SETTINGS } from "../../functions/runtime/settings.ts";
import { right, unasked, wrong, type Finding } from "../findings/finding.ts";
import { inProject } from "../product/paths.ts";
import type { Deployment } from "./read-deployment.ts";

/** Checks that no secret is in a public file, and which ones Cloudflare has stored. */
export function findSecrets(deployment: Deployment): Finding[] {
  const { config, product, storedSecrets, envFile, vars } = deployment;
  const written = SECRET_SETTINGS.filter((name) => Boolean(product.vars[name])).map((name) =>
    wrong(
      `${name} is in ${config}, which is public: remove it there and run \`npx wrangler secret put ${name} -c ${config}\``,
    ),
  );
  if (envFile !== undefined) return [...written, ...findShared(vars), ...findPublished(vars)];
  if (storedSecrets === undefined) {
    return [
      ...written,
      unasked("Cloudflare did not name the Worker's stored secrets; run `npx wrangler login`"),
    ];
  }
  const stored = SECRET_SETTINGS.filter((name) => storedSecrets.includes(name)).map((name) =>
    right(`${name} is stored as a secret (its length cannot be checked)`),
  );
  return [...written, ...stored];
}

/** The gateway knows GATEWAY_SECRET: with the same value it could open every session. */
function findShared({ SESSION_SECRET: session, GATEWAY_SECRET: gateway }: Deployment["vars"]) {
  const own = listSecrets(session);
  const isShared = listSecrets(gateway).some((secret) => own.includes(secret));
  return isShared ? [wrong("SESSION_SECRET and GATEWAY_SECRET are the same: use other bytes")] : [];
}

// Everybody can read the example of the contract, and it has the form of a secret.
function findPublished(vars: Deployment["vars"]): Finding[] {
  const contract = readFileSync(inProject("docs/gateway-contract.md"), "utf8");
  return SECRET_SETTINGS.filter((name) =>
    listSecrets(vars[name]).some((secret) => contract.includes(secret)),
  ).map((name) => wrong(`${name} is the example of the gateway contract: use other bytes`));
}

function listSecrets(value: unknown): readonly string[] {
  return typeof value === "string" ? value.split(/\s+/).filter(Boolean) : [];
}
