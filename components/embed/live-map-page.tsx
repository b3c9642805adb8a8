'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasWebGl2, MapUnavailable } from '@/components/map/map-unavailable';
import { MapUnavailableError } from '@/components/map/map-unavailable-error';
import { TimeProvider } from '@/components/timeline/time-context';
import { lazyPart } from '@/components/ui/lazy-part';
import { OptionalPart } from '@/components/ui/optional-part';
import { useIsServed } from '@/components/ui/served';
import { useMessages } from '@/lib/messages/use-messages';
import { fullMapAddress } from '@/lib/picture/embed-map';
import { usePlace } from '@/lib/queries/lookups';
import { placesQuery } from '@/lib/queries/places';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import { formatHour, parseCell } from '@/lib/view-state/url';
import { LAYER_SOURCES } from '@/lib/weather/layer-sources';
import { EmbedProviders } from './embed-providers';
import type { LiveMapProps } from './live-map';
import styles from './live-map-page.module.css';
import { useMapFacts } from './map-facts';
import { MapFooter } from './map-footer';
import type { ServedMap } from './served-map';
import { useEmbedMap } from './use-embed-map';
import { useHost } from './use-host';
import { useReturn } from './use-return';

/** It loads in the browser alone, and needs WebGL. */
const LiveMap = lazyPart<LiveMapProps>(async () =>
  hasWebGl2() ? (await import('./live-map')).LiveMap : MapUnavailable,
);
const Timeline = lazyPart(async () => (await import('@/components/timeline/timeline')).Timeline);

type LiveMapPageProps = {
  served: ServedMap;
  /** The server's picture of the map, which comes first, and stays if there is no other. */
  picture: ReactNode;
};

/** The page of an embedded live map. */
export function LiveMapPage({ served, picture }: LiveMapPageProps) {
  const { map, show, set } = useEmbedMap(served.search);
  return (
    <EmbedProviders look={map.look} locale={served.locale} nowMs={served.nowMs}>
      <Body served={served} picture={picture} map={map} show={show} set={set} />
    </EmbedProviders>
  );
}

type BodyProps = LiveMapPageProps & ReturnType<typeof useEmbedMap>;

function Body({ served, picture, map, show, set }: BodyProps) {
  const { t, locale } = useMessages();
  const { view, look } = map;
  const chosen = usePlace(view.cell).data?.document;
  const isServed = useIsServed();
  const place = useSetPlace((found) => show({ cell: found, camera: null }));
  const [isDrawn, setDrawn] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useReturn(failure !== null && !(failure.error instanceof MapUnavailableError));
  const facts = useMapFacts(LAYER_SOURCES[view.layer].group, served.facts);
  const host = useHost({
    parents: served.parents,
    ignored: map.ignored,
    mended: served.mended,
    onSet(message) {
      set(message);
      if (message.place !== undefined) void place(message.place);
    },
  });
  const chooseHour = (hourMs: number | null) => {
    show({ hourMs });
    if (hourMs !== null) host.select({ hour: formatHour(hourMs) });
  };
  // Words are written into the map when it is made.
  const isReady = !isServed && locale === served.locale && failure === null;
  const stage = failure ? 'failed' : isDrawn ? 'map' : 'picture';
  return (
    <TimeProvider hourMs={view.hourMs} onChoose={chooseHour}>
      <main
        className={styles.page}
        lang={served.locale}
        data-theme={look.theme === 'auto' ? undefined : look.theme}
        style={{ ...served.tokens, ...(look.radiusPx !== null && { borderRadius: look.radiusPx }) }}
        aria-label={t('embed-map.label')}
        data-stage={stage}
        data-embedded=""
      >
        <div className={styles.region}>
          {picture}
          {isReady && (
            <OptionalPart onFail={(error) => setFailure({ error })}>
              <LiveMap
                view={view}
                look={look}
                show={show}
                onChoose={(cell) => host.select({ cell })}
                onDrawn={() => setDrawn(true)}
                onFailed={(error) => setFailure({ error })}
              />
            </OptionalPart>
          )}
          {failure && (
            <p className={styles.failed} role="status">
              {t(failureKey(failure.error))}
            </p>
          )}
        </div>
        {isReady && view.controls.includes('timeline') && (
          <div className={styles.timeline}>
            <OptionalPart>
              <Timeline
                layer={view.layer}
                cell={view.cell}
                point={chosen?.center ?? view.camera ?? HOME_CAMERA}
                timeZone={chosen?.timeZone ?? null}
              />
            </OptionalPart>
          </div>
        )}
        <MapFooter
          facts={facts}
          layer={view.layer}
          full={fullMapAddress(view, look)}
          isDemo={served.isDemo}
        />
      </main>
    </TimeProvider>
  );
}

function failureKey(error: unknown) {
  return error instanceof MapUnavailableError ? 'embed-map.failed' : 'embed-map.not-loaded';
}

/** Brings the map to a place that the host has set: a cell, or a place by its name. */
function useSetPlace(show: (cell: string) => void): (text: string) => Promise<void> {
  const client = useQueryClient();
  return async (text) => {
    const cell = parseCell(text);
    if (cell !== null) return show(cell);
    try {
      const { document } = await client.fetchQuery(placesQuery(text, null));
      const [found] = document.places;
      if (found) show(found.cell);
    } catch {
      // Without an answer the map stays where it is.
    }
  };
}
