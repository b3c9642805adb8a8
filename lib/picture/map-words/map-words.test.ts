import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { sampleOf } from '@/lib/geo/tiles';
import type { Messages } from '@/lib/messages/messages';
import { loadMessages } from '@/lib/messages/translate';
import {
  EVENTS,
  HOURS,
  KINDS,
  LAYERS,
  type SeededMap,
  START_HOUR,
  seededMap,
  type Truth,
} from '../testing/seeded-map';
import { sentenceFor } from './map-text';

let spanish: Messages;
beforeAll(async () => {
  spanish = await loadMessages('es');
});

/** What is in the box, by plain degrees. */
function inBox({ bounds, truth }: SeededMap): Truth[] {
  const width = (bounds.east - bounds.west + 360) % 360;
  return truth.filter(({ hex }) => {
    const { lat, lng } = centerOf(hex);
    const away = (lng - bounds.west + 720) % 360;
    return lat > bounds.south && lat < bounds.north && away > 0 && away < width;
  });
}

const PER_MPH = { mph: 1, kmh: 1.609344, ms: 0.44704, kn: 0.868976 } as const;

/** How a value is written. */
function written({ layer, picture }: SeededMap, value: number): string {
  const minus = (number: number) => String(number).replace('-', '−');
  const { temperature, wind } = picture.units;
  switch (layer) {
    case 'temperature': {
      const degrees = Math.round(temperature === 'c' ? ((value - 32) * 5) / 9 : value);
      return `${minus(degrees + 0)}°`;
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

const isKnown = ({ state }: Truth) => state === 'fresh' || state === 'stale';

/** The names of the places whose weather some hexes show, with the state in full, or in short for want of room. */
function namesOf(hexes: readonly Truth[]): Set<string> {
  return new Set(
    hexes.flatMap(({ hex }) => {
      const { town, state } = placeOf(sampleOf(hex) ?? '');
      if (!town) return `in ${spaced(state?.name ?? '')}`;
      const states = state ? [state.name, state.code] : [null];
      return states.map((name) => {
        const place = spaced(name === null ? town.name : `${town.name}, ${name}`);
        return town.inside ? `in ${place}` : `near ${place}`;
      });
    }),
  );
}

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const percentOf = (share: number) => {
  if (share > 0 && share < 0.01) return 'under 1%';
  const percent = Math.round(share * 100);
  return `${share < 1 ? Math.min(percent, 99) : percent}%`;
};

/** What the sentence has to say, worked out from the truth alone; it throws at the first that is wrong. */
function check(made: SeededMap, sentence: string): void {
  const { layer, picture } = made;
  const [, facts = ''] = /^.*?\d [AP]M [A-Z]+: (.*)\.$/.exec(sentence) ?? expect.fail(sentence);
  const clauses = facts.split('; ');
  const all = inBox(made);
  const known = all.filter(isKnown);
  const hour = picture.hourMs / HOUR_MS - START_HOUR;
  const valueAt = ({ values }: Truth) => values[hour] ?? Number.NaN;
  const has = (start: string) => clauses.find((clause) => clause.startsWith(start));
  const part = (state: (one: Truth) => boolean) => all.filter(state).length / all.length;

  // What is missing is always said.
  const lacking = [
    ['not loaded', part(({ state }) => state === 'not-loaded' || state === 'failed')],
    ['out of date', part(({ state }) => state === 'stale')],
  ] as const;
  for (const [words, share] of lacking) {
    const said = clauses.find((clause) => clause.endsWith(` ${words}`));
    expect(said ?? null, sentence).toBe(share === 0 ? null : `${percentOf(share)} ${words}`);
  }
  const noData = part(({ state }) => state === 'no-data');
  // Where hours are counted, there may well be data.
  const unknown = layer.startsWith('until') ? 'not known on' : 'no data on';
  expect(has(unknown) ?? null).toBe(noData === 0 ? null : `${unknown} ${percentOf(noData)}`);

  const isWhole = known.length === all.length;
  const everywhere = isWhole ? 'everywhere' : 'wherever it is known';
  const values = known.map(valueAt);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (layer === 'until-freeze' || layer === 'until-wind') {
    checkArrival(made, sentence, clauses, known, isWhole);
  } else if (layer === 'alerts') {
    if (high === 0) expect(clauses[0]).toBe(isWhole ? 'no alerts' : 'no alerts where checked');
    else {
      const worst = known.filter((one) => valueAt(one) === high);
      const events = worst.map(({ kinds }) => EVENTS[kinds[hour] ?? 0] ?? '');
      // The order of the NWS: blizzards, then fire weather, then advisories.
      const first = [EVENTS[0], EVENTS[2], EVENTS[1]].find((name) => events.includes(name));
      const places = namesOf(worst.filter((_, index) => events[index] === first));
      const where = clauses[0]?.slice(`worst: ${first} `.length) ?? '';
      expect(clauses[0]?.startsWith(`worst: ${first} `), sentence).toBe(true);
      expect(places.has(where), sentence).toBe(true);
    }
  } else if (layer === 'rain') {
    for (const [index, kind] of KINDS.entries()) {
      const own = known.filter((one) => one.kinds[hour] === index && valueAt(one) >= 10);
      const name = { rain: 'rain', snow: 'snow', ice: 'freezing rain or sleet' }[kind];
      const said = has(`${name} up to`);
      if (own.length === 0) expect(said, sentence).toBeUndefined();
      // What is less likely may be left out for room.
      if (!said) continue;
      const most = Math.max(...own.map(valueAt));
      const start = `${name} up to ${most}% `;
      expect(said.startsWith(start), sentence).toBe(true);
      expect(namesOf(own.filter((one) => valueAt(one) === most)), sentence).toContain(
        said.slice(start.length),
      );
    }
    if (high < 10) expect(clauses[0]).toBe(`under 10% ${everywhere}`);
    else expect(clauses[0], sentence).toContain(`up to ${high}%`);
  } else {
    const [least, most] = [written(made, low), written(made, high)];
    const where = (text: string) =>
      namesOf(known.filter((one) => written(made, valueAt(one)) === text));
    if (least === most) expect(clauses[0], sentence).toBe(`${least} ${everywhere}`);
    else {
      for (const [word, text] of [
        ['lowest', least],
        ['highest', most],
      ] as const) {
        const said = has(word) ?? '';
        expect(said.startsWith(`${word} ${text} `), sentence).toBe(true);
        expect(where(text), sentence).toContain(said.slice(`${word} ${text} `.length));
      }
    }
  }
  checkSpread(made, sentence, clauses, known);
}

/** When it comes, where first, and to what part of the area. */
function checkArrival(
  made: SeededMap,
  sentence: string,
  [first, reached]: readonly string[],
  known: readonly Truth[],
  isWhole: boolean,
): void {
  const hour = made.picture.hourMs / HOUR_MS - START_HOUR;
  const hoursTo = ({ values }: Truth) => {
    const at = values
      .slice(hour)
      .findIndex((value) => (made.layer === 'until-freeze' ? value <= 32 : value >= 25));
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const soonest = Math.min(...known.map(hoursTo));
  if (soonest === Number.POSITIVE_INFINITY) {
    const never = `not within ${HOURS - hour} hours`;
    expect(first, sentence).toBe(isWhole ? never : `${never} where loaded`);
    return;
  }
  const when = soonest === 0 ? 'now' : soonest === 1 ? 'in 1 hour' : `in ${soonest} hours`;
  const [, where] = /^first (.*): (.*)$/.exec(first ?? '') ?? expect.fail(sentence);
  expect(first, sentence).toBe(`first ${where}: ${when}`);
  expect(namesOf(known.filter((one) => hoursTo(one) === soonest)), sentence).toContain(where);
  const share = (hours: number) =>
    percentOf(known.filter((one) => hoursTo(one) <= hours).length / known.length);
  const area = isWhole ? 'of the area' : 'of what is known';
  expect(reached, sentence).toBe(
    `there already on ${share(0)} ${area}, within 6 hours on ${share(6)}`,
  );
}

function checkSpread(
  made: SeededMap,
  sentence: string,
  clauses: readonly string[],
  known: Truth[],
) {
  const said = clauses.find((clause) => / on .*%? of (the area|what is known)/.test(clause));
  if (!said || /^there already/.test(said)) return;
  const { layer, picture } = made;
  const hour = picture.hourMs / HOUR_MS - START_HOUR;
  const kind = KINDS.findIndex((one) =>
    said.startsWith(`${{ rain: 'rain', snow: 'snow', ice: 'freezing rain or sleet' }[one]} (50%`),
  );
  const holds = (one: Truth, at: number): boolean => {
    const value = one.values[at] ?? Number.NaN;
    switch (layer) {
      case 'temperature':
        return / or below/.test(said) ? value <= 32 : value >= 95;
      case 'wind':
        return value >= 25;
      case 'air':
        return value >= 101;
      case 'rain':
        return value >= 50 && one.kinds[at] === kind;
      default:
        return value >= 1;
    }
  };
  const shareAt = (at: number) => known.filter((one) => holds(one, at)).length / known.length;
  const [now, later] = [shareAt(hour), shareAt(hour + 6)];
  const percents = said.replace(/\(.*?\)/, '').match(/under 1%|\d+%/g) ?? [];
  const parts = /not yet/.test(said)
    ? [percentOf(later)]
    : /nowhere|the same/.test(said) || !/6 hours later/.test(said)
      ? [percentOf(now)]
      : [percentOf(now), percentOf(later)];
  expect(percents, sentence).toEqual(parts);
  if (/not yet/.test(said)) expect(now, sentence).toBe(0);
  if (/nowhere/.test(said)) expect(later, sentence).toBe(0);
  if (/the same/.test(said)) expect(percentOf(now), sentence).toBe(percentOf(later));
  if (/spreading/.test(said)) expect(later, sentence).toBeGreaterThan(now);
  if (/shrinking/.test(said)) expect(later, sentence).toBeLessThan(now);
}

describe('a map in words', () => {
  it('has no wrong number and no wrong town, on 200 maps and in both languages', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 200; seed += 1) {
      const made = seededMap(seed);
      const inView = { inSight: made.inSight, cellOf: sampleOf };
      const sentence = spaced(sentenceFor(made.picture, inView));
      expect(sentence.length, sentence).toBeLessThanOrEqual(300);
      check(made, sentence);
      const other = sentenceFor({ ...made.picture, messages: spanish }, inView);
      expect(other.length, other).toBeLessThanOrEqual(300);
      seen.add(made.layer);
    }
    expect([...seen].sort()).toEqual([...LAYERS].sort());
  });
});
