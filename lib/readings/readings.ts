import { loadAlerts } from '@/lib/answers/embed-alerts';
import { subjectOf, subjectOfUnknown } from '@/lib/answers/feed-request';
import { parsePictureRequest } from '@/lib/answers/picture-request';
import type { Pictures } from '@/lib/answers/pictures';
import type { Result } from '@/lib/answers/problems';
import type { Built } from '@/lib/answers/replies';
import { parseCellFile } from '@/lib/answers/requests';
import { createBody } from '@/lib/base/body';
import { failure, retrySeconds, success } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { ClientShare } from '@/lib/calls/quota/client-shares';
import { CELL_PATTERN } from '@/lib/contract/ids';
import { COMPARISON_READING_PATH, mapPicturePath, readingAt } from '@/lib/contract/paths';
import type { ProblemCode } from '@/lib/contract/problem';
import type { ComparisonReading, WeatherReading } from '@/lib/contract/readings';
import type { ResourceName } from '@/lib/contract/resources';
import { hourEnd, MINUTE_MS, wholeSeconds } from '@/lib/contract/time';
import type { Documents } from '@/lib/gateway/documents/documents';
import { AREA_IDS, parseFeedArea } from '@/lib/gateway/documents/feed-area';
import type { PlaceReading } from '@/lib/gateway/documents/place-reading';
import { isCell } from '@/lib/geo/cells';
import { MAX_COMPARED } from '@/lib/view-state/compare';
import { AIR_NEEDS, airReading } from './air-reading';
import { alertsOf, alertsReading, problemIn } from './alerts-reading';
import { mapReading } from './map-reading';
import { momentOf, type Read, type Telling } from './parts';
import { WEATHER_NEEDS, weatherReading } from './weather-reading';

/** What holds at a place, in an area, or on the map, as our pages read it, for programs that are to say it. */
export interface Readings {
  /**
   * The reading at a path. What is not cached is waited for, but not for long: what is missing then, it says.
   *
   * @param search the query with its "?", or empty
   */
  readonly read: (path: string, search: string, requester: Requester) => Promise<Result<Built>>;
}

export interface ReadingsOptions {
  readonly documents: Pick<Documents, 'places' | 'states'>;
  readonly pictures: Pick<Pictures, 'factsAt' | 'sentenceAt'>;
  readonly offers: () => readonly ResourceName[];
  /** Whether the weather is that of the demo. */
  readonly isDemo: boolean;
  readonly shareOf: (client: string) => ClientShare | undefined;
  readonly now: () => number;
}

/** The hours of a place by itself. Places beside each other have their days. */
const MAX_HOURS = 24;
/** Of a territory that our tables have no zones of, in front of a source that has alerts by zone. */
const NO_ZONES = failure('no-data' as const, {
  detail: 'This server does not know the zones of this territory: ask for the alerts of one.',
});
/** It says what is "now", and its hours go by. */
const MAX_LIFETIME_MS = MINUTE_MS;
const USAGE =
  'A reading is at /api/readings/{weather, air, alerts or map}/{id}.json, or at /api/readings/compare.json.';
/** What is written in the query of a map's reading, as in that of a picture. */
const MAP_PARAMETERS = ['cell', 'bbox', 'hours', 't', 'temp', 'wind', 'lang'] as const;

