/** A package of which a copy is among the files of another one. */
export interface Vendored {
  readonly name: string;
  /** Where the path says so. */
  readonly version: string | undefined;
}

/** In a source map of a package that was bundled: where its makers had the other one installed, with npm or pnpm. */
const INSTALLED =
  /(?:^|\/)node_modules\/(?:\.pnpm\/.[^/]*?@([^/_(]+)[^/]*\/node_modules\/)?((?:@[^/.][^/]*\/)?[^/@.][^/]*)\//g;
/** Next has copies of packages in a folder of its own. */
const OF_NEXT = /(?:^|\/)dist\/compiled\/((?:@[^/]+\/)?[^/]+)\//;

/**
 * What a path within a package, or a source that its own source map names, is a copy of; undefined for the package's own
 * code. Names such as `../../shared/src/x.ts` are its own code as well: its makers have several packages in one
 * repository. Bundlers that follow such a map look for them beside the package, where nothing is.
 */
export function vendoredAt(owner: string, path: string): Vendored | undefined {
  const [, version, name] = [...path.matchAll(INSTALLED)].at(-1) ?? [];
  if (name !== undefined) return { name, version };
  const [, compiled] = (owner === 'next' && OF_NEXT.exec(path)) || [];
  return compiled === undefined ? undefined : { name: compiled, version: undefined };
}
