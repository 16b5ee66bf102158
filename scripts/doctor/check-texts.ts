// Finds templates that are left in the brand and in content/. These are the example domain, notes to the operator, and
// the sandbox's figures and keys. Texts for demonstrations are no templates: no visitor of a live site sees them.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OPERATOR_PLACEHOLDERS, PROVIDERS_PLACEHOLDER } from "~/domain/page/placeholders";
import { SITE_PARTS } from "~/domain/page/site-parts";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { doubtful, wrong, type Finding } from "../findings/finding.ts";
import type { Deployment } from "./read-deployment.ts";

interface Template {
  readonly what: string;
  /** A file matches if it contains all of them. */
  readonly patterns: readonly RegExp[];
  readonly files: readonly string[];
  readonly remedy: string;
  /** Whether the operator may have written it, or left it, on purpose. */
  readonly isDoubtful?: boolean;
  /** Whether texts for demonstrations are read too. */
  readonly isOfDemos?: boolean;
}

/** Every text of content/. */
export const CONTENT = ["content/**/*.md", "content/**/*.json"];
/** The operators' documentation mentions the sandbox on purpose. */
const OPERATORS = /^content\/docs\/[^/]+\/operators\//;
/** A part of a text for demonstrations (functions/services/gateways/without-missing.ts). */
const DEMO_PART = /\{\{#operator-pages\}\}[\s\S]*?\{\{\/operator-pages\}\}/g;
/** What the build and the Worker fill: the operator's values, and the parts of a site. */
const PLACEHOLDERS = [...OPERATOR_PLACEHOLDERS, PROVIDERS_PLACEHOLDER, ...SITE_PARTS];
const UNKNOWN_PLACEHOLDER = new RegExp(
  `\\{\\{(?![#^/]?(?:${PLACEHOLDERS.join("|")})\\}\\})[#^/]?[\\w-]+\\}\\}`,
);
const SANDBOX = /sandbox|песочниц/i;
const PERCENTAGE = /(?<![\d.,])0[.,][49][ \u00a0]?%/;

const TEMPLATES: readonly Template[] = [
  {
    what: "the domain agio.example",
    patterns: [/agio\.example/],
    files: ["app/brand.ts", "*.toml", ...CONTENT],
    remedy: "write your own domain and addresses",
  },
  {
    what: "a note to the operator",
    patterns: [/^> (?:Template for the operator|Шаблон для оператора)/m],
    files: CONTENT,
    remedy: "do what it says, then remove it",
  },
  {
    what: "a hidden note to the operator",
    patterns: [/\{\{#operator-pages\}\}\s+> (?:Template for the operator|Шаблон для оператора)/],
    files: CONTENT,
    remedy: "have a lawyer check these pages, then remove it",
    isDoubtful: true,
    isOfDemos: true,
  },
  {
    what: "the template's name",
    patterns: [/(?<![\w{])Agio(?!\w)/],
    files: [...CONTENT, "locales/**/*.json"],
    remedy: "write {{brand}}",
  },
  {
    what: "an address of your own machine",
    patterns: [/https?:\/\/(?:localhost|127\.0\.0\.1)\b/],
    files: CONTENT,
    remedy: "write {{origin}} or your domain",
  },
  {
    what: "a placeholder that nothing fills",
    patterns: [UNKNOWN_PLACEHOLDER],
    files: CONTENT,
    remedy: "write the text itself",
  },
  {
    what: "a gap",
    patterns: [
      /\b(?:TODO|FIXME|TBD|lorem ipsum)\b|\[(?:your |company|name|address|date)[^\]]*\](?!\()/i,
    ],
    files: CONTENT,
    remedy: "fill it",
  },
  {
    what: "the sandbox's percentages",
    patterns: [PERCENTAGE, SANDBOX],
    files: CONTENT,
    remedy: "write the fees of your gateway",
  },
  {
    what: "a fee of 0.4 % or 0.9 %, as the sandbox takes it",
    patterns: [PERCENTAGE, /^(?![\s\S]*(?:sandbox|песочниц))/i],
    files: CONTENT,
    remedy: "write the fees of your gateway if they are others",
    isDoubtful: true,
  },
  {
    what: "the sandbox's API key",
    patterns: [/\bsandbox-key\b/],
    files: CONTENT,
    remedy: "write how your visitors get a key",
  },
];

/** Finds the templates that are left, and their files; for a demonstration or a draft they are only warnings. */
export function findTemplates(deployment: Deployment): Finding[] {
  return [...findMissing(deployment), ...findLeft(deployment)];
}

// The forms ask visitors to accept the terms, and link to both. A content gateway may have its own.
function findMissing({ folder, vars }: Deployment): Finding[] {
  const { CONTENT_GATEWAY_URL: url } = vars;
  if (typeof url === "string" && url.startsWith("https:")) return [];
  return ["terms", "privacy"]
    .map((page) => `content/pages/${DEFAULT_LOCALE.code}/${page}.md`)
    .filter((file) => !existsSync(join(folder, file)))
    .map((file) => wrong(`${file} is missing, and the forms link to it: take it from git`));
}

function findLeft({ folder, isDemo, isDraft }: Deployment): Finding[] {
  return TEMPLATES.flatMap((template) => {
    const files = findFiles(folder, template);
    if (files.length === 0) return [];
    const text = `${template.what}: still in ${files.join(", ")}; ${template.remedy}`;
    return [isDemo || isDraft || template.isDoubtful ? doubtful(text) : wrong(text)];
  });
}

function findFiles(folder: string, { files, patterns, isOfDemos }: Template): string[] {
  return listTexts(folder, files)
    .filter(({ text, shown }) =>
      patterns.every((pattern) => pattern.test(isOfDemos ? text : shown)),
    )
    .map(({ file }) => file);
}

/** Returns these files without the operators' documentation, by name: the whole text, and what a live site shows. */
export function listTexts(folder: string, files: readonly string[]) {
  return globSync([...files], { cwd: folder })
    .filter((file) => !OPERATORS.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return { file, text, shown: text.replace(DEMO_PART, "") };
    });
}
