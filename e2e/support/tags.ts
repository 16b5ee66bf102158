/** With script the journey shows nothing, or nothing that another one with script does not show. */
export const NOT_WITH_SCRIPT = { tag: "@not-with-script" } as const;

/** Pages without script, tested with script enabled: they are the same without it. */
export const NO_SCRIPT = { tag: "@brings-no-script" } as const;

/** The journey is the same in each language, and another test of its file reads the texts. */
export const ONE_LANGUAGE = { tag: "@one-language" } as const;

/** Without script only a browser shows it: styles, layout, focus, a dropped connection. The other journeys without script need none. */
export const SHOWN_BY_BROWSER = { tag: "@shown-by-browser" } as const;
