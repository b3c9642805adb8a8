/** A version in the changelog. */
interface Version {
  /** Its number, or its whole title if that is not one of a version that is released. */
  readonly name: string;
  readonly date: string | undefined;
  readonly text: string;
}

/** What a protocol's number is, and where it stands in the code, as the changelog has it. */
export interface ProtocolNumber {
  readonly protocol: string;
  readonly numbers: readonly string[];
  readonly place: string;
}

const NUMBERS_TITLE = 'The numbers of protocols';
const UNRELEASED = '[Unreleased]';
/** The kinds of changes, in their order (keepachangelog.com, 1.1.0). */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
/** A title, and a list of which each item may go on in the next lines. */
const LIST = /^\w+\n\n(?:- \S.*\n(?: {2}\S.*\n)*)+\n*$/;
/** "[1.0.0] - 2026-11-30"; without versions that are not finished. */
const RELEASED = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/;

/**
 * What is wrong with a changelog: with the form of its versions (keepachangelog.com), or with the newest of them.
 *
 * @param version that the newest one has to be
 */
export function faultsOfChangelog(source: string, version: string): string[] {
  const [first, ...released] = versionsIn(source);
  const [newest] = released;
  return [
    ...(first?.name === UNRELEASED ? [] : [`the first version is not ${UNRELEASED}`]),
    ...(first ? faultsOfChanges(first) : []),
    ...(newest?.name === version ? [] : [`the newest version is not ${version}`]),
    ...released.flatMap((one, at) => faultsOfReleased(one, released[at + 1])),
  ];
}

/** The table of the numbers of protocols. */
export function numbersIn(source: string): ProtocolNumber[] {
  const { text = '' } = sectionsIn(source).find(({ title }) => title === NUMBERS_TITLE) ?? {};
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  return rows.map((row) => {
    const [protocol = '', numbers = '', place = ''] = row.slice(2, -2).split(' | ');
    return { protocol, numbers: numbers.replaceAll('`', '').split(', '), place };
  });
}

function sectionsIn(source: string): { title: string; text: string }[] {
  const [, ...sections] = source.split(/^## /m);
  return sections.map((section) => {
    const end = section.indexOf('\n');
    return { title: section.slice(0, end), text: section.slice(end) };
  });
}

/** All behind the table is versions. */
function versionsIn(source: string): Version[] {
  const sections = sectionsIn(source);
  const start = sections.findIndex(({ title }) => title === NUMBERS_TITLE) + 1;
  return sections.slice(start).map(({ title, text }) => {
    const [, name = title, date] = RELEASED.exec(title) ?? [];
    return { name, date, text };
  });
}

function faultsOfReleased(version: Version, before: Version | undefined): string[] {
  const { name, date, text } = version;
  if (date === undefined) return [`${name} is not a version with its date`];
  return [
    ...(new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ? [] : [`${date} is no date`]),
    ...(text.trim() === '' ? [`${name} says nothing`] : faultsOfChanges(version)),
    ...(before && !isAfter(version, before) ? [`${name} is not after ${before.name}`] : []),
  ];
}

function isAfter(version: Version, before: Version): boolean {
  const [one, other] = [version, before].map(({ name }) => name.split('.').map(Number));
  const [newer = 0, older = 0] =
    one?.map((part, at) => [part, other?.[at] ?? 0]).find(([part, past]) => part !== past) ?? [];
  return newer > older && (version.date ?? '') >= (before.date ?? '');
}

/** Nothing, or kinds of changes, each once, in their order, with a list below each. */
function faultsOfChanges({ name, text }: Version): string[] {
  const [before = '', ...groups] = text.split(/^### /m);
  const kinds = groups.map((group) => group.split('\n')[0] ?? '');
  const known = KINDS.filter((kind) => kinds.includes(kind));
  return [
    ...(before.trim() === '' ? [] : [`${name} has text outside of a kind of changes`]),
    ...(known.join() === kinds.join() ? [] : [`${name} has other kinds, or in another order`]),
    ...groups
      .filter((group) => !LIST.test(`${group}\n`))
      .map((group) => `${name}: below “${group.split('\n')[0]}” is no list`),
  ];
}
