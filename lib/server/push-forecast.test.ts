import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { FORECAST_TOPICS, type ForecastTopic } from '@/lib/contract/forecast-topics';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { LOCALES } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import { diskState } from '@/lib/shared/disk/storage';
import { jsonReply } from './testing/fixtures';
import { COUNTRY } from './testing/load-test';
import {
  BOULDER,
  createReaders,
  HEAT,
  iso,
  LIST_MS,
  type ReadersOptions,
  STORM,
} from './testing/readers';
import { createSharedFolder } from './testing/shared-folder';
import { createRandom, defaultResponse } from './testing/slow-service';

const DENVER = '86268cdafffffff';
const SOURCES = [{ name: 'Forecast Office' }];

beforeAll(async () => void (await Promise.all(LOCALES.map(loadMessages))));

type Hour = {
  readonly tempF?: number;
  readonly windSpeedMph?: number;
  readonly precipProbability?: number;
  readonly condition?: string;
};
const RAIN = { precipProbability: 80, condition: 'Rain' };

/** A server in front of a service whose forecasts are mild and dry, but for some hours from its start on. */
function create(options?: ReadersOptions) {
  const setup = createReaders(options);
  let hours: Readonly<Record<number, Hour>> = {};
  let aqi: number | null = null;
  let isFailing = false;
  const calls: string[] = [];
  const ofBoulder: string[] = [];
  setup.respond((path) => {
    const [resource = '', file = ''] = path.split('/').slice(-2);
    if (resource !== 'forecast' && resource !== 'air') return undefined;
    const h3 = file.replace('.json', '');
    calls.push(resource);
    if (h3 === BOULDER) ofBoulder.push(resource);
    if (isFailing) return jsonReply({}, 503);
    const issued = new Date(setup.clock.now()).toISOString();
    if (resource === 'air') return jsonReply({ h3, observedAt: issued, aqi, sources: SOURCES });
    const hourly = Array.from({ length: 72 }, (_, at) => ({
      ...{ time: iso(at), tempF: 60, precipProbability: 0, windSpeedMph: 5, condition: 'Sunny' },
      ...hours[at],
    }));
    return jsonReply({ h3, generatedAt: issued, hourly, sources: SOURCES });
  });
  return {
    ...setup,
    ...{ calls, ofBoulder },
    forecast(next: typeof hours) {
      hours = next;
    },
    measure(next: number) {
      aqi = next;
    },
    fail(next: boolean) {
      isFailing = next;
    },
    watchFor: (topics: readonly ForecastTopic[], other: object = {}) =>
      setup.watch({ places: [{ cell: BOULDER, severity: 'minor', topics }], ...other }),
  };
}

/** The next look at a forecast that has changed. */
const LOOK_MS = 16 * MINUTE_MS;

