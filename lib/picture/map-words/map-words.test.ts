import { cellToBoundary } from 'h3-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import { distanceKm } from '@/lib/geo/lat-lng';
import { allTowns, placeOf } from '@/lib/geo/places';
import { sampleOf } from '@/lib/geo/tiles';
import { postPlaces } from '@/lib/geo/zip-codes';
import type { Messages } from '@/lib/messages/messages';
import { loadMessages } from '@/lib/messages/translate';
import {
  CHANCE_HOURS,
  EVENTS,
  HOURS,
  KINDS,
  SEEDED_LAYERS,
  type SeededMap,
  START_HOUR,
  seededMap,
  type Truth,
} from '../testing/seeded-map';
import { sentenceFor } from './map-text';

const MAX_LETTERS = 280;
let spanish: Messages;
beforeAll(async () => {
  spanish = await loadMessages('es');
});

/** A part that the sentence has to have, with one of some places at its end if there are any. */
type Expected = { text: string; places?: readonly Truth[]; mayGo?: boolean };

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const percentOf = (share: number) => {
  if (share > 0 && share < 0.01) return 'under 1%';
  const percent = Math.round(share * 100);
  return `${share < 1 ? Math.min(percent, 99) : percent}%`;
};

/** What is in the box, by plain degrees: by its middle, or, of alerts, if it touches the box at all. */
function inBox({ bounds, truth, layer }: SeededMap): Truth[] {
  const width = (bounds.east - bounds.west + 360) % 360;
  const eastward = (lng: number) => (lng - bounds.west + 720) % 360;
  return truth.filter(({ hex }) => {
    if (layer !== 'alerts') {
      const { lat, lng } = centerOf(hex);
      const away = eastward(lng);
      return lat > bounds.south && lat < bounds.north && away > 0 && away < width;
    }
    const ring = cellToBoundary(hex);
    const lats = ring.map(([lat]) => lat);
    // East of the box's west, or west of it by less than half a turn.
    const aways = ring.map(([, lng]) =>
      eastward(lng) > 270 ? eastward(lng) - 360 : eastward(lng),
    );
    return (
      Math.max(...lats) > bounds.south &&
      Math.min(...lats) < bounds.north &&
      Math.max(...aways) > 0 &&
      Math.min(...aways) < width
    );
  });
}

const PER_MPH = { mph: 1, kmh: 1.609344, ms: 0.44704, kn: 0.868976 } as const;
const DEGREES = ['temperature', 'feels-like', 'night-low', 'change'];

/** How a value is written. */
function written({ layer, picture }: SeededMap, value: number): string {
  const { temperature, wind } = picture.units;
  const signed = (number: number) => `${number < 0 ? '−' : ''}${Math.abs(number)}°`;
  switch (layer) {
    case 'temperature':
    case 'feels-like':
    case 'night-low':
      return signed(Math.round(temperature === 'c' ? ((value - 32) * 5) / 9 : value));
    case 'change': {
      const degrees = Math.round(temperature === 'c' ? (value * 5) / 9 : value);
      return degrees > 0 ? `+${degrees}°` : signed(degrees);
    }
    case 'wind': {
      const unit = { mph: 'mph', kmh: 'km/h', ms: 'm/s', kn: 'kt' }[wind];
      return `${Math.round(value * PER_MPH[wind])} ${unit}`;
    }
    case 'air':
      return `AQI ${Math.round(value)}`;
    default:
      return `${Math.round(value)}%`;
  }
}

/** What the layer shows at a hex some hours after the shown one; null where that is not known. */
function shownAt(made: SeededMap, { values }: Truth, later = 0): number | null {
  const hour = made.layer === 'night-low' ? 0 : made.picture.hourMs / HOUR_MS - START_HOUR + later;
  const value = values[hour] ?? null;
  if (made.layer === 'change') {
    const next = values[hour + 24] ?? null;
    return value === null || next === null ? null : next - value;
  }
  if (made.layer === 'until-freeze' || made.layer === 'until-wind')
    return hoursTo(made, values, hour);
  return value;
}

/** The hours until it comes, infinite if it does not; the last six may be missing. */
function hoursTo(made: SeededMap, values: readonly number[], hour: number): number | null {
  const holds = (value: number) => (made.layer === 'until-freeze' ? value <= 32 : value >= 25);
  for (let at = hour; at < HOURS; at += 1) {
    const value = values[at];
    if (value === undefined) return at > hour && at >= HOURS - 6 ? Number.POSITIVE_INFINITY : null;
    if (holds(value)) return at - hour;
  }
  return Number.POSITIVE_INFINITY;
}

