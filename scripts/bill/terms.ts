import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { licenseTexts } from '../data/license-texts';
import { licenseText } from './license-text';

/** What the files of a package say of it. */
export interface Terms {
  readonly version: string | undefined;
  /** As SPDX names it, mostly. */
  readonly license: string | undefined;
  readonly author: string | undefined;
  /** Its license files. */
  readonly texts: readonly string[];
  readonly dependencies: readonly string[];
}

const manifestSchema = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
  dependencies: z.optional(z.record(z.string(), z.string())),
});

/** The license that some packages have, but do not name. */
const MIT = /^Permission is hereby granted, free of charge, to any person obtaining a copy/m;

/**
 * Reads the files of a package: those in its folder, and the license files in `folders` within it.
 *
 * @returns undefined without a package.json
 */
export function readTerms(root: string, folders: readonly string[] = []): Terms | undefined {
  const all = [root, ...folders.map((folder) => join(root, folder))].filter(
    // Where bundlers think sources are, there may be nothing, and they make modules within files.
    (folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory(),
  );
  const manifest = all.map((folder) => join(folder, 'package.json')).find(existsSync);
  if (manifest === undefined) return undefined;
  const said = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const texts = [...new Set(all.flatMap(licenseTexts))];
  return {
    version: said.version,
    license: said.license ?? (texts.some((text) => MIT.test(text)) ? 'MIT' : undefined),
    author: typeof said.author === 'object' ? said.author.name : said.author,
    texts,
    dependencies: Object.keys(said.dependencies ?? {}),
  };
}

/** Reads the files in all folders of a package: Next has some modules of a package in folders of their own. */
export function readAllTerms(root: string): Terms | undefined {
  if (!existsSync(root)) return undefined;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return readTerms(root, [...new Set(files.map(dirname))].filter((name) => name !== '.').sort());
}

/** What has to accompany a package: its license files, or the usual text, and what comments of its files say. */
export function noticeFor(
  name: string,
  license: string,
  { texts, author }: Terms,
  comments: Iterable<string>,
): string {
  const copyright = `Copyright (c) ${author ?? `the authors of ${name}`}`;
  const own = texts.length > 0 ? texts : [licenseText(name, license, copyright)];
  return [...own, ...[...comments].sort()].join('\n\n');
}
