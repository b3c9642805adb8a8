import { Leaf } from 'lucide-react';
import { ServiceText } from '@/components/ui/service-text';
import { Bones } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AirDocument } from '@/lib/contract/air';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { useAir } from '@/lib/queries/documents';
import {
  AIR_CATEGORIES,
  airCategoryOf,
  airScalePosition,
  isCategory,
  pollutantOf,
} from '@/lib/weather/air-quality';
import { pastTime } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';
import styles from './air-panel.module.css';
import type { CellPlace } from './cell-place';
import { Doubtful } from './doubtful';
import { Note } from './note';
import { ResourcePanel } from './resource-panel';
import { useRecentAqi } from './use-recent-aqi';

const BARS = [
  [140, 36],
  ['100%', 10],
  ['80%', 18],
] as const;

/** Closer than this, the middle of a reporting area is here. */
const HERE_KM = 2;
/** EPA's scale ends here. */
const TOP_OF_SCALE = 500;

/** The air quality index in EPA's six categories. */
export function AirPanel({ cell, place }: { cell: string; place: CellPlace }) {
  const { t } = useMessages();
  return (
    <ResourcePanel
      resource="air"
      title={t('air.title')}
      icon={Leaf}
      query={useAir(cell)}
      skeleton={<Bones bars={BARS} gap={12} />}
      noData={<Note title={t('air.no-data.title')} help={t('air.no-data.help')} />}
      observedMsOf={({ observedAt }) => parseTime(observedAt)}
      nowMs={place.nowMs}
    >
      {(document) => <AirNowOrThen document={document} cell={cell} place={place} />}
    </ResourcePanel>
  );
}

type AirProps = { document: AirDocument; cell: string; place: CellPlace };

/** A recent index with its advice, or an old one as what it is: no advice about today's air. */
function AirNowOrThen({ document, cell, place }: AirProps) {
  const messages = useMessages();
  const { t } = messages;
  const recent = useRecentAqi(cell, place.nowMs);
  const { aqi } = document;
  if (aqi === null || recent !== null) return <Air document={document} />;
  const observedMs = pastTime(parseTime(document.observedAt), place.nowMs);
  const category = airCategoryOf(aqi);
  const value = category
    ? t('current.air-value', {
        value: messages.formats.number(Math.round(aqi)),
        category: t(`air.category.${category}`),
      })
    : messages.formats.number(Math.round(aqi));
  return (
    <>
      <p className={styles.past} suppressHydrationWarning>
        {observedMs === null
          ? t('air.undated', { value })
          : t('air.last', { value, ago: agoText(messages, observedMs, place.nowMs) })}
      </p>
      <Note help={t('air.old')} />
    </>
  );
}

function Air({ document }: { document: AirDocument }) {
  const { t, formats } = useMessages();
  const { aqi } = document;
  const category = airCategoryOf(aqi);
  if (aqi === null) return <Note help={t('air.none')} />;
  const number = formats.number(Math.round(aqi), {
    notation: aqi > 99_999 ? 'compact' : 'standard',
  });
  if (category === null) return <Note help={t('air.off-scale', { value: number })} />;
  const disagrees = document.category !== null && !isCategory(document.category, category);
  return (
    <>
      <p className={styles.top}>
        <span className={styles.index} aria-hidden="true" translate="no">
          {number}
        </span>
        <VisuallyHidden>{t('air.index', { value: Math.round(aqi) })}</VisuallyHidden>
        <span className={styles.category}>{t(`air.category.${category}`)}</span>
        <Doubtful quantity="aqi" value={aqi} />
      </p>
      <Scale position={airScalePosition(aqi)} />
      {aqi > TOP_OF_SCALE && <p className={styles.pollutant}>{t('air.beyond')}</p>}
      <p className={styles.advice}>{t(`air.advice.${category}`)}</p>
      <Pollutant words={document.primaryPollutant} />
      <Measured document={document} />
      {disagrees && (
        <p className={styles.pollutant}>
          {t('air.service-says', { category: clip(document.category ?? '') })}
        </p>
      )}
    </>
  );
}

/** The main pollutant, and a line about where it comes from or what it does. */
function Pollutant({ words }: { words: string | null }) {
  const { t } = useMessages();
  const pollutant = pollutantOf(words);
  if (pollutant) {
    return (
      <p className={styles.pollutant}>
        <strong>{`${t('air.main', { pollutant: t(`air.pollutant.${pollutant}`) })}.`}</strong>
        <span>{` ${t(`air.about.${pollutant}`)}`}</span>
      </p>
    );
  }
  return words ? (
    <p className={styles.pollutant}>{t('air.main', { pollutant: clip(words) })}</p>
  ) : null;
}

/** Where it was measured, and how sure that is, as far as the source says so. */
function Measured({ document: { area, distanceKm, isPreliminary } }: { document: AirDocument }) {
  const { t } = useMessages();
  const { distance } = useUnits();
  if (!area && !isPreliminary) return null;
  return (
    <p className={styles.pollutant} data-measured="">
      {area && (
        <>
          <span>{`${t('air.measured')} `}</span>
          <ServiceText>{clip(area)}</ServiceText>
          <span>
            {distanceKm == null || distanceKm < HERE_KM
              ? '. '
              : `, ${t('air.measured-away', { distance: distance(distanceKm) })}. `}
          </span>
        </>
      )}
      {isPreliminary && <span>{t('air.preliminary')}</span>}
    </p>
  );
}

/** Cuts off text of the service that is longer than any real name. */
function clip(words: string): string {
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}

/** Six bands of equal width, with a marker at the index. */
function Scale({ position }: { position: number }) {
  const width = 100 / AIR_CATEGORIES.length;
  return (
    <svg className={styles.scale} aria-hidden="true" focusable="false">
      {AIR_CATEGORIES.map((category, index) => (
        <rect
          key={category}
          x={`${index * width}%`}
          y="4"
          width={`${width - 0.8}%`}
          height="6"
          rx="3"
          fill={`var(--air-${category})`}
        />
      ))}
      <circle className={styles.marker} cx={`${position * 100}%`} cy="7" r="7" />
    </svg>
  );
}
