import type { Metadata } from 'next';
import { cellPagePath } from '@/lib/contract/paths';
import { localeNamed } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import { cellAddress, cellPictureAddress } from '@/lib/view-state/address';
import { namedUnits } from '@/lib/view-state/named-units';
import { withQuery } from '@/lib/view-state/query';
import type { ViewState } from '@/lib/view-state/view-state';
import { cellCard } from './cell-card';
import { oembedLinks } from './oembed-links';
import { pageMetadata } from './page-metadata';
import { readIn } from './shared-map-address';

/**
 * What other sites show of a shared place.
 *
 * @param state the requested view: its layer, hour, units and language
 * @param origin PUBLIC_URL, or null
 */
export async function cellMetadata(
  snapshot: CellSnapshot,
  state: ViewState,
  origin: string | null,
): Promise<Metadata> {
  const { cell, nowMs } = snapshot;
  const messages = await loadMessages(localeNamed(state.language));
  const { place, title, description } = cellCard(snapshot, state, messages, namedUnits(state));
  const canonical = cellPagePath(cell);
  return pageMetadata(
    {
      messages,
      heading: place === null ? null : title,
      description,
      address: cellAddress({ ...state, camera: null }, cell),
      canonical,
      picture: {
        address: withQuery(cellPictureAddress(state, cell), readIn(nowMs)),
        alt: `${title}. ${description}`,
      },
      ...(origin === null ? {} : { types: oembedLinks(origin, origin + canonical) }),
    },
    origin,
  );
}
