import {
  API_CATALOG_PATH,
  API_PAGE_PATH,
  documentPath,
  LLMS_PATH,
  MCP_PATH,
  OPENAPI_PATH,
  PLACE_SEARCH_PATH,
  STATUS_PATH,
} from '@/lib/contract/paths';
import type { ResourceName } from '@/lib/contract/resources';
import { SAMPLE_PLACE, SAMPLE_POLLEN_CELL } from '@/lib/contract/sample-place';
import { type FileResponse, fileResponse } from './file-response';

/** A set of links (RFC 9264), of the kind that names APIs (RFC 9727). */
const LINKSET_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const { name: PLACE, cell: CELL, zone: ZONE } = SAMPLE_PLACE;
const OF_PLACE = `by the cell of a place, here ${PLACE}`;

/** Of each resource an example, and what it is. */
const EXAMPLES = {
  forecast: [CELL, `The forecast, ${OF_PLACE}`],
  current: [CELL, `Current conditions, ${OF_PLACE}`],
  alerts: [ZONE, 'Active alerts, by forecast zone'],
  air: [CELL, `Air quality, ${OF_PLACE}`],
  allergy: [SAMPLE_POLLEN_CELL, 'Pollen, by the cell of a city, here Los Angeles'],
} as const satisfies Readonly<Record<ResourceName, readonly [id: string, title: string]>>;

export interface ApiCatalogOptions {
  /** The configured origin. Without it, links are relative to the answer's own address. */
  readonly publicUrl: string | null;
  /** Whether agents may send messages. */
  readonly agents: boolean;
  /** The resources that the source has. */
  readonly offers: readonly ResourceName[];
  /** Of the response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What this site has for programs, for those who know nothing of it but its host. */
export function apiCatalog({
  publicUrl,
  agents,
  offers,
  headers,
}: ApiCatalogOptions): FileResponse {
  const at = (path: string) => (publicUrl ?? '') + path;
  const json = (path: string, title: string) => ({
    href: at(path),
    type: 'application/json',
    title,
  });
  const linkset = [
    {
      anchor: at(API_CATALOG_PATH),
      item: [
        { href: at(API_PAGE_PATH), title: 'Hexcast: the weather of the United States' },
        ...(agents
          ? [{ href: at(MCP_PATH), title: 'The same for agents: Model Context Protocol' }]
          : []),
      ],
    },
    {
      anchor: at(API_PAGE_PATH),
      'service-desc': [json(OPENAPI_PATH, 'All of it in OpenAPI')],
      'service-doc': [
        { href: at(API_PAGE_PATH), type: 'text/html', title: 'All of it for people' },
        { href: at(LLMS_PATH), type: 'text/plain', title: 'The way in for language models' },
      ],
      status: [json(STATUS_PATH, 'What the server offers')],
      search: [json(`${PLACE_SEARCH_PATH}?q=boulder`, 'Finds places, and their cells')],
      item: offers.map((name) => {
        const [id, title] = EXAMPLES[name];
        return json(documentPath(name, id), title);
      }),
    },
  ];
  return fileResponse(Buffer.from(JSON.stringify({ linkset })), {
    contentType: LINKSET_TYPE,
    headers: { ...headers, link: `<${at(API_CATALOG_PATH)}>; rel="api-catalog"` },
  });
}
