import { groupBy } from '@/lib/geo/group-by';
import type { Component, Package } from './component';

/** The notices of all packages and of the copies in them, by name. A text that several have stands there once. */
export function noticesOf(packages: readonly Package[]): string {
  const all = packages.flatMap((one) => [
    { title: titleOf(one), notice: one.notice },
    ...one.copies.map((copy) => ({
      title: `${titleOf(copy)}, a copy in ${one.name} ${one.version}`,
      notice: copy.notice,
    })),
  ]);
  const parts = [...groupBy(all, ({ notice }) => notice)].map(([notice, those]) => {
    const titles = those.map(({ title }) => title);
    const width = Math.max(...titles.map(({ length }) => length));
    return `${titles.join('\n')}\n${'='.repeat(width)}\n\n${notice}\n`;
  });
  return [
    'Parts of these packages are in Hexcast: in what it sends to browsers, or in what runs on its\n' +
      'server. These are their notices. Where a package has no license file, the usual text of its\n' +
      'license stands here, below its author as far as it is named.\n',
    ...parts,
  ].join('\n\n');
}

function titleOf({ name, version, license }: Component): string {
  return `${version === undefined ? name : `${name} ${version}`} (${license})`;
}
