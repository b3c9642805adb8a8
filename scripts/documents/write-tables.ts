// Writes the tables of docs/api.md and docs/http-caching.md, after a change of what they are made of.
import { readFileSync, writeFileSync } from 'node:fs';
import { withApiTables } from './api-tables';
import { runSuites, withCacheTables } from './cache-tables';

function write(file: string, made: (document: string) => string): void {
  writeFileSync(file, made(readFileSync(file, 'utf8')));
}

write('docs/api.md', withApiTables);
const results = await runSuites();
write('docs/http-caching.md', (document) => withCacheTables(document, results));
