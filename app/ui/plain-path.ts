/**
 * Returns the path with its backslashes escaped. Browsers read a backslash as a slash, so that '/\site.example' would
 * lead to another site, and React Router 6 passes it on (CVE-2026-53666, CVE-2026-53669).
 */
export function toPlainPath(path: string): string {
  return path.replaceAll("\\", "%5C");
}