export function createReadings(options: ReadingsOptions): Readings {
  const { documents, pictures, offers, isDemo, shareOf, now } = options;
  const { places } = documents;
  const telling = (): Telling => ({ nowMs: now(), isMadeUp: isDemo });

  /** Why there is nothing at all. What is on its way comes soon. */
  function nothing(code: ProblemCode | null, { client }: Requester): Result<never> {
    if (code === 'no-data') return failure(code);
    if (code === null || code === 'busy') return failure('busy', { retryAfterSeconds: 5 });
    const isOfDay = code === 'share-spent' || code === 'quota-spent';
    const resetMs = isOfDay ? shareOf(client)?.resetMs : undefined;
    const ms = resetMs === undefined ? MINUTE_MS : resetMs - now();
    return failure(code, { retryAfterSeconds: retrySeconds(ms) });
  }

  /** Of several reasons, one that may pass comes before that there is no such thing. */
  function worstProblem(
    found: readonly PlaceReading[],
    needs: readonly ResourceName[],
  ): ProblemCode | null {
    const codes = found.flatMap(({ problems }) => needs.map((name) => problems[name] ?? null));
    const passing = codes.find((code) => code !== null && code !== 'no-data');
    return passing ?? (codes.includes(null) ? null : 'no-data');
  }

  async function readWeather(
    cell: string,
    requester: Requester,
    maxHours: number,
  ): Promise<{ read: Read<WeatherReading>; isKnown: boolean; place: PlaceReading }> {
    const [place, alerts] = await Promise.all([
      places.read(cell, WEATHER_NEEDS, requester),
      // Their own reading asks for them: here stands what is known, which costs nothing.
      places.cached(cell, ['alerts']),
    ]);
    const read = weatherReading(place, alerts, { ...telling(), maxHours });
    return { read, isKnown: place.forecast !== null || place.current !== null, place };
  }

  async function weatherOf(cell: string, requester: Requester): Promise<Result<Read>> {
    const { read, isKnown, place } = await readWeather(cell, requester, MAX_HOURS);
    return isKnown ? success(read) : nothing(worstProblem([place], WEATHER_NEEDS), requester);
  }

  async function airOf(cell: string, requester: Requester): Promise<Result<Read>> {
    const needs = AIR_NEEDS.filter((name) => offers().includes(name));
    const place = await places.read(cell, needs, requester);
    // That a place has neither is an answer; that nothing came is none.
    const code = worstProblem([place], needs);
    if (!place.air && !place.allergy && code !== 'no-data') return nothing(code, requester);
    return success(airReading(place, offers(), telling()));
  }

  async function alertsIn(id: string, requester: Requester): Promise<Result<Read>> {
    const area = parseFeedArea(id);
    if (!area.ok) {
      const detail = `An area is ${AREA_IDS}.`;
      return area.code === 'not-found' ? failure('not-found', { detail }) : area;
    }
    const { alerts, isWhole } = await loadAlerts(documents, alertsOf(area.value), requester, now);
    const subject = subjectOf(area.value) ?? subjectOfUnknown(area.value);
    const { document, untilMs } = alertsReading(area.value, subject, alerts, telling());
    if (document.checked !== null) return success({ document, untilMs: isWhole ? untilMs : 0 });
    const problem = problemIn(alerts);
    const isWithoutZones =
      alerts.kind === 'state' && alerts.state.isByZone && alerts.state.zones?.total === 0;
    return isWithoutZones && problem === null ? NO_ZONES : nothing(problem, requester);
  }

  async function mapOf(
    layer: string,
    query: URLSearchParams,
    requester: Requester,
  ): Promise<Result<Read>> {
    const wanted = new URLSearchParams(
      MAP_PARAMETERS.flatMap((name) => query.getAll(name).map((value) => [name, value])),
    );
    const search = wanted.size > 0 ? `?${wanted}` : '';
    const request = parsePictureRequest(`${layer}.svg`, wanted);
    if (!request.ok) return request;
    const address = mapPicturePath(request.value.layer, 'svg') + search;
    const [facts, sentence = null] = await Promise.all([
      pictures.factsAt(address),
      pictures.sentenceAt(address, requester.client),
    ]);
    const isWhole = facts.wanted.length === 0 && sentence !== null;
    const document = mapReading(request.value, search, { sentence, facts }, telling());
    return success({ document, untilMs: isWhole ? Number.POSITIVE_INFINITY : 0 });
  }

  async function compare(query: URLSearchParams, requester: Requester): Promise<Result<Read>> {
    const cells = [...new Set((query.get('cells') ?? '').split(','))];
    const isComparable = cells.length >= 2 && cells.length <= MAX_COMPARED;
    if (!isComparable || !cells.every((id) => CELL_PATTERN.test(id)))
      return failure('bad-parameter', {
        detail: `cells must be two to ${MAX_COMPARED} H3 cells of resolution 6, with commas between them.`,
      });
    if (!cells.every(isCell)) return failure('bad-cell');
    const found = await Promise.all(cells.map((cell) => readWeather(cell, requester, 0)));
    const all = found.map(({ place }) => place);
    if (found.every(({ isKnown }) => !isKnown))
      return nothing(worstProblem(all, WEATHER_NEEDS), requester);
    const document: ComparisonReading = {
      asOf: momentOf(now(), 'UTC'),
      places: found.map(({ read }) => read.document),
    };
    return success({ document, untilMs: Math.min(...found.map(({ read }) => read.untilMs)) });
  }

  function find(path: string, search: string, requester: Requester): Promise<Result<Read>> {
    const query = new URLSearchParams(search);
    if (path === COMPARISON_READING_PATH) return compare(query, requester);
    const { kind = '', id = '' } = readingAt(path) ?? {};
    if (kind === 'map') return mapOf(id, query, requester);
    if (kind === 'alerts') return alertsIn(id, requester);
    if (kind !== 'weather' && kind !== 'air')
      return Promise.resolve(failure('not-found', { detail: USAGE }));
    const cell = parseCellFile(`${id}.json`);
    if (!cell.ok) return Promise.resolve(cell);
    return (kind === 'weather' ? weatherOf : airOf)(cell.value, requester);
  }

  return {
    async read(path, search, requester) {
      const found = await find(path, search, requester);
      if (!found.ok) return found;
      const madeMs = now();
      const untilMs = Math.min(found.value.untilMs, hourEnd(madeMs), madeMs + MAX_LIFETIME_MS);
      return success({
        body: createBody(found.value.document),
        madeMs,
        // In whole seconds, like the header field.
        lifetimeMs: wholeSeconds(Math.max(0, untilMs - madeMs)),
        isHit: false,
      });
    },
  };
}
