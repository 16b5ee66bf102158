// What the router in a browser is told of the routes. Remix tells it of files as well that no page's script asks the
// router for, and names the two scripts and the sheet that every page has in every one of its routes.

interface ManifestRoute {
  readonly imports?: readonly string[] | undefined;
  readonly css?: readonly string[] | undefined;
}

/** The part of Remix's manifest that is made smaller; what else it holds stays as it is. */
export interface BrowserManifest {
  readonly entry: ManifestRoute & { readonly module: string };
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

/** Routes that are files for programs: pages link to them as files, or fetch them by themselves. */
const FOR_PROGRAMS =
  /^(?:(?:blog-rss|blog-atom|widget-frame|llms)___|routes\/(?:account-now|messages|rates|robots|security-txt|sitemap|speculation-rules)\/)/;

/** The manifest without the routes that are for programs, what every page has already, and whatever is 'no'. */
export function toBrowserManifest<M extends BrowserManifest>(manifest: M): M {
  const { module, imports = [], css = [] } = manifest.entry;
  const present = new Set([module, ...imports, ...css]);
  const isMissing = (file: string) => !present.has(file);
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !FOR_PROGRAMS.test(id))
    .map(([id, route]) => {
      const said = Object.entries(route).filter(([, value]) => value !== false);
      const files = {
        imports: route.imports?.filter(isMissing),
        css: route.css?.filter(isMissing),
      };
      return [id, { ...Object.fromEntries(said), ...files }];
    });
  return { ...manifest, routes: Object.fromEntries(routes) };
}
