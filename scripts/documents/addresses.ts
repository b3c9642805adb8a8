import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPointFile, parsePointRequest } from '@/lib/answers/picture-point';
import { parsePictureRequest } from '@/lib/answers/picture-request';
import { parsePlaceSearch, parsePoint, parseSearch, parseTarget } from '@/lib/answers/requests';
import { resolveEmbed } from '@/lib/answers/resolve-embed';
import { parseTile } from '@/lib/answers/tile-address';
import { isExperiment } from '@/lib/contract/lab';
import {
  API_CATALOG_PATH,
  EMBED_MORE_PATH,
  EMBED_SCRIPT_PATH,
  EMBEDS_PATH,
  FRAME_SCRIPT_PATH,
  LIVE_MAP_PATH,
  LLMS_PATH,
  MARKDOWN_PATH,
  NOTICES_PATH,
  OPENAPI_PATH,
  PLACE_SEARCH_PATH,
  SBOM_PATH,
  SECURITY_TXT_PATH,
  ZONE_AT_PATH,
  ZONE_SEARCH_PATH,
} from '@/lib/contract/paths';
import { SERVICE_WORKER_PATH } from '@/lib/front/service-worker';
import { root } from '../deploy/read';
import { servedDocuments } from '../served/served-documents';

/** Where the product is served in examples. */
export const SITES: readonly string[] = [
  'https://weather.example',
  'http://127.0.0.1:3000',
  'http://127.0.0.1:$port',
];

/** What stands for a placeholder of an address, so that the product's own parsers can read it. */
const SAMPLES: Readonly<Record<string, string>> = {
  h3: '86268cdafffffff',
  zone: 'COZ039',
  parent: '84268cdffffffff',
  group: 'forecast',
  layer: 'temperature',
  id: 'KBDU',
  hazard: 'flash-flood-warning',
  experiment: 'stampede',
};

/** Addresses that no file under app/ has. */
const FILES: readonly string[] = [
  EMBED_SCRIPT_PATH,
  EMBED_MORE_PATH,
  FRAME_SCRIPT_PATH,
  SERVICE_WORKER_PATH,
  OPENAPI_PATH,
  API_CATALOG_PATH,
  SECURITY_TXT_PATH,
  SBOM_PATH,
  NOTICES_PATH,
  LLMS_PATH,
  ...servedDocuments(root).map(({ path }) => path),
];

/** The addresses under app/, with parameters in brackets; without the one that takes what no other does. */
export const ROUTES: readonly string[] = readdirSync(join(root, 'app'), {
  recursive: true,
  encoding: 'utf8',
})
  .map((name) => `/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\/(route\.ts|page\.tsx)$/.test(name) && !name.includes('[...rest]'))
  .map((name) => name.replace(/\/(route\.ts|page\.tsx)$/, '') || '/')
  // Next prefers what has no parameters.
  .sort((one, other) => one.split('[').length - other.split('[').length);

const FIRST_SEGMENTS = new Set(ROUTES.map((route) => route.split('/')[1] ?? ''));

/** Whether a text is meant as an address of this site; a path on a disk or of another service is not. */
export function isOwnAddress(text: string): boolean {
  if ([...FILES, MARKDOWN_PATH].some((path) => text.startsWith(path))) return true;
  const [, first = ''] = /^\/([^/?#…]*)/.exec(text) ?? [];
  return /^\/(\?|$)/.test(text) || (first !== '' && FIRST_SEGMENTS.has(first));
}

/** The route of an address, as it stands in `ROUTES`; undefined if there is none. */
export function routeOf(address: string): string | undefined {
  const [path = ''] = filled(address).split(/[?#]/);
  return ROUTES.find((route) => formOf(route).test(path));
}

/**
 * What is wrong with an address of this site; undefined if nothing is. `{h3}` and the like stand for any such id, and
 * "…", "*" or a slash at the end for all that begins with what stands before.
 */
export function faultOfAddress(address: string): string | undefined {
  if (/.[…*/]$/.test(address) && !address.includes('?')) {
    const start = address.replace(/[…*]$/, '');
    const isStart = [...ROUTES, ...FILES].some((route) => route.startsWith(start));
    return isStart ? undefined : `no address begins with ${address}`;
  }
  const url = new URL(filled(address), 'https://weather.example');
  const path = decodeURIComponent(url.pathname);
  if (FILES.includes(path) || address === `${MARKDOWN_PATH}….md`) return undefined;
  const route = routeOf(address);
  if (route === undefined) return `nothing is at ${address}`;
  const fault = faultOfRequest(path, url, /=(&|#|$)|=…/.test(address));
  return fault && `${address}: ${fault}`;
}

function faultOfRequest(path: string, url: URL, isPattern: boolean): string | undefined {
  const [, , door = '', second = '', third = ''] = path.split('/');
  if (path.startsWith(EMBEDS_PATH) && path !== LIVE_MAP_PATH) return faultOfEmbed(path, url.search);
  if (!path.startsWith('/api/')) return undefined;
  const { searchParams: query } = url;
  const refused = (result: { ok: boolean; code?: string; detail?: string | undefined }) =>
    result.ok ? undefined : (result.detail ?? result.code);
  if (door === 'v1') return refused(parseTarget(second, third));
  if (door === 'tiles') return refused(parseTile(second, third));
  if (door === 'map') return faultOfPicture(second, query);
  if (second === 'lab') {
    return isExperiment(third.replace('.json', '')) ? undefined : 'there is no such experiment';
  }
  if (isPattern) return undefined;
  if (path === PLACE_SEARCH_PATH) return refused(parsePlaceSearch(query));
  if (path === ZONE_SEARCH_PATH) return refused(parseSearch(query));
  if (path === ZONE_AT_PATH) return refused(parsePoint(query));
  return undefined;
}

/** What is wrong with the address of an embed, also where it is a redirect. */
export function faultOfEmbed(path: string, search: string): string | undefined {
  let found = resolveEmbed(path, search);
  if (found.kind === 'elsewhere') {
    const [there = '', query] = found.address.split('?');
    found = resolveEmbed(there, query === undefined ? '' : `?${query}`);
  }
  if (found.kind !== 'embed') return 'there is no such embed';
  return found.ignored.length > 0 ? `ignored: ${found.ignored.join(', ')}` : undefined;
}

function faultOfPicture(file: string, query: URLSearchParams): string | undefined {
  const parse = isPointFile(file) ? parsePointRequest : parsePictureRequest;
  const order = parse(file, query);
  if (!order.ok) return order.detail ?? order.code;
  // Only a parameter that is read may not be given twice.
  const ignored = [...query].filter(([name, value]) => {
    const twice = new URLSearchParams(query);
    twice.append(name, value);
    return parse(file, twice).ok;
  });
  return ignored.length > 0 ? `ignored: ${ignored.map(([name]) => name).join(', ')}` : undefined;
}

function filled(address: string): string {
  const withCells = address.replace(/\bcell=…/g, `cell=${SAMPLES.h3}`);
  return withCells
    .replace(/\{(\w+)\}/g, (all, name: string) => SAMPLES[name] ?? all)
    .replace(/\/…(?=\.(?:svg|png))/g, `/${SAMPLES.layer}`)
    .replaceAll('…', 'x');
}

function formOf(route: string): RegExp {
  const form = route
    .split('/')
    .map((part) => {
      if (/^\[\.\.\./.test(part)) return '.+';
      return part.startsWith('[') ? '[^/{}]+' : part.replaceAll('.', '\\.');
    })
    .join('/');
  return new RegExp(`^${form}$`);
}
