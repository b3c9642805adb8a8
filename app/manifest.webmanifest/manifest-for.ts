import type { MetadataRoute } from 'next';
import { COLORS } from '@/lib/contract/page-look';
import {
  ALERTS_PATH,
  COMPARE_PATH,
  cellPagePath,
  OWN_PLACES_ADDRESS,
  SEARCH_PATH,
} from '@/lib/contract/paths';
import { placeOf } from '@/lib/geo/places';
import { DEFAULT_LOCALE } from '@/lib/messages/locales';
import type { Messages } from '@/lib/messages/messages';
import { loadMessages } from '@/lib/messages/translate';
import { shortPlaceName } from '@/lib/picture/short-place-name';

/** What both screenshots show. Manifests have no translations of it. */
const SCREENSHOT = 'The warnings and the forecast of a place, and the map around it';

/**
 * What browsers need to install this site (Web Application Manifest, W3C): with shortcuts to places of the reader, and as
 * a target for addresses and coordinates that other apps share (Web Share Target). Browsers that know localized members
 * have its words in Spanish.
 *
 * @param cells valid cells of places
 */
export async function manifestFor(cells: readonly string[]) {
  const [own, spanish] = await Promise.all([loadMessages(DEFAULT_LOCALE), loadMessages('es')]);
  const inSpanish = (textIn: (messages: Messages) => string) => ({ es: textIn(spanish) });
  const title = ({ t }: Messages) => t('app.title');
  const description = ({ t }: Messages) => t('app.description');
  const shortcut = (url: string, icon: string, name: (messages: Messages) => string) => ({
    name: name(own),
    name_localized: inSpanish(name),
    url,
    icons: [{ src: `/brand/${icon}-96.png`, sizes: '96x96', type: 'image/png' }],
  });
  return {
    id: '/',
    lang: DEFAULT_LOCALE,
    name: title(own),
    name_localized: inSpanish(title),
    short_name: own.t('app.name'),
    description: description(own),
    description_localized: inSpanish(description),
    categories: ['weather'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: COLORS.ground.light,
    theme_color: '#2f6fe4',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/brand/maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    screenshots: [
      screenshot('/screenshots/desktop-light.png', '1440x900', 'wide'),
      screenshot('/screenshots/phone-light.png', '390x844', 'narrow'),
    ],
    shortcuts: [
      ...cells.map((cell) =>
        shortcut(cellPagePath(cell), 'place', ({ t }) => shortPlaceName(placeOf(cell), t) ?? cell),
      ),
      shortcut(OWN_PLACES_ADDRESS, 'places', ({ t }) => t('keep.title')),
      shortcut(ALERTS_PATH, 'alerts', ({ t }) => t('alert-layer.title')),
      shortcut(COMPARE_PATH, 'compare', ({ t }) => t('compare.title')),
    ],
    share_target: {
      action: SEARCH_PATH,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'q', url: 'url' },
    },
  } satisfies MetadataRoute.Manifest & Readonly<Record<string, unknown>>;
}

function screenshot(src: string, sizes: string, formFactor: 'wide' | 'narrow') {
  return { src, sizes, type: 'image/png', form_factor: formFactor, label: SCREENSHOT };
}
