/** These pages bring no script, which is seen with script enabled: without it they are the same. */
export const NO_SCRIPT = { tag: "@brings-no-script" } as const;

/** The way is the same in each language, and another test of its file reads the words of it. */
export const ONE_LANGUAGE = { tag: "@one-language" } as const;