/** The parts of the sentence, worked out from the truth alone. */
function expectedOf(made: SeededMap): Expected[] {
  const all = inBox(made);
  const share = (is: (one: Truth) => boolean) => all.filter(is).length / all.length;
  const isThere = ({ state }: Truth) => state === 'fresh' || state === 'stale';
  const known = all.filter((one) => isThere(one) && shownAt(made, one) !== null);
  const lacking = [
    ['% not loaded', share(({ state }) => state === 'not-loaded')],
    ['% couldn’t be loaded', share(({ state }) => state === 'failed')],
    [
      made.layer.startsWith('until') ? 'not known on %' : 'no data on %',
      share((one) => one.state === 'no-data' || (isThere(one) && shownAt(made, one) === null)),
    ],
    ['% out of date', share((one) => one.state === 'stale' && shownAt(made, one) !== null)],
    ['% in less detail', share(({ hex, shownHex }) => hex !== shownHex)],
  ] as const;
  if (known.length === 0) return [];
  const isKnown = known.length === all.length;
  const isSure = lacking.every(([, part]) => part === 0);
  const area = (part: number) =>
    `${percentOf(part)} ${isKnown ? 'of the area' : 'of what is known'}`;
  return [
    ...valuesOf(made, known, isSure),
    ...spreadsOf(made, known, area),
    ...(made.isCoarseInTime
      ? [{ text: `chances are for up to ${CHANCE_HOURS} hours each`, mayGo: true }]
      : []),
    ...lacking
      .filter(([, part]) => part > 0)
      .map(([text, part]) => ({ text: text.replace('%', percentOf(part)) })),
  ];
}

const kindName = (kind: number) => ['rain', 'snow', 'freezing rain or sleet'][kind] ?? '';
const hourOf = ({ picture }: SeededMap) => picture.hourMs / HOUR_MS - START_HOUR;

function valuesOf(made: SeededMap, known: readonly Truth[], isSure: boolean): Expected[] {
  const valueAt = (one: Truth) => shownAt(made, one) ?? Number.NaN;
  const values = known.map(valueAt);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const everywhere = isSure ? 'everywhere' : 'wherever it is known';
  const kindAt = ({ kinds }: Truth) => kinds[hourOf(made)] ?? -1;
  switch (made.layer) {
    case 'alerts': {
      if (high === 0) return [{ text: isSure ? 'no alerts' : 'no alerts where checked' }];
      const worst = known.filter((one) => valueAt(one) === high);
      // The order of the NWS: blizzards, then fire weather, then advisories.
      const kind = [0, 2, 1].find((index) => worst.some((one) => kindAt(one) === index)) ?? -1;
      const places = worst.filter((one) => kindAt(one) === kind);
      return [{ text: `worst: ${EVENTS[kind]}`, places }];
    }
    case 'rain': {
      if (high < 10) return [{ text: `under 10% ${everywhere}` }];
      const kinds = KINDS.map((_, kind) => {
        const own = known.filter((one) => kindAt(one) === kind && valueAt(one) >= 10);
        const most = Math.max(...own.map(valueAt));
        return { kind, most, places: own.filter((one) => valueAt(one) === most) };
      });
      return kinds
        .filter(({ places }) => places.length > 0)
        .sort((a, b) => b.most - a.most)
        .map(({ kind, most, places }) => {
          return { text: `${kindName(kind)} up to ${most}%`, places, mayGo: true };
        });
    }
    case 'until-freeze':
    case 'until-wind': {
      if (low === Number.POSITIVE_INFINITY) {
        const ends = known.map(({ values: own }) => own.length - hourOf(made));
        const never = `not within ${Math.min(...ends)} hours`;
        const isLoaded = inBox(made).every(({ state }) => !/not-loaded|failed/.test(state));
        return [{ text: isLoaded ? never : `${never} where loaded` }];
      }
      const when = low === 0 ? 'now' : low === 1 ? 'in 1 hour' : `in ${low} hours`;
      return [
        { text: `first`, places: known.filter((one) => valueAt(one) === low) },
        { text: when },
      ];
    }
    default: {
      const alike = (text: string) => known.filter((one) => written(made, valueAt(one)) === text);
      const [least, most] = [written(made, low), written(made, high)];
      if (least === most) return [{ text: `${least} ${everywhere}` }];
      return [
        { text: `lowest ${least}`, places: alike(least) },
        { text: `highest ${most}`, places: alike(most) },
      ];
    }
  }
}