describe('a reader who wants to be told of the forecast', () => {
  it('is told once of rain that comes, with when, whose words, and when these were issued', async () => {
    const { forecast, tick, pass, watchFor, told, sent, calls } = create();
    const browser = await watchFor(['precipitation']);
    await tick();
    expect(told(browser)).toEqual([]);
    forecast({ 3: RAIN, 4: RAIN });
    await pass(LOOK_MS);
    await pass(2 * HOUR_MS);
    const [one, ...others] = told(browser);
    expect(others).toEqual([]);
    expect(one?.title).toMatch(/^Rain from .+ until .+ · Boulder, CO$/);
    expect(one?.body).toMatch(
      /^Fri 3–5 PM MDT\nForecast of Friday.+ M[DS]T\nSource: Forecast Office$/,
    );
    expect(sent[0]?.headers).toMatchObject({ urgency: 'normal' });
    const ttl = Number(sent[0]?.headers.ttl);
    expect(ttl).toBeLessThanOrEqual((5 * HOUR_MS) / SECOND_MS);
    expect(ttl).toBeGreaterThan((4 * HOUR_MS) / SECOND_MS);
    // One for each lifetime of 15 minutes, or a little less.
    expect(calls.length).toBeLessThanOrEqual(2 + (LOOK_MS + 2 * HOUR_MS) / (13 * MINUTE_MS));
    expect(new Set(calls)).toEqual(new Set(['forecast']));
  });
  it('is told of what was to come before they began to watch', async () => {
    const { forecast, tick, watchFor, told } = create();
    forecast({ 4: RAIN });
    const browser = await watchFor(['precipitation']);
    await tick();
    expect(told(browser)).toHaveLength(1);
  });
  it('is told by what others have asked for, without a call', async () => {
    const { forecast, tick, watchFor, told, calls, gateway } = create();
    forecast({ 4: RAIN });
    await gateway.weather.read('forecast', BOULDER, { priority: 'person', client: 'a' });
    const browser = await watchFor(['precipitation']);
    await tick();
    expect(told(browser)).toHaveLength(1);
    expect(calls).toHaveLength(1);
  });
  it.each<[ForecastTopic, Readonly<Record<number, Hour>>, number | null, RegExp]>([
    ['frost', { 16: { tempF: 28 } }, null, /^Frost .+ \(28°\) · Boulder, CO$/],
    ['heat', { 5: { tempF: 101 } }, null, /^Hot .+ \(101°\) · Boulder, CO$/],
    ['wind', { 5: { windSpeedMph: 45 } }, null, /^Very windy .+ \(45 mph\) · Boulder, CO$/],
    ['air', {}, 160, /^Unhealthy air \(AQI 160\) · Boulder, CO$/],
  ])('is told of %s, and only if that was chosen', async (topic, hours, aqi, title) => {
    const { forecast, measure, tick, pass, watchFor, told } = create();
    forecast(hours);
    if (aqi !== null) measure(aqi);
    const chosen = await watchFor([topic]);
    const other = await watchFor(FORECAST_TOPICS.filter((one) => one !== topic));
    await tick();
    await pass(HOUR_MS);
    expect(told(chosen).map((one) => one.title)).toEqual([expect.stringMatching(title)]);
    expect(told(other)).toEqual([]);
  });
  it('is told in their language and units', async () => {
    const { forecast, tick, watchFor, told } = create();
    forecast({ 5: { tempF: 104 } });
    const browser = await watchFor(['heat'], {
      locale: 'es',
      units: { temperature: 'c', wind: 'kmh' },
    });
    await tick();
    const [one] = told(browser);
    expect(one?.title).toMatch(/\(40°\) · Boulder, CO$/);
    expect(one?.body).toMatch(/^Lo más caluroso: viernes.+\nPronóstico del viernes/);
    expect(one?.lang).toBe('es');
  });
  it('is told where a forecast was told that it is off, in its place, and nobody else is', async () => {
    const { forecast, tick, pass, watchFor, told, sent } = create();
    forecast({ 5: RAIN });
    const browser = await watchFor(['precipitation']);
    await tick();
    forecast({});
    await pass(LOOK_MS);
    const late = await watchFor(['precipitation']);
    await pass(HOUR_MS);
    const [first, off, ...others] = told(browser);
    expect(others).toEqual([]);
    expect(off?.title).toMatch(/^Not expected any more: Rain from .+ · Boulder, CO$/);
    expect(off?.tag).toBe(first?.tag);
    expect(new Set(sent.map(({ headers }) => headers.topic)).size).toBe(1);
    expect(told(late)).toEqual([]);
  });
  it('is told nothing by a forecast that fails, comes back empty, or is less sure', async () => {
    const { forecast, fail, respond, tick, pass, watchFor, told } = create();
    forecast({ 5: RAIN });
    const browser = await watchFor(['precipitation']);
    await tick();
    forecast({ 5: { ...RAIN, precipProbability: 25 } });
    await pass(LOOK_MS);
    fail(true);
    await pass(LOOK_MS);
    respond((path) =>
      path.includes('/forecast/') ? jsonReply({ h3: BOULDER, hourly: [], sources: [] }) : undefined,
    );
    await pass(LOOK_MS);
    expect(told(browser)).toHaveLength(1);
  });
  it('is told again if it gets worse or comes much earlier, as one update, and not for less', async () => {
    const { forecast, tick, pass, watchFor, told } = create();
    forecast({ 6: RAIN });
    const browser = await watchFor(['precipitation']);
    await tick();
    forecast({ 5: RAIN, 6: RAIN });
    await pass(LOOK_MS);
    expect(told(browser)).toHaveLength(1);
    forecast({ 3: RAIN, 4: RAIN, 5: RAIN });
    await pass(LOOK_MS);
    expect(told(browser)).toHaveLength(2);
    forecast({ 3: RAIN, 4: RAIN, 5: { precipProbability: 90, condition: 'Heavy Snow' } });
    await pass(LOOK_MS);
    const all = told(browser);
    expect(all).toHaveLength(3);
    expect(all[2]?.title).toMatch(/^Rain from .+ turning to snow by .+ · Boulder, CO$/);
    expect(all[2]?.body).toMatch(/^The forecast has changed\.\n/);
    expect(new Set(all.map(({ tag }) => tag)).size).toBe(1);
  });
  it('is told in the morning what was held in quiet hours and still holds', async () => {
    const { forecast, tick, pass, clock, watchFor, told } = create();
    const quiet = { from: iso(0).slice(11, 16), until: iso(3).slice(11, 16), timeZone: 'UTC' };
    forecast({ 1: RAIN, 4: { windSpeedMph: 40 } });
    const browser = await watchFor(['precipitation', 'wind'], { quiet });
    await tick();
    await pass(HOUR_MS);
    expect(told(browser)).toEqual([]);
    clock.advance(2 * HOUR_MS);
    await tick();
    await pass(MINUTE_MS);
    expect(told(browser).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Very windy /),
    ]);
  });
  it('is told of alerts as ever, and of each place by itself', async () => {
    const { offer, forecast, tick, pass, watch, told } = create();
    const browser = await watch({
      places: [
        { cell: BOULDER, severity: 'minor', topics: ['precipitation'] },
        { cell: DENVER, severity: 'minor', topics: [] },
      ],
    });
    await tick();
    forecast({ 4: RAIN });
    offer(STORM);
    await pass(LIST_MS + LOOK_MS);
    expect(
      told(browser)
        .map(({ title }) => title)
        .sort(),
    ).toEqual([
      expect.stringMatching(/^Rain .+ · Boulder, CO$/),
      expect.stringMatching(/^Winter Storm Watch · /),
    ]);
  });
  it('is not told of what has begun before they did, nor in old words', async () => {
    const { forecast, measure, tick, pass, watchFor, told } = create();
    forecast({ 2: RAIN, 3: RAIN, 9: { windSpeedMph: 40 } });
    measure(160);
    await watchFor(['precipitation', 'wind', 'air']);
    await tick();
    measure(120);
    forecast({ 2: RAIN, 3: RAIN, 10: { windSpeedMph: 44 } });
    await pass(2 * HOUR_MS + LOOK_MS);
    const late = await watchFor(['precipitation', 'wind', 'air']);
    await tick();
    expect(
      told(late)
        .map(({ title }) => title)
        .sort(),
    ).toEqual([
      'Air unhealthy for sensitive groups (AQI 120) · Boulder, CO',
      expect.stringMatching(/^Very windy .+ \(44 mph\) · Boulder, CO$/),
    ]);
    for (const { body } of told(late)) expect(body).not.toContain('has changed');
  });
  it('is told nothing of what they do not want any more, though it waited', async () => {
    const { forecast, tick, pass, put, watchFor, told } = create();
    const quiet = { from: iso(0).slice(11, 16), until: iso(1).slice(11, 16), timeZone: 'UTC' };
    forecast({ 6: { windSpeedMph: 40 }, 16: { tempF: 25 } });
    const browser = await watchFor(['wind', 'frost'], { quiet });
    await tick();
    await put(browser, {
      quiet,
      places: [{ cell: BOULDER, severity: 'minor', topics: ['frost'] }],
    });
    await pass(HOUR_MS + MINUTE_MS);
    expect(told(browser).map(({ title }) => title)).toEqual([expect.stringMatching(/^Frost /)]);
  });
  it('is told of alerts though a forecast waits that another has replaced for others', async () => {
    const { offer, forecast, tick, pass, put, watchFor, told, clock } = create();
    const quiet = { from: iso(0).slice(11, 16), until: iso(1).slice(11, 16), timeZone: 'UTC' };
    const places = (topics: readonly ForecastTopic[]) => [
      { cell: BOULDER, severity: 'minor', topics },
    ];
    forecast({ 8: { windSpeedMph: 30 } });
    const browser = await watchFor(['wind', 'frost'], { quiet });
    await watchFor(['wind']);
    await tick();
    await put(browser, { quiet, places: places(['frost']) });
    forecast({ 8: { windSpeedMph: 45 } });
    await pass(LOOK_MS);
    offer(STORM);
    await pass(LIST_MS);
    clock.advance(HOUR_MS);
    await tick();
    await pass(MINUTE_MS);
    expect(told(browser).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Winter Storm Watch/),
    ]);
  });
  it('is not told what the newest forecast is less sure of, until it is sure again', async () => {
    const { forecast, tick, pass, watchFor, told } = create();
    forecast({ 5: RAIN });
    await watchFor(['precipitation']);
    await tick();
    forecast({ 5: { ...RAIN, precipProbability: 40 } });
    await pass(LOOK_MS);
    const late = await watchFor(['precipitation']);
    await tick();
    expect(told(late)).toEqual([]);
    forecast({ 5: RAIN });
    await pass(LOOK_MS);
    expect(told(late)).toHaveLength(1);
  });
  it('knows of its alerts all the same, though only forecasts could be had for days', async () => {
    const { offer, tick, pass, clock, watchFor, told, service } = create();
    offer(STORM);
    const browser = await watchFor(['precipitation']);
    await tick();
    const flood = { ...STORM, event: 'Flood Warning', expires: iso(24 * 20) };
    const wind = { ...STORM, event: 'Wind Advisory', expires: iso(24 * 6) };
    offer(STORM, flood);
    await pass(LIST_MS);
    expect(told(browser)).toHaveLength(1);
    clock.advance(5 * DAY_MS);
    service.respondWith((path) =>
      path.includes('/forecast/')
        ? jsonReply({
            ...{ h3: BOULDER, generatedAt: new Date(clock.now()).toISOString(), sources: SOURCES },
            hourly: Array.from({ length: 12 }, (_, at) => ({
              ...{ time: iso(24 * 5 + at), condition: 'Rain' },
              precipProbability: at < 3 ? 0 : 80,
            })),
          })
        : jsonReply({}, 503),
    );
    await tick();
    await pass(LOOK_MS);
    expect(told(browser)).toHaveLength(2);
    service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path)
        ? jsonReply({ alerts: [HEAT, flood, wind], sources: SOURCES })
        : defaultResponse(path),
    );
    await pass(HOUR_MS);
    expect(told(browser).map(({ title }) => title.split(' · ')[0])).toEqual([
      'Flood Warning',
      expect.stringMatching(/^Rain /),
      'Wind Advisory',
    ]);
  });
  it('is told by forecasts that are as new as they can be, though a map would take older ones', async () => {
    const { tick, pass, watchFor, ofBoulder, gateway } = create({
      options: { config: { dailyCalls: 2_500 } },
    });
    await watchFor(['precipitation']);
    await tick();
    const visitor = { priority: 'map', client: 'a' } as const;
    for (const parent of COUNTRY) void gateway.tiles.read({ group: 'forecast', parent }, visitor);
    await pass(2 * HOUR_MS);
    expect(ofBoulder.length).toBeGreaterThanOrEqual(8);
  });
  it('is told of bad air as it is measured: worse, and good again', async () => {
    const { measure, tick, pass, watchFor, told } = create();
    measure(120);
    const browser = await watchFor(['air']);
    await tick();
    for (const aqi of [130, 170, 155, 90]) {
      measure(aqi);
      await pass(LOOK_MS);
    }
    expect(told(browser).map(({ title }) => title)).toEqual([
      'Air unhealthy for sensitive groups (AQI 120) · Boulder, CO',
      'Unhealthy air (AQI 170) · Boulder, CO',
      'The air is better again · Boulder, CO',
    ]);
    expect(told(browser)[0]?.body).toMatch(/^Measured .+\nSource: Forecast Office$/);
  });
});

