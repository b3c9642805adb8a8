// Writes the bill of materials (CycloneDX) of what is built, and the notices of what is in it, into a folder. Named are what
// esbuild says of our bundles, and the folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { billOfMaterials } from './bill/bill-of-materials';
import { describePackages } from './bill/components';
import { findPackages } from './bill/find-packages';
import { parseLock } from './bill/lock';
import { noticesOf } from './bill/notices';
import { DATA_PACKAGES, ICONS, OUTLINES, TYPEFACE } from './data/packages';

const [metafiles, folder] = process.argv.slice(2);
if (metafiles === undefined || folder === undefined) throw new Error('Name a file and a folder.');
const root = fileURLToPath(new URL('..', import.meta.url));
const productSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });
const product = productSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const lock = parseLock(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const found = findPackages({
  root,
  lock,
  metafiles: readFileSync(metafiles, 'utf8'),
  data: [...DATA_PACKAGES, TYPEFACE, OUTLINES, ICONS],
});
const components = describePackages(root, lock, found);
writeFileSync(join(folder, 'sbom.json'), billOfMaterials(product, components));
writeFileSync(join(folder, 'notices.txt'), noticesOf(components.packages));
