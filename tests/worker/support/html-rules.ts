import type { ConfigData } from "html-validate";

/** What our HTML is held to. Each rule that is off has its reason. */
export const HTML_RULES: ConfigData = {
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // How React and the markdown writer spell what means the same.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // The defaults, 'submit' and 'text', are what is meant.
    "no-implicit-button-type": "off",
    "no-implicit-input-type": "off",
    // Only what another origin serves needs a hash.
    "require-sri": ["error", { target: "crossorigin" }],
    // HTML has long allowed ids that begin with a digit, such as those of numbered clauses.
    "valid-id": ["error", { relaxed: true }],
    // ARIA allows a name on lists, and a list of choices needs one.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // A label around its control and pointing at it as well is what voice control understands best.
    "no-redundant-for": "off",
    // Firefox would otherwise put an older page's values into the hidden fields of a reloaded form.
    "valid-autocomplete": "off",
    // Titles are as long as what they say; their length is a matter of the texts.
    "long-title": "off",
  },
};
