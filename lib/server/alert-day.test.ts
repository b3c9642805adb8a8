import { existsSync } from 'node:fs';
import { cellToParent } from 'h3-js';
import { describe, expect, inject, it } from 'vitest';
import type { Transport } from '@/lib/calls/transport';
import {
  activeAlertsSchema,
  type HazardAreas,
  hazardAreasSchema,
} from '@/lib/contract/active-alerts';
import { alertsSchema } from '@/lib/contract/alerts';
import { hazardSlug } from '@/lib/contract/hazards';
import { decodeTile, tileSchema, tileValue } from '@/lib/contract/tile';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { cellAt, centerOf } from '@/lib/geo/cells';
import { generatedRows } from '@/lib/geo/generated-tables';
import { CELL_KM, isNearRing } from '@/lib/geo/near-ring';
import { allZones, seatOf, stateOf, zoneById, zoneOf } from '@/lib/geo/zones';
import { statesUnder } from '@/lib/geo/zones-under';
import { type RecordedList, recordedList } from '@/lib/sources/public/testing/recorded-list';
import type { OpenSource } from '@/lib/sources/source';
import { alertsByHour, SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import { type RankedAlert, rankAlerts } from '@/lib/weather/alerts';
import { alertsHere } from '@/lib/weather/alerts-here';
import { RECORDED_ALERTS } from '@/lib/weather/testing/recorded-alerts';
import {
  createClock,
  createTestGateway,
  jsonReply,
  NO_SERVICE,
  PERSON,
  settle,
} from './testing/fixtures';
import { openTestPublic } from './testing/public-gateway';

const START_MS = Date.parse('2026-07-15T20:10:00Z');
const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS = 96;
const ETAG = '"list"';
/** Small beside what waits for anything. */
const STEP_MS = 10;

const countyRows = generatedRows('county-rows.json');

/** A county in a zone, by our own table; the recorded places are too few. */
function countyOf(zone: string): string | undefined {
  const row = allZones().findIndex(({ id }) => id === zone);
  return countyRows().find(([, , , ...zones]) => zones.includes(row))?.[0];
}

/** What the NWS would answer to `/points`, by our own tables. */
function pointReply(path: string) {
  const [, lat = '', lng = ''] = /\/points\/([-\d.]+),([-\d.]+)$/.exec(path) ?? [];
  const zone = zoneOf(cellAt(Number(lat), Number(lng)))?.id;
  if (!zone) return jsonReply({}, 404);
  const at = (kind: string, id: string | undefined) => id && `https://x.test/zones/${kind}/${id}`;
  return jsonReply({
    properties: { forecastZone: at('forecast', zone), county: at('county', countyOf(zone)) },
  });
}

/** The recorded list of the country, in front of which a day passes. */
async function recordedDay() {
  const clock = createClock(START_MS);
  const list = await recordedList(RECORDED_ALERTS, clock.now, 2 * QUARTERS * QUARTER_MS);
  /** Lets time pass until some work is done. */
  async function done<Value>(work: Promise<Value>): Promise<Value> {
    let isDone = false;
    const value = work.finally(() => {
      isDone = true;
    });
    value.catch(() => {});
    while (!isDone) {
      await settle();
      if (!isDone) clock.advance(STEP_MS);
    }
    return value;
  }
  return { ...list, clock, done };
}

type Day = RecordedList & Awaited<ReturnType<typeof recordedDay>>;

/** A service that sells the alerts of a zone or a county, and a forecast of either variant. */
function keyedService({ store }: Day, variant: 'A' | 'B'): Transport {
  const hours = variant === 'A' ? { periods: [], dailyPeriods: [] } : { hourly: [] };
  return async ({ url }) => {
    const [, cell] = /\/v1\/forecast\/(\w+)\.json$/.exec(url) ?? [];
    if (cell) return jsonReply({ h3: cell, ...hours, sources: [] });
    const [, area = ''] = /\/v1\/alerts\/([A-Z]{2}[CZ]\d{3})\.json$/.exec(url) ?? [];
    if (!area || !store.isKnown(area)) return jsonReply({ error: { code: 404 } }, 404);
    return jsonReply({ zone: area, alerts: store.alertsOf(area), sources: [] });
  };
}

/** The public sources, whose NWS has this list. */
const publicSource = ({ json }: Day): OpenSource =>
  openTestPublic(async ({ url, headers }) => {
    if (!url.includes('/alerts/active')) return pointReply(new URL(url).pathname);
    const isSame = headers['if-none-match'] === ETAG;
    const list = isSame ? jsonReply({}, 304) : jsonReply(json);
    return list.kind === 'answer' ? { ...list, headers: { ...list.headers, etag: ETAG } } : list;
  });

type Interface = 'keyed, variant A' | 'keyed, variant B' | 'public';

function createDay(day: Day, kind: Interface) {
  const { clock } = day;
  if (kind === 'public') {
    return createTestGateway(NO_SERVICE, {
      clock,
      config: { mode: 'public', weatherUrl: null, zoneUrl: null },
      edges: { wait: clock.wait, openSource: publicSource(day) },
    });
  }
  return createTestGateway(keyedService(day, kind === 'keyed, variant A' ? 'A' : 'B'), {
    clock,
    zoneTransport: async ({ url }) => pointReply(new URL(url).pathname),
    edges: { wait: clock.wait },
  });
}

/** Cells in drawn areas, in zones with an alert, and in others: of each so many as there may be at most. */
function cellsOf({ store }: Day, max: number): string[] {
  const { alerts } = store.all();
  const drawn = alerts.flatMap(({ polygon }) =>
    polygon ? [...statesUnder(polygon).values()].slice(0, 1) : [],
  );
  const zoned = alerts
    .filter(({ polygon }) => !polygon)
    .flatMap(({ zones }) => zones.flatMap((id) => zoneById(id) ?? []).slice(0, 1));
  const seats = zoned.filter((_, index) => index % 25 === 0).map(seatOf);
  return [...new Set([...drawn.slice(0, max), ...seats.slice(0, max), cellAt(40.015, -105.27)])];
}

const namesOf = (alerts: readonly RankedAlert[]) => alerts.map(({ event }) => event).sort();

describe.skipIf(!existsSync(RECORDED_ALERTS))('a recorded day', () => {
  it.each<Interface>(['keyed, variant A', 'keyed, variant B', 'public'])(
    'shows the same alerts of a cell on the map, in the panel and in an embed, at each quarter: %s',
    async (kind) => {
      const day = await recordedDay();
      const { gateway, read } = createDay(day, kind);
      const { clock, done } = day;
      let shown = 0;
      const needs = kind === 'public' ? (['alerts'] as const) : (['forecast', 'alerts'] as const);
      const cells = cellsOf(day, inject('depth'));
      for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
        for (const cell of cells) {
          const place = await done(gateway.places.read(cell, needs, PERSON));
          const spot = {
            center: centerOf(cell),
            nowMs: clock.now(),
            isWhole: place.areas?.document.isWhole === true,
          };
          const ofPlace = rankAlerts(alertsHere(place.alerts, spot).here, clock.now());
          const responses = place.alerts.map(async ({ id, name }) => {
            const { outcome, fetchedMs, ttlMs } = await read('alerts', id);
            const document = outcome.ok
              ? alertsSchema.parse(JSON.parse(outcome.value.bytes().toString()))
              : null;
            return { id, name, response: document && { document, fetchedMs, maxAgeMs: ttlMs } };
          });
          const documents = await done(Promise.all(responses));
          const ofPanel = rankAlerts(alertsHere(documents, spot).here, clock.now());
          const variant = place.forecast && ('hourly' in place.forecast.document ? 'B' : 'A');
          expect(kind).toContain(variant ?? 'public');
          expect(namesOf(ofPlace)).toEqual(namesOf(ofPanel));
          const hour = Math.floor(clock.now() / HOUR_MS);
          const [worst] = alertsByHour(ofPanel, hour, 1);
          const question = { group: 'alerts', parent: cellToParent(cell, 4) } as const;
          const { body } = await done(gateway.tiles.read(question, PERSON));
          const tile = decodeTile(tileSchema.parse(JSON.parse(body.bytes().toString())));
          const level = tileValue(tile, 'alerts', tile.hexes.indexOf(cell), hour - tile.startHour);
          expect([quarter, cell, level]).toEqual([
            ...[quarter, cell],
            worst ? SEVERITY_LEVELS[worst.rank] : 0,
          ]);
          shown += ofPanel.length;
        }
        clock.advance(START_MS + (quarter + 1) * QUARTER_MS - clock.now());
      }
      expect(shown).toBeGreaterThan(QUARTERS);
    },
  );

  it('leads from each state of what is active to a place where it holds', async () => {
    const day = await recordedDay();
    const { gateway, handlers } = createDay(day, 'public');
    const request = new Request('http://localhost/api/alerts');
    const response = await day.done(handlers.activeAlerts(request));
    const { groups } = activeAlertsSchema.parse(await response.json());
    const rows = groups.flatMap(({ states, ...group }) =>
      states.map((state) => ({ ...group, ...state })),
    );
    expect(rows.length).toBeGreaterThan(80);
    const known = new Map<string, HazardAreas>();
    const areasOf = async (hazard: string) => {
      const answer = await day.done(handlers.hazardAreas(request, `${hazard}.json`));
      return hazardAreasSchema.parse(await answer.json());
    };
    for (const { event, severity, begun, code, cell, zone } of rows) {
      const place = await day.done(gateway.places.read(cell, ['alerts'], PERSON));
      const nowMs = day.clock.now();
      const spot = {
        center: centerOf(cell),
        isWhole: place.areas?.document.isWhole === true,
        nowMs,
      };
      const ofPlace = rankAlerts(alertsHere(place.alerts, spot).here, nowMs);
      const ofZone = zone ? rankAlerts(day.store.alertsOf(zone), nowMs) : [];
      const holds = (zone && place.alerts[0]?.id !== zone ? ofZone : ofPlace).some(
        (one) => one.event === event && one.rank === severity && one.begun === begun,
      );
      expect([event, cell, zone, holds]).toEqual([event, cell, zone, true]);
      expect(stateOf(cell)).toBe(code);
      // Of a zone that is newer than our tables, no hexagon is known.
      if (zone && !zoneById(zone)) continue;
      const hazard = hazardSlug(event);
      const areas = known.get(hazard) ?? (await areasOf(hazard));
      known.set(hazard, areas);
      const isLit = areas.area?.coordinates.some(([outer]) =>
        isNearRing(centerOf(cell), outer ?? [], CELL_KM),
      );
      expect([event, cell, isLit]).toEqual([event, cell, true]);
    }
  });
});
