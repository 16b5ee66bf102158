// Import rules between folders (docs/architecture.md). Each message says what to do instead.

const SERVER = "\\.server\\.tsx?$";
const OWN = "^(app|exchange|functions|sandbox|tests|e2e|bench|scripts)/";

/** Limits a layer's imports to our folders in `ours` and the packages in `packages` (any package if left out). */
function layer({ name, ours, packages, remedy }) {
  const from = { path: `^app/${name}/` };
  const allowed = [name, ...ours].map((path) => (path.includes(".") ? path : `${path}/`));
  const rules = [
    {
      name: `${name}-imports`,
      severity: "error",
      comment: `${name} imports ${["itself", ...ours].join(", ")} and nothing else of ours. ${remedy}`,
      from,
      to: { path: OWN, pathNot: `^app/(${allowed.join("|")})` },
    },
  ];
  if (!packages) return rules;
  return [
    ...rules,
    {
      name: `${name}-packages`,
      severity: "error",
      comment: `${name} uses ${packages.join(", ") || "no package"}. ${remedy}`,
      from,
      to: {
        dependencyTypes: ["npm", "npm-dev", "npm-peer", "npm-optional", "npm-no-pkg", "core"],
        pathNot: packages.map((name) => `node_modules/(@types/)?${name}/`),
      },
    },
  ];
}

const layers = [
  layer({
    name: "domain",
    ours: [],
    packages: ["big.js"],
    remedy:
      "Pass what it needs as an argument (a clock as epoch ms); I/O belongs to a gateway, wire shapes to a contract.",
  }),
  layer({
    name: "addresses",
    ours: ["domain"],
    packages: ["@noble/hashes", "@scure/base", "multicoin-address-validator"],
    remedy: "Checksums only, for Workers: what a browser loads belongs to domain.",
  }),
  layer({
    name: "contracts",
    ours: ["addresses", "domain"],
    packages: ["zod"],
    remedy: "A contract only turns the wire's words into the domain's: move the rule to domain.",
  }),
  layer({
    name: "gateways",
    ours: ["contracts", "domain"],
    // An isolate's memory evicts the least recently used entries; an account gateway sets cookies.
    packages: ["lru-cache", "parse5", "set-cookie-parser", "xss"],
    remedy:
      "Take it as an argument of the factory; functions/services/load-context.ts puts things together.",
  }),
  layer({
    name: "session",
    ours: ["brand.ts", "contracts", "domain"],
    remedy: "Let the route or functions/ combine them.",
  }),
  layer({
    name: "context",
    ours: ["domain", "gateways", "session"],
    packages: ["@remix-run/cloudflare"],
    remedy: "It describes what loaders get; functions makes it.",
  }),
  layer({
    name: "i18n",
    ours: ["domain"],
    remedy: "Texts and formats know nothing of pages: pass values in.",
  }),
  layer({
    name: "seo",
    ours: ["domain", "i18n", "brand.ts"],
    remedy: "Pass the page's values in from its route.",
  }),
  layer({
    name: "ui",
    ours: [],
    remedy: "A primitive knows nothing of the product: pass texts and states in as props.",
  }),
  layer({
    name: "components",
    ours: ["brand.ts", "domain", "i18n", "ui"],
    remedy:
      "Props in, markup out: load in queries.server.ts, shape in view.ts, pass the result in.",
  }),
  layer({
    name: "browser",
    ours: ["brand.ts", "components", "contracts", "domain", "ui"],
    remedy:
      "Guards and helpers of the browser know no island and no page: let the island or the route call them and pass values in.",
  }),
  layer({
    name: "islands",
    ours: [
      "brand.ts",
      "browser",
      "components",
      "contracts",
      "domain",
      "i18n",
      "remix-workarounds",
      "ui",
    ],
    remedy: "An island runs in the browser: call the public API, take the rest from props.",
  }),
].flat();

