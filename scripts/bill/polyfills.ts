import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Component } from './component';
import { licenseText } from './license-text';

const manifestSchema = z.object({ polyfillFiles: z.array(z.string()) });

/** What core-js says of itself. From version 4 on it may have another license than MIT. */
const CORE_JS =
  /\{version:"(3\.[\d.]+)",mode:"\w+",copyright:"© ([^"]+)",license:"https:\/\/github\.com\/zloirock\/core-js\/blob\/v\1\/LICENSE"/;
/** What else is in Next's polyfills, which does not say so, by texts of theirs. Both have this license since ever. */
const SILENT = [
  {
    name: 'object-assign',
    says: '"Object.assign cannot be called with null or undefined"',
    copyright: 'Copyright (c) Sindre Sorhus <sindresorhus@gmail.com> (sindresorhus.com)',
  },
  {
    name: 'whatwg-fetch',
    says: '"X-Request-URL"',
    copyright: 'Copyright (c) 2014-2016 GitHub, Inc.',
  },
];

/** The paths of the polyfills for browsers without modules, from `.next`. Next copies them as they are, without a map. */
export function polyfillsIn(folder: string): string[] {
  const text = readFileSync(join(folder, 'build-manifest.json'), 'utf8');
  return manifestSchema.parse(JSON.parse(text)).polyfillFiles;
}

/**
 * What the polyfills in a folder `.next` are made of.
 *
 * @throws if one does not say so
 */
export function readPolyfills(folder: string): Component[] {
  return polyfillsIn(folder).flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const [, version, holder] = CORE_JS.exec(text) ?? [];
    if (version === undefined) throw new Error(`${path} does not say what it is made of.`);
    return [
      mit('core-js', version, `Copyright (c) ${holder}`),
      ...SILENT.filter(({ says }) => text.includes(says)).map(({ name, copyright }) =>
        mit(name, undefined, copyright),
      ),
    ];
  });
}

function mit(name: string, version: string | undefined, copyright: string): Component {
  return { name, version, license: 'MIT', notice: licenseText(name, 'MIT', copyright) };
}
