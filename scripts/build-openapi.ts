// Writes the description of the interface into the file that is named.
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '@/lib/openapi/document';
import packageJson from '../package.json' with { type: 'json' };

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name a file.');
writeFileSync(file, `${JSON.stringify(openApiDocument(packageJson.version))}\n`);
