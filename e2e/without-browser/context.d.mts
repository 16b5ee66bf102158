import type { BrowserContext } from "@playwright/test";

/** Opens a visitor's browser that is none: its pages are read without script, styles and layout. */
export function openContext(options: { baseURL: string; language: string }): BrowserContext;
