import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { placeName, placeTitle } from '@/components/share/place-words';
import { placeHeight } from '@/lib/embed/protocol/heights';
import { useMessages } from '@/lib/messages/use-messages';
import { placeQuery } from '@/lib/queries/lookups';
import { type BuilderState, embedOf, fixedHeightOf } from '@/lib/view-state/builder';
import { embedAddress } from '@/lib/view-state/embed-address';
import styles from './builder.module.css';
import { CodeList } from './code-list';
import { Look } from './look';
import { Preview } from './preview';
import { Terms } from './terms';
import type { BuilderSite, UseBuilder } from './use-builder';
import { useFrameReport } from './use-frame-report';
import { What } from './what';

/** A frame for every shade that a slider passes would be too many. */
const PREVIEW_DELAY_MS = 300;
/** Until the preview has said its own. */
const DEFAULT_HEIGHT_PX = {
  map: 360,
  alerts: 180,
  compare: 400,
} as const;
/** In codes on the server's page, where no origin is known. */
const EXAMPLE_ORIGIN = 'https://weather.example';

/** All choices, what they look like, and the code of it. */
export function Builder({ builder, site }: { builder: UseBuilder; site: BuilderSite }) {
  const { state } = builder;
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useLate(embedAddress(embedOf(state)), PREVIEW_DELAY_MS);
  const report = useFrameReport(frame, address, state.widthPx);
  const title = useTitle(state);
  const here = useSyncExternalStore(never, ownOrigin, () => EXAMPLE_ORIGIN);
  const own = site.publicUrl ?? here;
  const defaultPx = defaultHeight(state);
  return (
    <div className={styles.columns}>
      <div className={styles.choices}>
        <What builder={builder} />
        <Look builder={builder} mended={report.mended} />
      </div>
      <div className={styles.results}>
        <Preview
          frame={frame}
          address={address}
          title={title}
          widthPx={state.widthPx}
          heightPx={fixedHeightOf(state) ?? report.heightPx ?? defaultPx}
          site={site}
        />
        <CodeList
          input={{
            state,
            site: own,
            title,
            contentPx: report.heightAtWidthPx ?? report.heightPx ?? defaultPx,
          }}
        />
        <Terms builder={builder} site={site} own={own} />
      </div>
    </div>
  );
}

/** The height of a place is known beforehand. */
function defaultHeight({ kind, parts, look, widthPx }: BuilderState): number {
  return kind === 'place' ? placeHeight(parts, look.size, widthPx) : DEFAULT_HEIGHT_PX[kind];
}

const never = () => () => {};
const ownOrigin = () => window.location.origin;

/** A text once it has stayed the same for a while; the first one at once. */
function useLate(text: string, delayMs: number): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return late;
}

/** What an embed shows, in words, for those who can't see it: "Weather in Boulder, CO". */
function useTitle({ kind, cells, zone, layer }: BuilderState): string {
  const messages = useMessages();
  const { t, formats } = messages;
  const places = useQueries({
    queries: cells.map((cell) => placeQuery(cell)),
    combine: (answers) => answers.flatMap(({ data }) => data?.document ?? []),
  });
  const [first] = places;
  switch (kind) {
    case 'map':
      return t('map.picture', { layer: t(`layer.${layer}`) });
    case 'alerts':
      return t('embed-builder.zone', { id: zone });
    case 'place':
      return first ? placeTitle(first, messages) : t('app.title');
    case 'compare': {
      const names = places.flatMap((place) => placeName(place, messages) ?? []);
      return names.length > 0
        ? t('share.title', { place: formats.list(names) })
        : t('compare.title');
    }
  }
}
