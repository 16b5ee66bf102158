// Keys of wrangler.toml that a template does not have.
import type { FaultRow, ProjectCopy } from "./doctor-copy";

const before = (line: string) => (copy: ProjectCopy) =>
  copy.edit("wrangler.toml", "[define]", `${line}\n\n[define]`);
const after = (table: string, line: string) => (copy: ProjectCopy) =>
  copy.edit("wrangler.toml", `${table}\n`, `${table}\n${line}\n`);
const unknown = (key: string) =>
  new RegExp(String.raw`^! wrangler\.toml: the doctor does not know ${key}`, "m");
const leak = (key: string) =>
  new RegExp(String.raw`^✗ wrangler\.toml: ${key} (?:sends|passes)`, "m");

/** One key each that carries data away, that is misspelt, or that this release was not tested with. */
export const KEY_FAULTS: readonly FaultRow[] = [
  ["a log that is pushed away", before("logpush = true"), leak("logpush")],
  [
    "a Worker that reads along",
    before('tail_consumers = [{ service = "spy" }]'),
    leak("tail_consumers"),
  ],
  [
    "a Worker that reads along while it runs",
    before('streaming_tail_consumers = [{ service = "spy" }]'),
    leak("streaming_tail_consumers"),
  ],
  [
    "a log with another destination",
    after("[observability.logs]", 'destinations = ["away"]'),
    leak(String.raw`observability\.logs\.destinations`),
  ],
  ["a misspelt key", before("compatability_flags = []"), unknown("compatability_flags")],
  [
    "a misspelt key of a table",
    after("[assets]", 'htmlhandling = "none"'),
    unknown(String.raw`assets\.htmlhandling`),
  ],
  [
    "another environment",
    before('[env.staging]\nname = "x"'),
    /^! wrangler\.toml: \[env\.staging\] is never deployed, and would have no bindings/m,
  ],
  [
    "a place near the database",
    before('placement = { mode = "smart" }'),
    unknown(String.raw`placement\.mode`),
  ],
  [
    "a build of its own",
    before('build = { command = "make" }'),
    unknown(String.raw`build\.command`),
  ],
  [
    "files that are found",
    before("find_additional_modules = true"),
    unknown("find_additional_modules"),
  ],
  ["variables that stay", before("keep_vars = true"), unknown("keep_vars")],
  [
    "a sampled log",
    after("[observability.logs]", "head_sampling_rate = 0.1"),
    unknown(String.raw`observability\.logs\.head_sampling_rate`),
  ],
  [
    "a renamed class",
    after("[[migrations]]", 'renamed_classes = [{ from = "A", to = "B" }]'),
    unknown(String.raw`migrations\.renamed_classes`),
  ],
  [
    "a queue",
    before('queues = { producers = [{ queue = "a", binding = "Q" }] }'),
    unknown(String.raw`queues\.producers`),
  ],
  [
    "an unsafe binding",
    before("unsafe = { metadata = { a = 1 } }"),
    unknown(String.raw`unsafe\.metadata`),
  ],
  [
    "a custom domain with a path",
    before('routes = [{ pattern = "coinport.io/*", custom_domain = true }]'),
    /^✗ the route coinport\.io\/\*: a custom domain is a host without a path/m,
  ],
  [
    "a custom domain with an asterisk",
    before('routes = [{ pattern = "*.coinport.io", custom_domain = true }]'),
    /^✗ the route \*\.coinport\.io: a custom domain is a host/m,
  ],
  [
    "the zone of another domain",
    before('routes = [{ pattern = "coinport.io/*", zone_name = "exchange.io" }]'),
    /^✗ the route coinport\.io\/\* is not of the domain exchange\.io/m,
  ],
  [
    "a zone whose name only ends alike",
    before('route = { pattern = "mycoinport.io/*", zone_name = "coinport.io" }'),
    /^✗ the route mycoinport\.io\/\* is not of the domain coinport\.io/m,
  ],
];
