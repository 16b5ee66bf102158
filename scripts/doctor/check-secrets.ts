// Checks the places of the secrets; Cloudflare never shows their values.
import { SECRET_SETTINGS } from "../../functions/runtime/settings.ts";
import { right, unasked, wrong, type Finding } from "./finding.ts";
import type { Deployment } from "./read-deployment.ts";

/** Checks that no secret is in a public file, and which ones Cloudflare has stored. */
export function findSecrets({ config, product, storedSecrets, envFile }: Deployment): Finding[] {
  const written = SECRET_SETTINGS.filter((name) => Boolean(product.vars[name])).map((name) =>
    wrong(
      `${name} stands in ${config}, which is public: remove it there and run \`npx wrangler secret put ${name} -c ${config}\``,
    ),
  );
  if (envFile !== undefined) return written;
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
