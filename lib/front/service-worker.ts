import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileResponse, fileResponse } from './file-response';

export const SERVICE_WORKER_PATH = '/sw.js';

/**
 * Reads the service worker that `npm run build` left in a folder. Browsers ask each time whether there is another one,
 * so that no version stays for longer.
 *
 * @param isOn whether browsers may store anything; if not, it is one that removes itself
 */
export function readServiceWorker(folder: string, isOn: boolean): FileResponse {
  const script = readFileSync(join(folder, isOn ? 'worker.js' : 'uninstall-worker.js'));
  return fileResponse(script, {
    contentType: 'text/javascript; charset=utf-8',
    headers: { 'cache-control': 'no-cache' },
  });
}
