// Writes the tables of docs/api.md, after a change of what they are made of.
import { readFileSync, writeFileSync } from 'node:fs';
import { withApiTables } from './api-tables';

const FILE = 'docs/api.md';
writeFileSync(FILE, withApiTables(readFileSync(FILE, 'utf8')));
