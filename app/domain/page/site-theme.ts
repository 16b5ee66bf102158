/** The colour schemes; 'auto' follows the visitor's system. */
export const THEMES = ["auto", "light", "dark"] as const;

/** One of the colour schemes. */
export type Theme = (typeof THEMES)[number];

/** Returns the theme with this name; undefined for other names. */
export function findTheme(name: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === name);
}

/** The address of the theme form. */
export const THEME_PATH = "/theme";
