// Takes the maps from what Next built for browsers, in a folder, and writes the sources that they name into a file.
import { writeFileSync } from 'node:fs';
import { takeBrowserMaps } from './browser-maps';

const [folder, file] = process.argv.slice(2);
if (folder === undefined || file === undefined) throw new Error('Name a folder and a file.');
writeFileSync(file, JSON.stringify(takeBrowserMaps(folder)));
