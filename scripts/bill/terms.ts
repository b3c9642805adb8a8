import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { licenseTexts } from '../data/license-texts';

/** What the files of a package say of it. */
export interface Terms {
  readonly version: string | undefined;
  /** As SPDX names it, mostly. */
  readonly license: string | undefined;
  /** What has to accompany the package. */
  readonly notice: string;
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
 * Reads the files of a package. With `isDeep` also those in folders below: Next has some modules of a package in folders of
 * their own.
 *
 * @returns undefined without a package.json
 */
export function readTerms(root: string, isDeep = false): Terms | undefined {
  if (!existsSync(root)) return undefined;
  const below = isDeep ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
  const folders = [
    root,
    ...below
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name)),
  ];
  const manifest = folders.map((folder) => join(folder, 'package.json')).find(existsSync);
  if (manifest === undefined) return undefined;
  const said = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const texts = folders.flatMap(licenseTexts);
  const license = said.license ?? (texts.some((text) => MIT.test(text)) ? 'MIT' : undefined);
  const author = typeof said.author === 'object' ? said.author.name : said.author;
  const words = ['It has no license file.', `License: ${license ?? 'not named'}.`];
  return {
    version: said.version,
    license,
    notice: texts.join('\n\n') || [...words, ...(author ? [`Author: ${author}.`] : [])].join(' '),
    dependencies: Object.keys(said.dependencies ?? {}),
  };
}
