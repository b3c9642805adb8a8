import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  API_CATALOG_PATH,
  EMBED_MORE_PATH,
  EMBED_SCRIPT_PATH,
  LLMS_PATH,
  MARKDOWN_PATH,
  NOTICES_PATH,
  OPENAPI_PATH,
  SBOM_PATH,
  SECURITY_TXT_PATH,
} from '@/lib/contract/paths';
import { type ApiCatalogOptions, apiCatalog } from './api-catalog';
import { type FileResponse, fileResponse } from './file-response';
import { type SecurityTxtOptions, securityTxt } from './security-txt';
import { readServiceWorker, SERVICE_WORKER_PATH } from './service-worker';

/**
 * The files that the front sends itself: scripts for the pages of other sites, the frames in them, and the service worker;
 * what tells programs and language models of the rest, whom to tell about a vulnerability, and what the product is made of.
 */
export interface OwnFiles {
  /** The file at a path. `url` is the path with its query, which may state the version that is wanted. */
  readonly find: (path: string, url: string) => FileResponse | undefined;
}

export interface OwnFilesOptions {
  /** Where `npm run build` left the scripts, the description of the interface, and the documents. */
  readonly scriptsFolder: string;
  readonly publicFolder: string;
  /** Whether browsers may store anything. */
  readonly isOffline: boolean;
  /** The address of the frames' script, with the version of its content. */
  readonly frameScriptAddress: string;
  /** What the catalog for programs depends on. */
  readonly catalog: Omit<ApiCatalogOptions, 'headers'>;
  /** What is said of vulnerabilities. */
  readonly securityTxt: Omit<SecurityTxtOptions, 'headers'>;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const CYCLONE_DX = 'application/vnd.cyclonedx+json; version=1.6';
/** Each page that loads it asks whether there is another one, so that no version stays for longer. */
const REVALIDATED = 'public, no-cache';
const FOR_AN_HOUR = 'public, max-age=3600, must-revalidate';
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
  const { scriptsFolder, publicFolder, isOffline, frameScriptAddress, catalog } = options;
  const [framePath = ''] = frameScriptAddress.split('?');
  const frameScript = readFileSync(join(scriptsFolder, 'embed-frame.js'));
  const frameScriptFor = (lifetime: string) =>
    fileResponse(frameScript, {
      contentType: SCRIPT,
      headers: { ...FOR_FRAMES, 'cache-control': lifetime },
    });
  const files = new Map([
    [EMBED_SCRIPT_PATH, fileOf(join(scriptsFolder, 'embed.js'), SCRIPT)],
    [EMBED_MORE_PATH, fileOf(join(scriptsFolder, 'embed-more.js'), SCRIPT)],
    ['/embed.d.ts', fileOf(join(publicFolder, 'embed.d.ts'), TEXT)],
    [OPENAPI_PATH, fileOf(join(scriptsFolder, 'openapi.json'), 'application/json')],
    [LLMS_PATH, fileOf(join(scriptsFolder, 'llms.txt'), TEXT)],
    [SBOM_PATH, fileOf(join(scriptsFolder, 'sbom.json'), CYCLONE_DX)],
    [NOTICES_PATH, fileOf(join(scriptsFolder, 'notices.txt'), TEXT)],
    ...documentsIn(join(scriptsFolder, 'docs')),
    [
      API_CATALOG_PATH,
      apiCatalog({ ...catalog, headers: { ...FOR_ALL_SITES, 'cache-control': REVALIDATED } }),
    ],
    [SERVICE_WORKER_PATH, readServiceWorker(scriptsFolder, isOffline)],
    [framePath, frameScriptFor(REVALIDATED)],
  ]);
  const versioned = frameScriptFor(FOR_A_YEAR);
  const findSecurityTxt = securityTxt({
    ...options.securityTxt,
    headers: { ...FOR_ALL_SITES, 'cache-control': FOR_AN_HOUR },
  });
  return {
    find(path, url) {
      if (url === frameScriptAddress) return versioned;
      return path === SECURITY_TXT_PATH ? findSecurityTxt() : files.get(path);
    },
  };
}

/** The documents for language models, which the build wrote as they are served. */
function documentsIn(folder: string): [string, FileResponse][] {
  return readdirSync(folder).map((name) => [
    MARKDOWN_PATH + name,
    fileOf(join(folder, name), MARKDOWN),
  ]);
}

function fileOf(path: string, contentType: string): FileResponse {
  const headers = { ...FOR_ALL_SITES, 'cache-control': REVALIDATED };
  return fileResponse(readFileSync(path), { contentType, headers });
}
