import js from "@eslint/js";
import jsdoc from "eslint-plugin-jsdoc";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const SCRIPT = ["**/*.{js,mjs}"];
/** The layers that others build on; their exports must be documented. */
const INNER_LAYERS = [
  "functions/**/*.ts",
  "app/context/**/*.ts",
  "app/gateways/**/*.ts",
  "app/contracts/**/*.ts",
  "app/domain/**/*.ts",
  "sandbox/**/*.{ts,tsx}",
  "exchange/**/*.ts",
];
const EXACT =
  "Amounts are exact: use app/domain/money/money.ts, which calculates with big.js and returns decimal strings.";
/** The files that have rules here; the others are not even parsed, because the parser costs most of the time. */
const PARSED = [...INNER_LAYERS, "e2e/**/*.ts"];

/** Rules that oxlint does not support yet: restricted syntax, and required comments. All other rules are in .oxlintrc.json, because oxlint is many times as fast. */
export default defineConfig(
  globalIgnores(["build/", "bench/build/", ".cache/", "node_modules/", ".wrangler/", "public/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: SCRIPT, extends: [js.configs.recommended] },
  { files: PARSED, languageOptions: { parser: tseslint.parser } },
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
        { selector: "CallExpression[callee.name='Number']", message: EXACT },
        { selector: "CallExpression[callee.name='parseFloat']", message: EXACT },
        { selector: "CallExpression[callee.property.name='parseFloat']", message: EXACT },
        { selector: "CallExpression[callee.property.name='toFixed']", message: EXACT },
      ],
    },
  },
  {
    // Journeys find elements as people do, and wait for what people wait for.
    files: ["e2e/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
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
          message:
            "Use expect(), which retries: this reads the state at once, perhaps of the previous page.",
        },
      ],
    },
  },
  {
    files: SCRIPT,
    languageOptions: {
      globals: {
        console: "readonly",
        process: "readonly",
        URL: "readonly",
        Buffer: "readonly",
        setInterval: "readonly",
        crypto: "readonly",
        fetch: "readonly",
        URLSearchParams: "readonly",
        Response: "readonly",
        caches: "readonly",
        AbortSignal: "readonly",
      },
    },
  },
);
