/**
 * What takes the place of some exports of a module in a server without a defense.
 *
 * A removal imports types, and at most what imports nothing else of ours: the modules that it replaces load it.
 */
export interface Part {
  replace(real: object): object;
}

/** The replacements, by the paths of the files. */
export type Removal = Readonly<Record<string, Part>>;

/** @param make makes the replacements from what the module exports */
export function part<Module extends object>(make: (real: Module) => Partial<Module>): Part {
  return { replace: (real) => make(real as Module) };
}
