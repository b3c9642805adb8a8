import type { Use } from './use';

/** What is newer than the supported browsers, and may be used all the same. */
export interface Allowed {
  /** As the scan names it. */
  readonly names: readonly string[];
  /** What browsers without it do, or what else it is. */
  readonly because: string;
  /** The files and addresses in which it may be; everywhere without it. */
  readonly only?: RegExp;
}

/** What is wrong, in sentences: uses that are not allowed, each name once, and what is allowed though nothing uses it. */
export function faultsOf(uses: readonly Use[], allowed: readonly Allowed[]): string[] {
  const isAllowed = ({ name, file }: Use) =>
    allowed.some(({ names, only }) => names.includes(name) && (only?.test(file) ?? true));
  const first = new Map<string, Use>();
  for (const use of uses.filter((one) => !isAllowed(one))) {
    if (!first.has(use.name)) first.set(use.name, use);
  }
  const used = new Set(uses.map(({ name }) => name));
  const names = allowed.flatMap((one) => one.names);
  return [
    ...[...first.values()].map(
      ({ name, file, near }) => `${name} is newer than the supported browsers, in ${file}: ${near}`,
    ),
    ...names.filter((name) => !used.has(name)).map((name) => `${name} is allowed, but not used.`),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `${name} is allowed twice.`),
  ];
}
