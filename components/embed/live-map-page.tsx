'use client';

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { MapReports, useMapReport } from '@/components/map/map-reports';
import { hasWebGl2, MapUnavailable } from '@/components/map/map-unavailable';
import { MapUnavailableError } from '@/components/map/map-unavailable-error';
import { TimeProvider } from '@/components/timeline/time-context';
import type { Elements } from '@/components/ui/elements';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useIsServed } from '@/components/ui/served';
import { SourceList } from '@/components/ui/source-list';
import { useNow } from '@/components/ui/use-now';
import type { LayerName } from '@/lib/contract/layers';
import type { SetMessage } from '@/lib/embed/protocol/protocol';
import { agoText, layerAgeKey } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { type EmbedMapView, fullMapAddress } from '@/lib/picture/embed-map';
import { loadedTiles } from '@/lib/queries/loaded-tiles';
import { useKnownDays, useMapDays, usePlace } from '@/lib/queries/lookups';
import { placesQuery } from '@/lib/queries/places';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import { formatHour, parseCell } from '@/lib/view-state/url';
import { pastTime } from '@/lib/weather/freshness';
import { layerSource } from '@/lib/weather/layer-sources';
import { type MapFacts, mapFactsOf } from '@/lib/weather/map-facts';
import { shownWanted } from '@/lib/weather/shown-time';
import { readEmbedMap, withSet } from './embed-map-state';
import { EmbedProviders } from './embed-providers';
import type { LiveMapProps } from './live-map';
import styles from './live-map-page.module.css';
import type { ServedMap } from './served-map';
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
  picture: Elements;
};

/** The page of an embedded live map. */
export function LiveMapPage({ served, picture }: LiveMapPageProps) {
  const { map, show, set } = useEmbedMap(served.search);
  return (
    <EmbedProviders look={map.look} locale={served.locale} status={served.status}>
      <Body served={served} picture={picture} map={map} show={show} set={set} />
    </EmbedProviders>
  );
}

type BodyProps = LiveMapPageProps & ReturnType<typeof useEmbedMap>;

function Body({ served, picture, map, show, set }: BodyProps) {
  const { t, locale } = useMessages();
  const { view, look } = map;
  const chosen = usePlace(view.cell).data?.document;
  const timeZone = chosen?.timeZone ?? served.timeZone;
  const isServed = useIsServed();
  const knownDays = useKnownDays(view.layer);
  const place = useSetPlace((found) => show({ cell: found, camera: null }));
  const [reports] = useState(() => new MapReports());
  const isDrawn = useMapReport(reports, 'isDrawn');
  const isLost = useMapReport(reports, 'isLost');
  /** Another live map is made when the graphics card has left one. */
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useReturn(failure !== null && !(failure.error instanceof MapUnavailableError));
  const facts = useMapFacts(view, served.facts);
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
    <TimeProvider hourMs={view.hourMs} knownDays={knownDays} onChoose={chooseHour}>
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
            <OptionalPart name={null} onFail={(error) => setFailure({ error })}>
              <LiveMap
                key={round}
                reports={reports}
                view={view}
                look={look}
                timeZone={timeZone}
                show={show}
                onChoose={(cell) => host.select({ cell })}
                onFailed={(error) => setFailure({ error })}
              />
            </OptionalPart>
          )}
          {failure && (
            <p className={styles.failed} role="status">
              {t(failureKey(failure.error))}
            </p>
          )}
          {isLost && (
            <button type="button" className={styles.failed} onClick={() => setRound(round + 1)}>
              {t('embed-map.lost')}
            </button>
          )}
        </div>
        {isReady && view.controls.includes('timeline') && (
          <div className={styles.timeline}>
            <OptionalPart name={t('timeline.title')}>
              <Timeline
                layer={view.layer}
                cell={view.cell}
                point={chosen?.center ?? view.camera ?? HOME_CAMERA}
                timeZone={timeZone}
              />
            </OptionalPart>
          </div>
        )}
        <MapFooter
          facts={facts}
          layer={view.layer}
          full={fullMapAddress(view, look)}
          isDemo={served.status.mode === 'demo'}
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

/** Where the weather of the tiles that this page has loaded comes from; what was served until there are any. */
function useMapFacts({ layer, hourMs }: EmbedMapView, served: MapFacts): MapFacts {
  const nowMs = useNow();
  const mapDays = useMapDays();
  const shown = nowMs === null ? layer : shownWanted(layer, hourMs, { nowMs, mapDays }).layer;
  const { group } = layerSource(shown);
  // Counting those in flight renders again with each that arrives.
  useIsFetching({ queryKey: ['tile', group] });
  const tiles = loadedTiles(useQueryClient(), group);
  const facts = mapFactsOf(tiles);
  return facts.observedMs === null ? served : facts;
}

/** The state of an embedded map. It is not kept in the address, since the frame's history is the host's as well. */
function useEmbedMap(search: string) {
  const [map, setMap] = useState(() => readEmbedMap(search));
  return {
    map,
    show: (change: Partial<EmbedMapView>) =>
      setMap((last) => ({ ...last, view: { ...last.view, ...change } })),
    set: (message: SetMessage) => setMap((last) => withSet(last, message)),
  };
}

type MapFooterProps = {
  facts: MapFacts;
  layer: LayerName;
  /** The address of the full map with what this one shows. */
  full: string;
  isDemo: boolean;
};

/** Below every embedded map: where its weather comes from, how old it is, and the way to the full map. */
function MapFooter({ facts: { sources, observedMs }, layer, full, isDemo }: MapFooterProps) {
  const messages = useMessages();
  const { t } = messages;
  const nowMs = useNow();
  const thenMs = nowMs === null ? null : pastTime(observedMs, nowMs);
  return (
    <footer className={styles.footer} data-in-words="">
      {isDemo && <strong className={styles.demo}>{t('embed-map.demo')}</strong>}
      {sources.length > 0 && (
        <span className={styles.sources}>
          <SourceList sources={sources} t={t} />
        </span>
      )}
      {thenMs !== null && nowMs !== null && (
        <time className={styles.age} dateTime={new Date(thenMs).toISOString()} data-age="">
          {t(layerAgeKey(layer), { ago: agoText(messages, thenMs, nowMs) })}
        </time>
      )}
      <a className={styles.full} href={full} target="_blank" rel="noopener" data-full="">
        <span>{t('embed-map.full')}</span>
        <ArrowUpRight size={14} aria-hidden="true" />
      </a>
    </footer>
  );
}
