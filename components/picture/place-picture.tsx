import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CellCard, shownMsOf } from '@/components/share/cell-card';
import type { SharedLook } from '@/components/share/shared-map-address';
import { COLORS } from '@/lib/contract/page-look';
import { HOUR_MS } from '@/lib/contract/time';
import { isDay } from '@/lib/geo/sun';
import { localeNamed } from '@/lib/messages/locales';
import type { Messages } from '@/lib/messages/messages';
import type { SharedMapInput } from '@/lib/picture/picture-input';
import type { Units } from '@/lib/picture/unit-words';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import { namedUnits } from '@/lib/view-state/named-units';
import { sourceNames } from '@/lib/weather/sources';
import { Line } from './line';
import { MapLegend } from './map-legend';
import { HourRow, PlaceWords } from './place-words';
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
  const { snapshot, card, map } = input;
  const { ahead, glance } = card;
  const { point } = snapshot.place;
  const isByDay =
    ahead?.time.isDay || isDay(point.lat, point.lng, ahead?.time.hourMs ?? snapshot.nowMs);
  const { soft, ...look } = isByDay ? DAY : NIGHT;
  const name = ahead ? (ahead.weather.hour ?? ahead.weather.day)?.icon : glance.now?.icon;
  return drawShared({
    // The words have its temperature, which may be one that was measured since.
    map: { ...map, isSelectedTold: map.layer === 'temperature' },
    look,
    words: placeParts(input, soft, name ? await iconOf(name) : null),
    onMap: <MapKey {...map} />,
  });
}

/**
 * The words of the card, from top to bottom.
 *
 * @param soft the color of what is less important
 * @param icon that of the weather, as SVG; null for none
 */
export function placeParts(input: PlacePictureInput, soft: string, icon: string | null) {
  const { snapshot, card, map, messages, units } = input;
  const { t } = messages;
  const { glance, ahead } = card;
  const { nowMs } = snapshot;
  const common = { messages, units, timeZone: snapshot.place.timeZone, soft, nowMs };
  const names = [...new Set([...glance.sources, ...sourceNames(sourcesOf(map))])];
  const facts = [
    ...(names.length > 0 ? [t('share.picture.sources', { names: names.join(', ') })] : []),
    ...(snapshot.mode === 'demo' && names.length > 0 ? [t('share.demo')] : []),
  ];
  return [
    <Brand key="brand" name={t('app.name')} />,
    <PlaceWords key="words" {...common} card={card} icon={icon} />,
    <HourRow key="hours" {...common} hours={(ahead ?? glance).hours} />,
    <Line key="facts" size={17} style={{ color: soft }}>
      {plainText(facts.join(' · '), 150)}
    </Line>,
  ];
}

const sourcesOf = ({ tiles }: SharedMapInput) => tiles.flatMap(({ sources }) => sources);

const KEY_PX = { width: 300, padding: 14 };
const KEY_SCALE = 1.3;

/** What the map shows, when, and what its colors mean, or that it shows nothing. */
export function MapKey(map: SharedMapInput) {
  const { ramps, hexes, text } = shownMap(map);
  const { layer, time, note } = text.caption;
  const lines = text.isEmpty ? [time] : [time, note, text.since];
  return (
    <div
      style={{
        background: COLORS.surface.light,
        borderRadius: 10,
        color: COLORS.text.light,
        display: 'flex',
        flexDirection: 'column',
        padding: `10px ${KEY_PX.padding}px`,
        width: KEY_PX.width + 2 * KEY_PX.padding,
      }}
    >
      <Line size={19}>{plainText([layer, text.unit].filter(Boolean).join(' · '), 60)}</Line>
      {[...lines, ...text.missing].filter(Boolean).map((line) => (
        <Line key={line} size={15} style={{ color: COLORS['text-soft'].light }}>
          {plainText(line, 90)}
        </Line>
      ))}
      {!text.isEmpty && (
        <MapLegend
          input={map}
          hexes={hexes}
          note=""
          ramps={ramps}
          width={KEY_PX.width}
          px={(size) => Math.round(size * KEY_SCALE)}
          soft={COLORS['text-soft'].light}
        />
      )}
    </div>
  );
}

/** Everything that the words of the picture depend on, and which map is beside them, as a short key. */
export function placePictureKey(snapshot: CellSnapshot, state: SharedLook): string {
  const { cell, nowMs, current, forecast, alerts, areas } = snapshot;
  const { temperature, wind } = namedUnits(state);
  const shown = [state.layer ?? 'temperature', shownMsOf(snapshot, state)];
  const look = [temperature, wind, localeNamed(state.language)];
  const warned = alerts.map(({ response }) => response?.fetchedMs);
  const known = [current?.fetchedMs, forecast?.fetchedMs, areas?.document.isWhole, ...warned];
  // A new hour shifts the row of hours, and may turn day into night.
  return [cell, Math.floor(nowMs / HOUR_MS), ...shown, ...look, ...known].join(' ');
}

async function iconOf(name: string): Promise<string> {
  return readFile(join(process.cwd(), 'public/icons', `${name}.svg`), 'utf8');
}