/** The layers of functions/, from the bottom up: each may use itself and those below. */
const FLOORS = ["runtime", "services", "pages", "middleware"];
const floors = FLOORS.map((floor, index) => ({
  name: `functions-${floor}-looks-down`,
  severity: "error",
  comment: `functions/${floor} uses ${FLOORS.slice(0, index + 1).join(", ")} and nothing above. Move what both need down, or pass it in as an argument.`,
  from: { path: `^functions/${floor}/` },
  to: { path: `^functions/(?!(?:${FLOORS.slice(0, index + 1).join("|")})/)` },
}));

/** Folders whose subfolders must not depend on each other in a cycle. */
const ROOMS = [
  "app/browser",
  "app/components",
  "app/domain",
  "app/islands",
  "app/routes/home",
  "app/routes/order",
  "functions/services",
  "functions/pages",
  "sandbox",
  "exchange",
  "scripts",
];
const rooms = ROOMS.map((house) => ({
  name: `no-circle-in-${house.replaceAll("/", "-")}`,
  severity: "error",
  scope: "folder",
  comment: `Folders in ${house} depend on each other in a cycle: move what they share to the folder that owns it.`,
  from: { path: `^${house}(/|$)` },
  to: { path: `^${house}(/|$)`, circular: true },
}));

const OUTER = "^app/(root|entry\\.(client|server)|routes)\\.tsx?$|^app/routes/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...layers,
    ...floors,
    ...rooms,
    {
      name: "components-without-zod",
      severity: "error",
      comment:
        "Components never parse: validate in form.ts or in a contract and pass the result in.",
      from: { path: "^app/(components|ui)/" },
      to: { path: "node_modules/zod/" },
    },
    {
      name: "gateways-come-in-context",
      severity: "error",
      comment:
        "Import a gateway's type only (import type); the instance comes in `context.gateways` from functions/services/load-context.ts.",
      from: { path: OUTER },
      to: { path: "^app/gateways/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "app-without-functions",
      severity: "error",
      comment:
        "app knows nothing of the edge: what loaders get is described in app/context, and functions implements it.",
      from: { path: "^app/" },
      to: { path: "^functions/" },
    },
    {
      name: "context-is-types",
      severity: "error",
      comment: "app/context describes what loaders get: import types only (import type).",
      from: { path: "^app/context/" },
      to: { dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-stand-alone",
      severity: "error",
      comment:
        "A route imports nothing of another route's folder: move what both need to components, islands, browser or domain, or to a shared room of routes (`_account`, `_failure`, …).",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/([^/]+)/", pathNot: "^app/routes/($1|_[a-z]+)/" },
    },
    {
      name: "form-sides-apart",
      severity: "error",
      comment:
        "The exchange form's server and browser halves meet in app/routes/home/form only: move what both need there.",
      from: { path: "^app/routes/home/form/(server|client)/" },
      to: { path: "^app/routes/home/form/(server|client)/", pathNot: "^app/routes/home/form/$1/" },
    },
    {
      name: "functions-imports",
      severity: "error",
      comment:
        "The edge uses the context, address checks, gateways, the call table, session, domain, the brand, the locale table and the Remix build: pages and components come through the build.",
      from: { path: "^functions/" },
      to: {
        path: OWN,
        pathNot:
          "^functions/|^app/brand\\.ts$|^app/(addresses|context|gateways|session|domain|i18n|contracts/calls|remix-workarounds)/",
      },
    },
    {
      name: "sandbox-imports",
      severity: "error",
      comment:
        "The sandbox is the exchange with play money: it uses address checks, contracts, domain and the exchange.",
      from: { path: "^sandbox/" },
      to: { path: OWN, pathNot: "^(sandbox|exchange)/|^app/(addresses|contracts|domain)/" },
    },
    {
      name: "exchange-imports",
      severity: "error",
      comment:
        "The exchange uses address checks, contracts, domain and the bounded reading of bodies. It never imports the sandbox, because a real deployment contains no play money.",
      from: { path: "^exchange/" },
      to: {
        path: OWN,
        pathNot:
          "^exchange/|^app/(addresses|contracts|domain)/|^app/gateways/http-body\\.server\\.ts$",
      },
    },
    {
      name: "providers-know-no-orders",
      severity: "error",
      comment:
        "A provider returns quotes, promises and sightings. What follows for an order is decided in exchange/orders.",
      from: { path: "^exchange/(providers|networks)/" },
      to: { path: "^exchange/", pathNot: "^exchange/(providers|networks)/" },
    },
    {
      name: "second-gateway-apart",
      severity: "error",
      comment:
        "The second gateway is written from the contract alone, so that a misreading cannot be on both sides.",
      from: { path: "^tests/second-gateway/" },
      to: { path: OWN, pathNot: "^tests/second-gateway/" },
    },
    {
      name: "exchange-stays-outside",
      severity: "error",
      comment:
        "Only the sandbox imports the exchange: the product reaches it over HTTP, like any gateway.",
      // The scripts that start the exchange check its variables, and some ask its provider.
      from: {
        path: "^(app|functions|e2e|bench|scripts)/",
        pathNot:
          "^scripts/(product/exchange\\.ts|provider/|doctor/check-(exchange|host|mail|offer|provider)\\.ts)",
      },
      to: { path: "^exchange/" },
    },
    {
      name: "sandbox-stays-outside",
      severity: "error",
      comment: "Nothing imports the sandbox: it is reached over HTTP, like any gateway.",
      // Previews are drawn for the sandbox's catalogue; the scripts that start or deploy the sandbox check its
      // variables.
      from: {
        path: "^(app|functions|e2e|bench|scripts)/",
        pathNot: "^scripts/(pictures/|host/variables\\.ts|doctor/check-settings\\.ts)",
      },
      to: { path: "^sandbox/" },
    },
    {
      name: "product-without-tools",
      severity: "error",
      comment: "What ships imports no tests and no tools.",
      from: { path: "^(app|exchange|functions|sandbox)/" },
      to: { path: "^(tests|e2e|bench|scripts)/" },
    },
    {
      name: "no-server-code-in-the-browser",
      severity: "error",
      comment: "This reaches the browser: *.server.ts must not. Pass its result in from a loader.",
      from: { path: "^app/(entry\\.client\\.tsx$|browser/|islands/|components/|ui/)" },
      to: { path: SERVER, reachable: true },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment:
        "Two files that import each other, even for a type, belong together, or need a third file: move what both use there.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      comment: "No file imports this one and it imports none: delete it.",
      from: {
        orphan: true,
        path: "^(app|exchange|functions|sandbox)/",
        // The workarounds replace Remix's own modules (scripts/product/remix-workarounds.ts), and one file i18next
        // (scripts/product/browser-texts.ts).
        pathNot: [
          "\\.d\\.ts$",
          "^app/routes/.+/route\\.tsx?$",
          "^app/remix-workarounds/",
          "^app/i18n/browser-i18next\\.ts$",
        ],
      },
      to: {},
    },
    {
      name: "no-barrels",
      severity: "error",
      comment:
        "Import from the file that owns the name; an index file hides the real dependencies.",
      from: {},
      to: { path: "(^|/)index\\.tsx?$", pathNot: "node_modules" },
    },
    {
      name: "no-drawers",
      severity: "error",
      comment:
        "Names such as utils, helpers and lib do not say what a file does: put it into the layer that owns the rule.",
      from: {},
      to: { path: "/(utils|helpers|lib)(/|\\.tsx?$)", pathNot: "node_modules" },
    },
    {
      name: "resolvable",
      severity: "error",
      comment: "This import leads nowhere: check the path, or add the package to package.json.",
      from: { path: OWN },
      to: {
        couldNotResolve: true,
        pathNot: [
          "^virtual:",
          "^cloudflare:",
          "build/(remix/)?server/(index|sheets)\\.js$",
          "build/workers/.+\\.js$",
          "\\?",
        ],
      },
    },
    {
      name: "shipped-packages-are-dependencies",
      severity: "error",
      comment: "What ships belongs in dependencies, not devDependencies.",
      from: { path: "^(app|exchange|functions|sandbox)/", pathNot: "\\.d\\.ts$" },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/@(types|fontsource-variable|remix-run)/",
      },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^(bench/)?build/"] },
    exclude: { path: ["^(bench/)?build/", "\\.css$", "\\.json$"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "module", "workerd", "browser", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
