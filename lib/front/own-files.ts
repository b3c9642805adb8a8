import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedResponse } from '@/lib/answers/http';
import { EMBED_SCRIPT_PATH } from '@/lib/contract/paths';
import { fileResponse } from './file-response';

/** The files that the front sends itself, for the pages of other sites and for the frames in them. */
export interface OwnFiles {
  /** The file at a path. `url` is the path with its query, which may state the version that is wanted. */
  readonly find: (path: string, url: string) => CachedResponse | undefined;
}

export interface OwnFilesOptions {
  /** Where `npm run build` left the scripts. */
  readonly scriptsFolder: string;
  readonly publicFolder: string;
  /** The address of the frames' script, with the version of its content. */
  readonly frameScriptAddress: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';
/** Each page that loads it asks whether there is another one, so that no version stays for longer. */
const REVALIDATED = 'public, no-cache';
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Opened as documents they are text, and they are small, as these headers should be. */
const POLICY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
/** Pages of other sites may load it, also as a module, which is fetched with CORS. */
const FOR_ALL_SITES = {
  ...POLICY,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
/** A sandboxed frame has an origin of its own, to which our scripts are those of another site. */
const FOR_FRAMES = { ...POLICY, 'cross-origin-resource-policy': 'cross-origin' };

/** Reads the files. */
export function readOwnFiles(options: OwnFilesOptions): OwnFiles {
  const { scriptsFolder, publicFolder, frameScriptAddress } = options;
  const [framePath = ''] = frameScriptAddress.split('?');
  const frameScript = readFileSync(join(scriptsFolder, 'embed-frame.js'));
  const files = new Map([
    [EMBED_SCRIPT_PATH, fileOf(join(scriptsFolder, 'embed.js'), SCRIPT)],
    ['/embed.d.ts', fileOf(join(publicFolder, 'embed.d.ts'), 'text/plain; charset=utf-8')],
    [framePath, fileResponse(frameScript, SCRIPT, { ...FOR_FRAMES, 'cache-control': REVALIDATED })],
  ]);
  const versioned = fileResponse(frameScript, SCRIPT, {
    ...FOR_FRAMES,
    'cache-control': FOR_A_YEAR,
  });
  return {
    find: (path, url) => (url === frameScriptAddress ? versioned : files.get(path)),
  };
}

function fileOf(path: string, contentType: string): CachedResponse {
  const headers = { ...FOR_ALL_SITES, 'cache-control': REVALIDATED };
  return fileResponse(readFileSync(path), contentType, headers);
}
