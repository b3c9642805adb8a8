// Writes the documents as they are served, and what leads language models to them, into the folder that is named.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { llmsText } from './served/llms';
import { servedDocuments } from './served/served-documents';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder.');
const documents = servedDocuments(fileURLToPath(new URL('..', import.meta.url)));
// All that lies there is served: nothing may stay of an older build.
rmSync(join(folder, 'docs'), { recursive: true, force: true });
mkdirSync(join(folder, 'docs'), { recursive: true });
for (const { path, text } of documents) {
  writeFileSync(join(folder, 'docs', posix.basename(path)), text);
}
writeFileSync(join(folder, 'llms.txt'), llmsText(documents));
