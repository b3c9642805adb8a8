import type { ForecastDay } from '@/lib/weather/forecast-parts';
import { dateAt } from '@/lib/weather/local-time';
import { temperatureColor } from '@/lib/weather/temperature-color';
import { dayName } from '../part-days';
import { LEAST_CHANCE } from '../part-hours';
import { both } from './paints';
import type { Block, Piece } from './piece';
import { type Sheet, words } from './sheet';
import { textWidth } from './text-width';

const MOST_DAYS = 7;
const ROW_EM = 2.05;
const NUMBER_EM = 2.9;
/** A bar shorter than this says nothing. */
const LEAST_BAR_EM = 4;

/** The next days, one to a row: name, sky, chance of rain, low and high with a bar between them. */
export function dayBlocks(
  sheet: Sheet,
  all: readonly ForecastDay[],
  timeZone: string,
): readonly Block[] {
  const days = all.slice(0, MOST_DAYS);
  const known = days.flatMap(({ lowF, highF }) => [lowF, highF].filter((one) => one !== null));
  const scale = { from: Math.min(...known), span: Math.max(...known) - Math.min(...known) };
  const { em, inner, messages } = sheet;
  const today = dateAt(sheet.input.nowMs, timeZone);
  const names = days.map((day) => dayName(day, today, messages));
  const longest = Math.max(0, ...names.map((name) => textWidth(name, em)));
  const nameWidth = Math.min(Math.max(longest, em * 3.2), inner * 0.36);
  return days.map((day, index) => ({
    heightPx: em * ROW_EM,
    pieces: rowOf(sheet, day, { name: names[index] ?? '', nameWidth, scale }),
    gapPx: index === 0 ? em * 0.6 : 0,
  }));
}

type Scale = { readonly from: number; readonly span: number };
type Row = { readonly name: string; readonly nameWidth: number; readonly scale: Scale };

function rowOf(sheet: Sheet, day: ForecastDay, { name, nameWidth, scale }: Row): Piece[] {
  const { em, inner, paints, degrees, messages } = sheet;
  const iconPx = em * 1.8;
  const numberPx = em * NUMBER_EM;
  const line = { y: em * 1.36, sizePx: em } as const;
  const pieces: Piece[] = [
    words({ ...line, x: 0, width: nameWidth, text: name, paint: paints.ink }),
    words({
      ...{ ...line, x: inner, width: numberPx, anchor: 'end', weight: 600, paint: paints.ink },
      text: day.tonight ? '' : degrees(day.highF),
    }),
  ];
  let x = nameWidth + em * 0.6;
  // What there is no room for is left out from the least important on: the bar, then the chance.
  const lowEnds = (barPx: number) => inner - numberPx - barPx - em * 0.5;
  const hasIcon = lowEnds(0) - numberPx - iconPx >= x;
  if (hasIcon && day.icon !== null)
    pieces.push({ kind: 'icon', x, y: em * 0.1, sizePx: iconPx, name: day.icon });
  x += hasIcon ? iconPx + em * 0.2 : 0;
  const hasChance = lowEnds(0) - numberPx - em * 3 >= x;
  if (hasChance && (day.precipChance ?? 0) >= LEAST_CHANCE) {
    const text = messages.t('unit.percent', { value: day.precipChance ?? 0 });
    pieces.push(
      words({ ...line, x, width: em * 3, text, sizePx: em * 0.85, paint: paints.accent }),
    );
  }
  x += hasChance ? em * 3 : 0;
  const room = lowEnds(0) - numberPx - x;
  const barPx = room >= LEAST_BAR_EM * em ? room : 0;
  pieces.push(
    words({
      ...{ ...line, x: lowEnds(barPx), width: numberPx, anchor: 'end', paint: paints.soft },
      text: degrees(day.lowF),
    }),
  );
  if (barPx > 0)
    pieces.push(...barOf(sheet, day, scale, lowEnds(barPx) + em * 0.6, barPx - em * 0.4));
  return pieces;
}

/** Where the day's temperatures lie in those of all days. */
function barOf(
  { em, paints }: Sheet,
  { lowF, highF, tonight }: ForecastDay,
  { from, span }: Scale,
  x: number,
  width: number,
): Piece[] {
  const height = em * 0.36;
  const box = { kind: 'box', y: em * 0.85, height, radius: height / 2 } as const;
  const track: Piece = { ...box, x, width, paint: paints.line };
  const topF = tonight ? lowF : highF;
  if (lowF === null || topF === null) return [track];
  const at = (tempF: number) => (span <= 0 ? 0 : ((tempF - from) / span) * (width - height));
  const color = temperatureColor((lowF + topF) / 2);
  const length = Math.max(at(topF) - at(lowF), 0) + height;
  return [track, { ...box, x: x + at(lowF), width: length, paint: both(() => color) }];
}