function spreadsOf(
  made: SeededMap,
  known: readonly Truth[],
  area: (part: number) => string,
): Expected[] {
  const shareOf = (is: (one: Truth) => boolean) => known.filter(is).length / known.length;
  const { layer, picture } = made;
  if (layer === 'change') {
    const sign = (one: Truth) =>
      Number.parseInt(written(made, shownAt(made, one) ?? 0).replace('−', '-'), 10);
    const [warmer, colder] = [shareOf((one) => sign(one) > 0), shareOf((one) => sign(one) < 0)];
    return [
      ...(warmer > 0 ? [{ text: `warmer on ${area(warmer)}`, mayGo: true }] : []),
      ...(colder > 0 ? [{ text: `colder on ${area(colder)}`, mayGo: true }] : []),
    ];
  }
  if (layer === 'until-freeze' || layer === 'until-wind') {
    const within = (hours: number) => shareOf((one) => (shownAt(made, one) ?? 99) <= hours);
    const [now, soon] = [within(0), within(6)];
    const ahead = Math.min(...known.map(({ values }) => values.length - hourOf(made)));
    return [
      ...(now > 0 ? [{ text: `there already on ${area(now)}`, mayGo: true }] : []),
      ...(soon > now && ahead >= 6
        ? [{ text: `within 6 hours on ${area(soon)}`, mayGo: true }]
        : []),
    ];
  }
  const degrees = (f: number) =>
    `${Math.round(picture.units.temperature === 'c' ? ((f - 32) * 5) / 9 : f)}°`;
  const speed = written({ ...made, layer: 'wind' }, 25);
  const kindAt = ({ kinds }: Truth, later: number) => kinds[hourOf(made) + later];
  type Rule = { what: string; holds: (value: number, one: Truth, later: number) => boolean };
  const rules: Rule[] = DEGREES.includes(layer)
    ? [
        { what: `${degrees(32)} or below`, holds: (value) => value <= 32 },
        { what: `${degrees(95)} or more`, holds: (value) => value >= 95 },
      ]
    : layer === 'wind'
      ? [{ what: `${speed} or more`, holds: (value) => value >= 25 }]
      : layer === 'air'
        ? [{ what: 'AQI 101 or more', holds: (value) => value >= 101 }]
        : layer === 'alerts'
          ? [{ what: 'alerts', holds: (value) => value >= 1 }]
          : layer === 'rain'
            ? KINDS.map((_, kind) => ({
                what: `${kindName(kind)} (50% or more)`,
                holds: (value, one, later) => value >= 50 && kindAt(one, later) === kind,
              }))
            : [];
  const hasLater = layer !== 'air' && layer !== 'night-low';
  const found = rules.flatMap(({ what, holds }) => {
    const now = shareOf((one) => holds(shownAt(made, one) ?? Number.NaN, one, 0));
    const isTold = hasLater && known.every((one) => shownAt(made, one, 6) !== null);
    const later = isTold
      ? shareOf((one) => holds(shownAt(made, one, 6) ?? Number.NaN, one, 6))
      : null;
    return now > 0 || (later ?? 0) > 0 ? [{ what, now, later }] : [];
  });
  const gain = ({ now, later }: (typeof found)[number]) => (later === null ? 0 : later - now);
  const most = ({ now, later }: (typeof found)[number]) => Math.max(now, later ?? 0);
  const told =
    layer === 'rain'
      ? found.sort((a, b) => gain(b) - gain(a) || b.now - a.now).slice(0, 1)
      : found.sort((a, b) => most(b) - most(a));
  return told.map(({ what, now, later }) => {
    const start = `${what} on ${area(now)}`;
    const isLater = later !== null && (layer !== 'alerts' || later > now);
    if (!isLater) return { text: start, mayGo: true };
    if (now === 0)
      return { text: `${what} not yet, but on ${area(later)} in 6 hours`, mayGo: true };
    if (later === 0) return { text: `${start}, nowhere in 6 hours`, mayGo: true };
    const end = percentOf(later);
    if (end === percentOf(now)) return { text: `${start}, the same in 6 hours`, mayGo: true };
    const change = later > now ? 'spreading' : 'shrinking';
    return { text: `${start}, ${change} to ${end} in 6 hours`, mayGo: true };
  });
}

