import type { ConfigData } from "html-validate";

/** The rules of our HTML. Each rule that is off has its reason. */
export const HTML_RULES: ConfigData = {
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React and the markdown writer spell the same in different ways.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // The defaults, 'submit' and 'text', are intended.
    "no-implicit-button-type": "off",
    "no-implicit-input-type": "off",
    // Only files of another origin need a hash.
    "require-sri": ["error", { target: "crossorigin" }],
    // HTML has long allowed ids that begin with a digit, such as those of numbered clauses.
    "valid-id": ["error", { relaxed: true }],
    // ARIA allows a name on lists, and a list of choices needs one.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Voice control works best with a label that contains its control and also points to it.
    "no-redundant-for": "off",
    // Firefox would otherwise put an older page's values into the hidden fields of a reloaded form.
    "valid-autocomplete": "off",
    // Titles are as long as their contents; authors decide their length.
    "long-title": "off",
  },
};
