import { createHash } from 'node:crypto';
import type { Component, Components, Package } from './component';

/** What the bill is of. */
export interface Product {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The tool that made it, which has the version of the product. */
const TOOL = 'scripts/build-bill.ts';
/** What SPDX calls the licenses of the packages so far. Any other is named in words, which is valid as well. */
const SPDX = new Set(
  'MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 MPL-2.0 OFL-1.1 CC0-1.0'.split(
    ' ',
  ),
);

/**
 * The bill of materials in CycloneDX 1.6. It has no time, and its serial number is made from what is in it: so the same
 * sources give the same bill, and another one has another number.
 */
export function billOfMaterials(product: Product, { packages, direct }: Components): string {
  const { name, version, license } = product;
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      tools: { components: [{ type: 'application', name: TOOL, version }] },
      component: {
        type: 'application',
        'bom-ref': name,
        name,
        version,
        licenses: licensesOf(license),
      },
    },
    components: packages.map(componentOf),
    dependencies: [
      { ref: name, dependsOn: direct.map(purlOf) },
      ...packages.map(({ id, dependsOn }) => ({
        ref: purlOf(id),
        dependsOn: dependsOn.map(purlOf),
      })),
    ],
  };
  return JSON.stringify({ ...bill, serialNumber: serialNumber(JSON.stringify(bill)) });
}

function componentOf({ id, integrity, copies, ...one }: Package) {
  const ref = purlOf(id);
  return {
    ...commonOf(one, ref),
    ...(integrity !== undefined && { hashes: [hashOf(integrity)] }),
    ...(copies.length > 0 && {
      components: copies.map((copy) => commonOf(copy, `${ref}|${copy.name}`)),
    }),
  };
}

function commonOf({ name, version, license, isTypeface }: Component, ref: string) {
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    ...(version !== undefined && { version }),
    licenses: licensesOf(license),
    ...(!isTypeface && { purl: purlOf(version === undefined ? name : `${name}@${version}`) }),
  };
}

/** The URL of a package of npm (purl), by its name or id. */
function purlOf(id: string): string {
  return `pkg:npm/${id.replace(/^@/, '%40')}`;
}

function licensesOf(license: string) {
  if (/ (AND|OR|WITH) /.test(license)) return [{ expression: license }];
  return [{ license: SPDX.has(license) ? { id: license } : { name: license } }];
}

function hashOf(integrity: string) {
  // So far npm hashes with this only. Readers of the bill compare what they have with it.
  const [, hash] = /^sha512-([A-Za-z0-9+/]{86}==)$/.exec(integrity) ?? [];
  if (hash === undefined) throw new Error(`${integrity} is no SHA-512.`);
  return { alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') };
}

/** A UUID of the kind whose bits anybody may choose (RFC 9562, 5.8). */
function serialNumber(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const form = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;
  return `urn:uuid:${hex.replace(form, '$1-$2-8$3-8$4-$5')}`;
}
