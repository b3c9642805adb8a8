// Writes an archive of a made-up base map for tests of a browser: `tsx lib/testing/write-archive.ts FILE`.
import { writeFileSync } from 'node:fs';
import { denverArchive } from './pmtiles';

const [, , file] = process.argv;
if (!file) throw new Error('It needs the name of a file.');
writeFileSync(file, denverArchive());
