import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CellCard } from '@/components/share/cell-card';
import type { Units } from '@/components/ui/unit-words';
import { COLORS } from '@/lib/contract/page-look';
import { HOUR_MS } from '@/lib/contract/time';
import { isDay } from '@/lib/geo/sun';
import type { Messages } from '@/lib/messages/messages';
import { captionLine } from '@/lib/picture/map-caption';
import type { SharedMapInput } from '@/lib/picture/picture-input';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import { cellPictureAddress } from '@/lib/view-state/address';
import type { ViewState } from '@/lib/view-state/view-state';
import { MapLegend } from './map-legend';
import { HourRow, Line, PlaceWords } from './place-words';
import { plainText } from './plain-text';
import { Brand, drawShared } from './shared-picture';
import { shownMap } from './shown-map';

/** The sky behind the weather, by day and by night, and the words on it. */
const DAY = {
  background: 'linear-gradient(165deg, #cfe3fc 0%, #f6faff 78%)',
  color: COLORS.text.light,
  soft: '#3c4a60',
} as const;
const NIGHT = {
  background: 'linear-gradient(165deg, #171d42 0%, #223253 78%)',
  color: '#f4f7fc',
  soft: '#c3cee0',
} as const;

export type PlacePictureInput = {
  readonly snapshot: CellSnapshot;
  readonly card: CellCard;
  /** Of the region around it. */
  readonly map: SharedMapInput;
  readonly messages: Messages;
  readonly units: Units;
};

/** Draws the card of a place as PNG, with its weather beside the map of the region. Needs no network. */
export async function drawPlacePicture(input: PlacePictureInput): Promise<Uint8Array> {
  const { snapshot, card, map, messages, units } = input;
  const { t } = messages;
  const { point, timeZone } = snapshot.place;
  const { glance, ahead } = card;
  const shownMs = ahead?.time.hourMs ?? snapshot.nowMs;
  const isByDay = ahead?.time.isDay || isDay(point.lat, point.lng, shownMs);
  const { soft, ...look } = isByDay ? DAY : NIGHT;
  const name = ahead ? (ahead.weather.hour ?? ahead.weather.day)?.icon : glance.now?.icon;
  const hasWeather = ahead !== null || glance.now !== null;
  const facts = [
    ...(glance.sources.length > 0
      ? [t('share.picture.sources', { names: glance.sources.join(', ') })]
      : []),
    ...(snapshot.mode === 'demo' && hasWeather ? [t('share.demo')] : []),
  ];
  const common = { messages, units, timeZone, soft };
  return drawShared({
    map,
    look,
    words: [
      <Brand key="brand" name={t('app.name')} />,
      <PlaceWords key="words" {...common} card={card} icon={name ? await iconOf(name) : null} />,
      <HourRow key="hours" {...common} hours={(ahead ?? glance).hours} />,
      <Line key="facts" size={17} style={{ color: soft }}>
        {plainText(facts.join(' · '), 120)}
      </Line>,
    ],
    onMap: <MapKey {...map} />,
  });
}

const KEY_PX = { width: 300, padding: 14 };
const KEY_SCALE = 1.3;

/** What the map shows, when, and what its colors mean; nothing where it has no weather. */
function MapKey(map: PlacePictureInput['map']) {
  const { ramps, hexes, text, isEmpty } = shownMap(map);
  if (isEmpty) return <div style={{ display: 'flex' }} />;
  const { layer, time } = text.caption;
  return (
    <div
      style={{
        background: COLORS.surface.light,
        borderRadius: 10,
        color: COLORS.text.light,
        display: 'flex',
        flexDirection: 'column',
        opacity: 0.93,
        padding: `10px ${KEY_PX.padding}px`,
        width: KEY_PX.width + 2 * KEY_PX.padding,
      }}
    >
      <Line size={19}>{plainText(layer, 60)}</Line>
      <Line size={16} style={{ color: COLORS['text-soft'].light }}>
        {plainText(captionLine({ time }), 60)}
      </Line>
      <MapLegend
        input={map}
        hexes={hexes}
        note=""
        ramps={ramps}
        width={KEY_PX.width}
        px={(size) => Math.round(size * KEY_SCALE)}
        soft={COLORS['text-soft'].light}
      />
    </div>
  );
}

/** Everything that the picture depends on but for the map, as a short key. */
export function placePictureKey(snapshot: CellSnapshot, state: ViewState): string {
  const { cell, nowMs, current, forecast, alerts } = snapshot;
  // A new hour shifts the row of hours, and may turn day into night.
  const hour = Math.floor(nowMs / HOUR_MS);
  const warned = alerts.map(({ response }) => response?.fetchedMs);
  const times = [current?.fetchedMs, forecast?.fetchedMs, ...warned];
  return [cellPictureAddress(state, cell), hour, ...times].join(' ');
}

async function iconOf(name: string): Promise<string> {
  return readFile(join(process.cwd(), 'public/icons', `${name}.svg`), 'utf8');
}
