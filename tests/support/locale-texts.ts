import { readdirSync, readFileSync } from "node:fs";

/** All texts of a folder such as `locales/en`, by key (`home:title`). */
export function readTexts(folder: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (value: unknown, key: string) => {
    if (typeof value === "string") texts.set(key, value);
    else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        collect(inner, key.endsWith(":") ? key + name : `${key}.${name}`);
      }
    }
  };
  for (const file of readdirSync(folder)) {
    const content: unknown = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    collect(content, `${file.replace(".json", "")}:`);
  }
  return texts;
}
