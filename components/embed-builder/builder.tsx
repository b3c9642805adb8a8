import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { placeTitle } from '@/components/share/place-words';
import { layerName } from '@/lib/messages/layer-title';
import { useMessages } from '@/lib/messages/use-messages';
import { shortPlaceName } from '@/lib/picture/short-place-name';
import { placeQuery } from '@/lib/queries/lookups';
import { type BuilderState, type CodeForm, embedOf, fixedHeightOf } from '@/lib/view-state/builder';
import { embedAddress } from '@/lib/view-state/embed-address';
import styles from './builder.module.css';
import { Code } from './code';
import { formOf, isBitmap, pictureAddress, roomOf } from './codes';
import { Cost } from './cost';
import { Look } from './look';
import { PresetList } from './preset-list';
import { type Ground, Preview, type Shown } from './preview';
import type { BuilderSite, UseBuilder } from './use-builder';
import { useFrameReport } from './use-frame-report';
import { What } from './what';
import { Where } from './where';

/** A frame for every shade that a slider passes would be too many. */
const PREVIEW_DELAY_MS = 300;
/** Whose theme is the page's, unless another is chosen. */
const FOLLOWING: readonly CodeForm[] = ['element', 'react'];
/** In codes on the server's page, where no origin is known. */
const EXAMPLE_ORIGIN = 'https://weather.example';

/** All choices, what they look like, and the code of it. */
export function Builder({ builder, site }: { builder: UseBuilder; site: BuilderSite }) {
  const { state } = builder;
  const frame = useRef<HTMLIFrameElement>(null);
  const late = useLate(state, PREVIEW_DELAY_MS);
  const [ground, setGround] = useState<Ground>('light');
  const shown = shownBy(late, site, ground);
  const roomPx = roomOf(late);
  const frameAddress = shown.as === 'frame' ? shown.address : null;
  const report = useFrameReport(frame, frameAddress, state.widthPx, roomPx);
  const title = useTitle(state);
  const here = useSyncExternalStore(never, ownOrigin, () => EXAMPLE_ORIGIN);
  const own = site.publicUrl ?? here;
  const contentPx = report.heightAtWidthPx ?? report.heightPx ?? roomPx;
  return (
    <div className={styles.columns}>
      <div className={styles.choices}>
        <Where builder={builder} site={site} own={own} />
        <PresetList builder={builder} />
        <What builder={builder} />
        <Look builder={builder} mended={report.mended} />
        <Cost builder={builder} site={site} />
      </div>
      <div className={styles.results}>
        <Preview
          frame={frame}
          shown={shown}
          title={title}
          widthPx={state.widthPx}
          heightPx={fixedHeightOf(late) ?? report.heightPx ?? roomPx}
          ground={ground}
          onGround={setGround}
        />
        <Code builder={builder} input={{ state, site: own, title, contentPx }} />
      </div>
    </div>
  );
}

/** What the code shows. */
function shownBy(state: BuilderState, site: BuilderSite, ground: Ground): Shown {
  const { look } = state;
  const { theme } = look;
  if (isBitmap(state)) {
    // A drawing that looks like the bitmap, of which fewer are made a minute. A bitmap is light for all.
    const drawn = { ...state, look: { ...look, theme: theme === 'auto' ? 'light' : theme } };
    const address = pictureAddress(drawn, 'svg');
    return { as: 'picture', address, href: pictureAddress(state, 'png'), theme, isRefused: false };
  }
  const embed = embedOf(state);
  const href = embedAddress(embed);
  const isRefused = site.origins === 'none';
  // An element follows its page, a plain frame its reader.
  const follows = theme === 'auto' && FOLLOWING.includes(formOf(state)) && ground !== 'phone';
  if (!follows) return { as: 'frame', address: href, href, theme, isRefused };
  const address = embedAddress({ ...embed, look: { ...look, theme: ground } });
  return { as: 'frame', address, href, theme: ground, isRefused };
}

const never = () => () => {};
const ownOrigin = () => window.location.origin;

/** A value once it has stayed the same for a while; the first one at once. */
function useLate<Value>(value: Value, delayMs: number): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
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
      return t('map.picture', { layer: layerName(layer, t) });
    case 'alerts':
      return zone === null
        ? t('embed-picture.alerts', { zone: (first && shortPlaceName(first, t)) ?? '' })
        : t('embed-builder.zone', { id: zone });
    case 'place':
      return first ? placeTitle(first, messages) : t('app.title');
    case 'compare': {
      const names = places.flatMap((place) => shortPlaceName(place, t) ?? []);
      return names.length > 0
        ? t('share.title', { place: formats.list(names) })
        : t('compare.title');
    }
  }
}
