import type { Metadata } from 'next';
import { ALERTS_PATH } from '@/lib/contract/paths';
import { stateName } from '@/lib/geo/coverage';
import { boundsOfState, isMapped } from '@/lib/geo/states';
import { layerName } from '@/lib/messages/layer-title';
import { localeNamed } from '@/lib/messages/locales';
import type { Translate } from '@/lib/messages/messages';
import { loadMessages } from '@/lib/messages/translate';
import { viewAddress } from '@/lib/view-state/address';
import type { ViewState } from '@/lib/view-state/view-state';
import { type ShownMoment, shownWanted } from '@/lib/weather/shown-time';
import { pageMetadata } from './page-metadata';
import { sharedMapAddress } from './shared-map-address';

type HomeMoment = ShownMoment & {
  /** What the map of the page shows, in the language of its address; null if that is not known soon. */
  readonly sentence: string | null;
};

/**
 * What other sites show of the map of the country, or of the list of its alerts: its picture, and in words what is on it
 * where the address asks for something else than what everyone sees.
 *
 * @param state of the page, without a place
 * @param origin PUBLIC_URL, or null
 */
export async function homeMetadata(
  state: ViewState,
  { sentence, ...moment }: HomeMoment,
  origin: string | null,
): Promise<Metadata> {
  const { layer, hourMs, alerts } = state;
  const messages = await loadMessages(localeNamed(state.language));
  const { t } = messages;
  const heading = alerts === null ? null : headingOf(alerts, t);
  const isList = heading !== null;
  const summary = t(isList ? 'alert-layer.description' : 'app.description');
  const isOwn = isList || layer !== null || hourMs !== null;
  const shown = shownWanted(layer ?? 'temperature', hourMs, moment);
  const name = layerName(shown.layer, t);
  const view = alerts === null ? null : boundsOfState(alerts);
  // The sentence is of the whole country.
  const told = view === null ? sentence : null;
  return pageMetadata(
    {
      messages,
      heading,
      description: (isOwn && told) || summary,
      summary,
      address: viewAddress({ ...state, camera: null }),
      canonical: isList ? ALERTS_PATH : '/',
      picture: {
        address: sharedMapAddress(view, state, moment.nowMs),
        alt: t('map.picture', { layer: told ?? heading ?? name }),
      },
    },
    origin,
  );
}

/** "Active alerts", or of a state "Active alerts · Texas". */
function headingOf(code: string, t: Translate): string {
  const layer = t('alert-layer.title');
  const state = isMapped(code) ? stateName(code) : null;
  return state ? t('list.heading', { layer, area: t('place.state', { state }) }) : layer;
}
