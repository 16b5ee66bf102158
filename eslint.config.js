import js from "@eslint/js";
import jsdoc from "eslint-plugin-jsdoc";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const TYPESCRIPT = ["**/*.{ts,tsx}"];
/** The layers that others build on: they say in words what they promise. */
const INNER_LAYERS = [
  "functions/**/*.ts",
  "app/gateways/**/*.ts",
  "app/contracts/**/*.ts",
  "app/domain/**/*.ts",
  "sandbox/**/*.{ts,tsx}",
];
const EXACT =
  "Amounts are exact: use app/domain/money/money.ts, which counts in big.js and answers decimal strings.";
/** Lists of restrictions replace each other: each begins with what holds everywhere. */
const EVERYWHERE = [
  {
    selector: "SpreadElement[argument.type=/^(ObjectExpression|ArrayExpression)$/]",
    message: "Write what is spread where it is spread.",
  },
];

/** What needs no types: those rules, and the types themselves, are oxlint's (.oxlintrc.json), which is many times as fast. */
export default defineConfig(
  globalIgnores([
    "build/",
    ".cache/",
    "bench/build/",
    ".cache/",
    "node_modules/",
    ".wrangler/",
    "public/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      "no-restricted-syntax": ["error", ...EVERYWHERE],
      complexity: ["error", 10],
      "max-lines": ["error", { max: 220 }],
      "max-params": "off",
      "@typescript-eslint/max-params": ["error", { max: 3 }],
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
      ],
      "func-style": ["error", "declaration", { allowArrowFunctions: true }],
      "no-console": "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
  },
  {
    // Hooks without markup live in these.
    files: ["app/**/*.ts"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error" },
  },
  {
    files: INNER_LAYERS,
    extends: [
      jsdoc.configs["flat/contents-typescript-error"],
      jsdoc.configs["flat/logical-typescript-error"],
    ],
    rules: {
      "jsdoc/require-jsdoc": [
        "error",
        {
          publicOnly: true,
          enableFixer: false,
          contexts: [
            "TSInterfaceDeclaration",
            "TSTypeAliasDeclaration",
            "ExportNamedDeclaration > VariableDeclaration",
          ],
          require: { ClassDeclaration: true, FunctionDeclaration: true },
        },
      ],
      "jsdoc/require-description": "error",
    },
  },
  {
    files: ["app/domain/**/*.ts", "app/contracts/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...EVERYWHERE,
        { selector: "CallExpression[callee.name='Number']", message: EXACT },
        { selector: "CallExpression[callee.name='parseFloat']", message: EXACT },
        { selector: "CallExpression[callee.property.name='parseFloat']", message: EXACT },
        { selector: "CallExpression[callee.property.name='toFixed']", message: EXACT },
      ],
    },
  },
  {
    // Commands speak to a terminal; the Worker's log is functions/log.ts.
    files: [
      "scripts/**",
      "bench/**",
      "e2e/**",
      "tests/**",
      "functions/log.ts",
      "app/entry.client.tsx",
    ],
    rules: { "no-console": "off" },
  },
  {
    // Journeys find things as people do, and wait for what people wait for.
    files: ["e2e/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...EVERYWHERE,
        {
          selector:
            "CallExpression[callee.property.name='locator'] > :not(Literal[value=/^(html|head .+|html (script|link).+)$/]).arguments",
          message:
            "Find it by role and name. Only the document itself ('html', its scripts and links) has neither.",
        },
        {
          selector: "CallExpression[callee.property.name=/^(waitForTimeout|getByTestId)$/]",
          message: "Wait for what the visitor waits for, or move the page's clock (page.clock).",
        },
        {
          selector:
            "AwaitExpression > CallExpression[callee.property.name=/^is(Visible|Hidden|Checked|Enabled|Disabled|Editable)$/]",
          message: "Expect it: what is asked at once may be asked of the page before.",
        },
      ],
    },
  },
  {
    // Tables of cases have as many columns as they need.
    files: ["tests/**"],
    rules: {
      "@typescript-eslint/max-params": "off",
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        console: "readonly",
        process: "readonly",
        URL: "readonly",
        Buffer: "readonly",
        setInterval: "readonly",
      },
    },
  },
);