describe('what is told of forecasts', () => {
  it('is told once over restarts and by several processes, and stored so that nobody can read where', async () => {
    const { folder, clock, open } = createSharedFolder();
    const process = (origin: string) => {
      const { storage } = open({ origin });
      return create({ clock, options: { edges: { shared: diskState(storage) } } });
    };
    const first = process('one/');
    first.forecast({ 5: RAIN });
    const browser = await first.watchFor(['precipitation']);
    await first.tick();
    await first.pass(MINUTE_MS);
    const second = process('two/');
    second.forecast({ 4: RAIN, 5: RAIN });
    await second.tick();
    await first.gateway.close();
    await second.pass(2 * LOOK_MS);
    expect(first.told(browser)).toHaveLength(1);
    expect(second.sent).toEqual([]);
    second.forecast({});
    await second.pass(LOOK_MS);
    expect(second.sent).toHaveLength(1);
    await second.gateway.close();
    const stored = readdirSync(folder).filter((name) => name.includes('push-forecasts'));
    expect(stored).not.toEqual([]);
    for (const name of stored) {
      expect(name).not.toContain(BOULDER);
      expect(readFileSync(join(folder, name), 'latin1')).not.toMatch(/862681a3|precip|rain/i);
    }
  });
  it('is gone from the folder with the last one who watched', async () => {
    const { folder, clock, open } = createSharedFolder();
    const { storage } = open();
    const { forecast, tick, pass, put, watchFor } = create({
      clock,
      options: { edges: { shared: diskState(storage) } },
    });
    forecast({ 3: RAIN });
    const browser = await watchFor(['precipitation']);
    await tick();
    const bytes = () =>
      readdirSync(folder)
        .filter((name) => name.includes('push-forecasts'))
        .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    const before = bytes();
    expect(before).toBeGreaterThan(0);
    await put(browser, { places: [] });
    await pass(MINUTE_MS);
    expect(bytes()).toBeLessThan(before / 3);
  });
  it.each([1, 2, 3])(
    'is a story without gaps over a day of forecasts that waver, with a process killed each hour (%i)',
    async (seed) => {
      const random = createRandom(seed);
      const { clock, open } = createSharedFolder();
      const start = (origin: string) => {
        const { storage } = open({ origin });
        return create({ clock, options: { edges: { shared: diskState(storage) } } });
      };
      let process = start('0/');
      const browser = await process.watchFor(FORECAST_TOPICS);
      const told: ReturnType<typeof process.told> = [];
      for (let hour = 0; hour < 24; hour += 1) {
        const wet = Array.from({ length: 3 }, () => Math.floor(hour + random() * 9));
        const windy = hour + Math.floor(random() * 20);
        const precipProbability = Math.round(random() * 100);
        process.forecast({
          ...Object.fromEntries(wet.map((at) => [at, { ...RAIN, precipProbability }])),
          [windy]: { windSpeedMph: 15 + Math.round(random() * 35) },
          [hour + 10]: { tempF: 25 + Math.round(random() * 20) },
        });
        process.measure(60 + Math.round(random() * 120));
        clock.advance(LOOK_MS);
        await process.tick();
        clock.advance(HOUR_MS - LOOK_MS);
        await process.tick();
        told.push(...process.told(browser));
        // It is not closed: nothing is written that was not.
        process = start(`${hour + 1}/`);
      }
      expect(told.length).toBeGreaterThan(5);
      expect(new Set(told.map(({ data }) => data.id)).size).toBe(told.length);
      const byTag = new Map<string, string[]>();
      for (const { tag, title } of told) byTag.set(tag, [...(byTag.get(tag) ?? []), title]);
      for (const [first = '', ...others] of byTag.values()) {
        const isEnd = (title: string) => /^Not expected any more|^The air is better/.test(title);
        expect(isEnd(first)).toBe(false);
        // After its end, nothing is told of the same.
        expect(others.findIndex(isEnd)).toBeOneOf([-1, others.length - 1]);
      }
    },
  );
  it('keeps to its share of the day where calls are counted, and says how often it looks', async () => {
    const { tick, pass, watch, calls, state } = create({
      options: { config: { dailyCalls: 2_400 } },
    });
    const cells = ['862681a27ffffff', '862681a2fffffff', '862681a37ffffff', '862681a17ffffff'];
    await watch({
      places: cells.map((cell) => ({ cell, severity: 'minor', topics: ['precipitation', 'air'] })),
    });
    await tick();
    await pass(30 * MINUTE_MS);
    const before = calls.length;
    await pass(2 * HOUR_MS);
    // A fifth of 2,400 is 20 an hour; eight documents every 15 minutes would be 32.
    expect(calls.length - before).toBeLessThanOrEqual(41);
    expect(calls.length - before).toBeGreaterThanOrEqual(36);
    const { forecastSeconds } = await state();
    // For those eight, and one more.
    expect(forecastSeconds).toBe((9 * 3 * MINUTE_MS) / SECOND_MS);
  });
  it('costs nothing, and is not offered, where nothing may be spent on it', async () => {
    const { forecast, tick, pass, watchFor, calls, state } = create({
      options: { config: { watchDailyShare: 0 } },
    });
    forecast({ 4: RAIN });
    await watchFor(['precipitation']);
    await tick();
    await pass(HOUR_MS);
    expect(calls).toEqual([]);
    expect((await state()).forecastSeconds).toBeNull();
  });
  it('does not hold up alerts where forecasts never come', async () => {
    const { offer, respond, tick, clock, watchFor, told } = create();
    respond((path) => (path.includes('/forecast/') ? new Promise(() => {}) : undefined));
    const browser = await watchFor(['precipitation']);
    await tick();
    offer(STORM);
    clock.advance(LIST_MS);
    await tick();
    expect(told(browser)).toHaveLength(1);
  });
});
