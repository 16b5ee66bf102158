// Selects the files of locales/ for a build: only the languages in the table of app/i18n/locales.ts.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import * as z from "zod";
import { DEFAULT_LOCALE, LOCALES } from "../../app/i18n/locales.ts";
import { mergeMessages, type Messages } from "../../app/i18n/merge-messages.ts";
import { inProject } from "./paths.ts";

const messages: z.ZodType<Messages> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), messages])),
);
const parse = (text: string) => messages.parse(JSON.parse(text));

/** Only the server reads it, and it must see which pages a language has (app/seo/seo-texts.server.ts). */
const SERVER_ONLY = "seo.json";

/** Leaves out languages that are not in the table. Fills the gaps of each file with the default language's texts, because a browser fetches only one language. */
export function localesPlugin(): Plugin {
  const codes = LOCALES.map(({ code }) => code).join("|");
  return {
    name: "locales",
    enforce: "pre",
    transform(code, id) {
      if (id.startsWith(inProject("app/i18n/"))) {
        return { code: code.replaceAll("/locales/*/", `/locales/@(${codes})/`), map: null };
      }
      return id.startsWith(inProject("locales/")) ? { code: fillGaps(code, id), map: null } : null;
    },
  };
}

function fillGaps(own: string, file: string): string {
  const standIn = inProject(join("locales", DEFAULT_LOCALE.code, basename(file)));
  if (basename(file) === SERVER_ONLY || !existsSync(standIn)) return own;
  return JSON.stringify(mergeMessages(parse(own), parse(readFileSync(standIn, "utf8"))));
}

/** Returns one hash per locale over all its texts, including the default language's: the {hash} of /_i18n/{hash}/{locale}/messages.json. */
export function messageHashes(): Record<string, string> {
  return Object.fromEntries(
    LOCALES.map(({ code }) => [code, hashFolders(new Set([DEFAULT_LOCALE.code, code]))]),
  );
}

function hashFolders(codes: ReadonlySet<string>): string {
  const hash = createHash("sha256");
  for (const folder of [...codes].map((code) => inProject(`locales/${code}`)).filter(existsSync)) {
    for (const file of readdirSync(folder).sort()) {
      hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}
