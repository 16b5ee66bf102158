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
  /^(?:(?:blog-rss|blog-atom|status-rss|status-atom|widget-frame|llms)___|routes\/(?:account-now|messages|rates|robots|security-txt|sitemap|speculation-rules)\/)/;

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

/** A language's code in route ids, and its segment in paths; empty for the default language. */
interface Language {
  readonly code: string;
  readonly slug: string;
}

/**
 * Returns the script that sets the manifest. Another language's route differs from the default language's in its id and
 * path only. So the script contains such routes once, and adds the others when it runs.
 */
export function writeBrowserManifest(
  manifest: BrowserManifest,
  [main, ...others]: readonly Language[],
): string {
  const shrunk = toBrowserManifest(manifest);
  const routes = Object.entries(shrunk.routes);
  const derived = new Map(
    others.flatMap((other) =>
      routes.flatMap(([id, route]) => {
        const own = main && deriveRoute(id, route, { main, other });
        return own ? [[own.id, JSON.stringify(own)] as const] : [];
      }),
    ),
  );
  const isWritten = ([id, route]: (typeof routes)[number]) =>
    derived.get(id) !== JSON.stringify(route);
  const own = Object.fromEntries(routes.filter(isWritten));
  const isComplete = [...derived.keys()].every((id) => Object.hasOwn(shrunk.routes, id));
  const text = JSON.stringify({ ...shrunk, routes: isComplete ? own : shrunk.routes });
  return `window.__remixManifest=${isComplete && main ? addRoutes(text, main, others) : text};`;
}

/** The same route in another language; undefined for a route without a language. */
function deriveRoute(
  id: string,
  route: ManifestRoute,
  { main, other }: { main: Language; other: Language },
) {
  if (!id.endsWith(`___${main.code}`)) return undefined;
  const path: unknown = Reflect.get(route, "path");
  const own = typeof path === "string" ? `${other.slug}/${path}` : other.slug;
  return { ...route, id: id.slice(0, -main.code.length) + other.code, path: own };
}

// `deriveRoute` again, in the browser. A route that the manifest contains stays as it is.
function addRoutes(text: string, { code }: Language, others: readonly Language[]): string {
  const languages = JSON.stringify(others.map((other) => [other.code, other.slug]));
  return `(m=>{for(const[i,r]of Object.entries(m.routes))if(i.endsWith("___${code}"))for(const[c,s]of ${languages}){const d=i.slice(0,-${String(code.length)})+c;m.routes[d]??={...r,id:d,path:r.path?s+"/"+r.path:s}}return m})(${text})`;
}
