// The checks of the doctor, in the order of content/docs/…/operators/go-live.md; a test compares the two.
import { findAccountProblems } from "./check-accounts.ts";
import { findBindings } from "./check-bindings.ts";
import { findBrandProblems } from "./check-brand.ts";
import { findBuildProblems, findMigrationProblems } from "./check-build.ts";
import { findDemoProblems } from "./check-demo.ts";
import { findHost } from "./check-host.ts";
import { findGateways, findUnsigned } from "./check-gateways.ts";
import { findBlockedLogos } from "./check-logos.ts";
import { findOrigin, findRoutes } from "./check-origin.ts";
import { findExchange } from "./check-exchange.ts";
import { findFiat, findTelegram } from "./check-partners.ts";
import { findPlatform } from "./check-platform.ts";
import { findPromises } from "./check-promises.ts";
import { findProvider } from "./check-provider.ts";
import { findSecrets } from "./check-secrets.ts";
import { findSettings } from "./check-settings.ts";
import { findTemplates } from "./check-texts.ts";
import { findSupport } from "./check-support.ts";
import { right, wrong, type Finding } from "../findings/finding.ts";
import { readDeployment, type Deployment, type DeploymentSource } from "./read-deployment.ts";

interface Check {
  readonly name: string;
  /** The result if the check finds nothing. */
  readonly title: string;
  readonly find: (deployment: Deployment) => readonly Finding[] | Promise<readonly Finding[]>;
  /** Whether it is about Cloudflare only. */
  readonly isOfPlatform?: true;
}

/** A finding with the name of its check, a line of the page. */
export interface ReportLine extends Finding {
  readonly check: string;
}

/** Checks that the files can be read. If it fails, the other checks do not run. */
const FILES = "files";

const CHECKS: readonly Check[] = [
  { name: "settings", title: "every setting has its form", find: findSettings },
  { name: "secrets", title: "no secret is in wrangler.toml", find: findSecrets },
  { name: "origin", title: "the site has its own address", find: findOrigin },
  {
    name: "routes",
    title: "the routes fit that address",
    find: findRoutes,
    isOfPlatform: true,
  },
  { name: "host", title: "the server's own settings fit together", find: findHost },
  { name: "sandbox", title: "the sandbox does not serve", find: findDemoProblems },
  {
    name: "bindings",
    title: "every binding that the code needs is there",
    find: findBindings,
    isOfPlatform: true,
  },
  {
    name: "migrations",
    title: "each migration has its own tag",
    find: findMigrationProblems,
    isOfPlatform: true,
  },
  {
    name: "platform",
    title: "the platform runs the Worker as tested",
    find: findPlatform,
    isOfPlatform: true,
  },
  { name: "build", title: "this project's code and files are deployed", find: findBuildProblems },
  { name: "brand", title: "names and contacts are your own", find: findBrandProblems },
  { name: "texts", title: "no template is left in the brand and in content/", find: findTemplates },
  { name: "promises", title: "the texts promise nothing in your name", find: findPromises },
  { name: "support", title: "messages to support reach you", find: findSupport },
  { name: "gateways", title: "every gateway has an address", find: findGateways },
  { name: "signing", title: "calls to gateways are signed", find: findUnsigned },
  { name: "exchange", title: "the exchange is closed and has its settings", find: findExchange },
  { name: "provider", title: "the provider answers", find: findProvider },
  { name: "accounts", title: "orders get the account's session", find: findAccountProblems },
  { name: "fiat", title: "the fiat provider's settings fit together", find: findFiat },
  { name: "telegram", title: "the mini app's settings fit together", find: findTelegram },
  { name: "logos", title: "pages may load every logo", find: findBlockedLogos },
];

/**
 * The names of all checks, in their order.
 * @internal
 */
export const CHECK_NAMES: readonly string[] = [FILES, ...CHECKS.map(({ name }) => name)];

/** Returns at least one line for each check of a deployment. */
export async function examine(source: DeploymentSource): Promise<ReportLine[]> {
  const deployment = await readDeployment(source).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (deployment instanceof Error) return [{ check: FILES, ...wrong(deployment.message) }];
  const lines = [{ check: FILES, ...right("the files of the deployment can be read") }];
  for (const { name: check, title, find, isOfPlatform = false } of CHECKS) {
    const isSkipped = isOfPlatform && deployment.host !== undefined;
    const found = isSkipped ? [right("only Cloudflare needs it")] : await find(deployment);
    const shown = found.length === 0 ? [right(title)] : found;
    lines.push(...shown.map((finding) => ({ check, ...finding })));
  }
  return lines;
}
