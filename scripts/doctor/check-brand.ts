// Finds the template's names and contacts in app/brand.ts. Visitors would write to strangers.
import { findForms } from "./brand-forms.ts";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import type { Deployment } from "./read-deployment.ts";
import { isTemplateHost } from "./template-hosts.ts";

const FIELDS = ["name", "wordmark", "operator"] as const;
/** The names in the repository's app/brand.ts, in lower case. */
const NAME = "agio";
const TELEGRAM = "agio_support";
const NAMED = /\bagio\b/i;
const PREFIX_FORM = /^[a-z][a-z\d]*$/;

/** Checks that names and contacts are the operator's; for a demonstration or a draft these are only warnings. */
export function findBrandProblems(deployment: Deployment): Finding[] {
  const { brand, prefix, product, isDemo, isDraft } = deployment;
  const inBrand = (text: string) => (isDemo || isDraft ? doubtful : wrong)(`app/brand.ts: ${text}`);
  const named = FIELDS.filter((field) => brand[field].toLowerCase() === NAME);
  return [
    ...(named.length > 0
      ? [inBrand(`${named.join(", ")} is still the template's ${NAME}: write your own`)]
      : []),
    ...(brand.telegram === TELEGRAM
      ? [inBrand(`telegram is still ${TELEGRAM}, which a scammer may own: write your own`)]
      : []),
    ...(isTemplateHost(brand.supportEmail.split("@").at(-1) ?? "")
      ? [inBrand("supportEmail is still an example's: write an address that you read")]
      : []),
    ...deployment.unread.map((path) =>
      doubtful(`app/brand.ts: nothing reads ${path}. Is it misspelt?`),
    ),
    ...findForms(deployment).map((text) => wrong(`app/brand.ts: ${text}`)),
    ...FIELDS.filter((field) => !named.includes(field) && NAMED.test(brand[field])).map((field) =>
      doubtful(`app/brand.ts: ${field} contains the template's ${NAME}`),
    ),
    ...(PREFIX_FORM.test(prefix)
      ? []
      : [wrong("app/brand.ts: PREFIX must be lower-case letters and digits, a letter first")]),
    ...findSmallNames({ prefix, partnerId: brand.partnerId, worker: product.name ?? "" }),
  ];
}

/** Names that few people see; changing the prefix later signs everybody out. */
function findSmallNames(names: { prefix: string; partnerId: string; worker: string }): Finding[] {
  const { prefix, partnerId, worker } = names;
  const left = [
    ...(prefix === NAME ? ["PREFIX in app/brand.ts, which cookies begin with"] : []),
    ...(partnerId === NAME ? ["partnerId in app/brand.ts"] : []),
    ...(worker === NAME ? ["the Worker's name in wrangler.toml"] : []),
  ];
  return left.length === 0 ? [] : [doubtful(`still the template's ${NAME}: ${left.join("; ")}`)];
}
