// Shrinks the manifest of the browser's router. Remix also lists routes that are only files, and repeats in every route
// the two scripts and the sheet that every page has.

interface ManifestRoute {
  readonly imports?: readonly string[] | undefined;
  readonly css?: readonly string[] | undefined;
}

/** The part of Remix's manifest that is shrunk; the rest stays unchanged. */
export interface BrowserManifest {
  readonly entry: ManifestRoute & { readonly module: string };
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

/** Routes that are files for programs: pages link to them as files, or fetch them without the router. */
const FOR_PROGRAMS =
  /^(?:(?:blog-rss|blog-atom|widget-frame|llms)___|routes\/(?:account-now|messages|rates|robots|security-txt|sitemap|speculation-rules)\/)/;

/** Returns the manifest without routes for programs, files that every page has, and false values. */
export function toBrowserManifest<M extends BrowserManifest>(manifest: M): M {
  const { module, imports = [], css = [] } = manifest.entry;
  const present = new Set([module, ...imports, ...css]);
  const isMissing = (file: string) => !present.has(file);
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !FOR_PROGRAMS.test(id))
    .map(([id, route]): [string, ManifestRoute] => {
      const said = Object.entries(route).filter(([, value]: [string, unknown]) => value !== false);
      const files = {
        imports: route.imports?.filter(isMissing),
        css: route.css?.filter(isMissing),
      };
      return [id, Object.assign({}, Object.fromEntries<unknown>(said), files)];
    });
  return { ...manifest, routes: Object.fromEntries<ManifestRoute>(routes) };
}
