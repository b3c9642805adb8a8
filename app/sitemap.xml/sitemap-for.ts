import {
  ALERTS_PATH,
  API_PAGE_PATH,
  BUILDER_PATH,
  COMPARE_PATH,
  cellPagePath,
  GUIDE_PATH,
  LIST_PATH,
  PROXY_PATH,
} from '@/lib/contract/paths';
import { mappedStates } from '@/lib/geo/states';
import { largerTowns } from '@/lib/geo/towns-in';
import { xmlText } from '@/lib/picture/xml';
import { listAddress } from '@/lib/view-state/list';

/** The pages that are there once. */
const PAGES = [
  '/',
  ALERTS_PATH,
  LIST_PATH,
  COMPARE_PATH,
  BUILDER_PATH,
  API_PAGE_PATH,
  PROXY_PATH,
  GUIDE_PATH,
];

/**
 * The sitemap (sitemaps.org, 0.9): our pages, the list of each state's towns, and the page of each larger town. It says
 * nothing of when they changed: weather changes by the hour, and the rest with versions. Reading them costs no call.
 *
 * @param origin of this site, without a slash at its end
 */
export async function sitemapFor(origin: string): Promise<string> {
  const states = mappedStates().map(({ code }) => listAddress({ area: code }));
  const towns = (await largerTowns()).map(cellPagePath);
  const entries = [...PAGES, ...states, ...towns].map(
    (address) => `<url><loc>${xmlText(origin + address)}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