/** Whether a text names one of some places, by our own names of cells and by the tables of towns. */
function isPlace(text: string, places: readonly Truth[]): boolean {
  return places.some(({ shownHex }) => {
    const cell = sampleOf(shownHex) ?? '';
    const { town, region, state } = placeOf(cell);
    const far = [region, state?.name].filter(Boolean).join(', ');
    if (!town) return text === `in ${spaced(far)}`;
    const word = town.inside ? 'in' : 'near';
    const states = state ? [state.name, state.code] : [null];
    const isNamed = states.some((name) => {
      return text === `${word} ${spaced(name === null ? town.name : `${town.name}, ${name}`)}`;
    });
    const isNear = (one: { readonly name: string; readonly lat: number; readonly lng: number }) =>
      one.name === town.name && distanceKm(one, centerOf(cell)) < (town.inside ? 30 : 250);
    return isNamed && (allTowns().some(isNear) || postPlaces().some(isNear));
  });
}

/** Whether the place whose weather a hex shows is in the box. */
function isSampledIn({ bounds }: SeededMap, { shownHex }: Truth): boolean {
  const { lat, lng } = centerOf(sampleOf(shownHex) ?? '');
  const width = (bounds.east - bounds.west + 360) % 360;
  return lat > bounds.south && lat < bounds.north && (lng - bounds.west + 720) % 360 < width;
}

/** Compares the sentence with what it has to say, part by part. */
function check(made: SeededMap, sentence: string): void {
  const [, head = '', facts = ''] =
    /^(.*?\d [AP]M [A-Z]+(?:, compared with the day before)?): (.*)\.$/.exec(sentence) ??
    expect.fail(sentence);
  const unit = made.picture.units.temperature === 'c' ? '(°C)' : '(°F)';
  expect(head.includes(unit), sentence).toBe(DEGREES.includes(made.layer));
  const expected = expectedOf(made);
  if (expected.length === 0) return;
  const clauses = facts.replace(/^(first .*?): /, '$1; ').split('; ');
  const matched: Expected[] = [];
  for (const clause of clauses) {
    const found = expected.find(({ text, places }) => {
      if (!places) return clause === text;
      // Those that only reach into the view are named by no place outside of it.
      if (clause === text) return !places.some((one) => isSampledIn(made, one));
      return clause.startsWith(`${text} `) && isPlace(clause.slice(text.length + 1), places);
    });
    if (!found)
      expect.fail(
        `"${clause}" is none of ${expected.map(({ text }) => text).join('; ')}: ${sentence}`,
      );
    matched.push(found);
  }
  expect(new Set(matched).size, `each once: ${sentence}`).toBe(clauses.length);
  for (const missing of expected.filter((one) => !matched.includes(one))) {
    const longest = sentence.length + missing.text.length + (missing.places ? 40 : 2);
    expect(missing.mayGo, `${missing.text} is missing: ${sentence}`).toBe(true);
    expect(longest, `${missing.text} would fit: ${sentence}`).toBeGreaterThan(MAX_LETTERS);
  }
}

const numbersIn = (text: string): string[] => text.match(/−?\d+/g) ?? [];

describe('a map in words', () => {
  it('has no wrong number and no wrong town, on 200 maps and in both languages', () => {
    const seen = new Set<string>();
    const said = new Set<string>();
    for (let seed = 1; seed <= 200; seed += 1) {
      const made = seededMap(seed);
      const inView = { inSight: made.truth.map(({ hex }) => hex), cellOf: sampleOf };
      const sentence = spaced(sentenceFor(made.picture, inView));
      expect(sentence.length, sentence).toBeLessThanOrEqual(MAX_LETTERS);
      check(made, sentence);
      const other = spaced(sentenceFor({ ...made.picture, messages: spanish }, inView));
      expect(other.length, other).toBeLessThanOrEqual(MAX_LETTERS);
      // Its words are longer, so that other parts may have room; but it has no other numbers.
      const expected = expectedOf(made).map(({ text }) => text);
      const left = numbersIn([sentence.split(': ')[0], ...expected].join(' '));
      for (const number of numbersIn(other)) {
        expect(left, `${other} <> ${sentence}`).toContain(number);
        left.splice(left.indexOf(number), 1);
      }
      if (other.length < MAX_LETTERS - 100) expect(left, `${other} <> ${sentence}`).toEqual([]);
      seen.add(made.layer);
      for (const [word = ''] of sentence.matchAll(
        /spreading|shrinking|not yet|nowhere|the same|in less detail|out of date|not known|everywhere|hours each/g,
      ))
        said.add(word);
    }
    expect([...seen].sort()).toEqual([...SEEDED_LAYERS].sort());
    // The maps are such that each kind of part is in some of them.
    expect(said.size, [...said].join()).toBe(10);
  });
});
