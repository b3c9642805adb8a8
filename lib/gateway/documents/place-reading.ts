import type { Requester } from '@/lib/base/requester';
import type { CacheEntry, CacheResult } from '@/lib/cache/cache';
import type { ProblemCode } from '@/lib/contract/problem';
import { RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { placeOf } from '@/lib/geo/places';
import { stationById } from '@/lib/geo/stations';
import { cellAreasSchema } from '@/lib/geo/zone-schema';
import { type AlertArea, alertAreasOf } from '@/lib/weather/alerts-here';
import type { PlaceDocuments } from '@/lib/weather/place-documents';
import { documentIn } from './cached-document';
import type { Weather } from './weather';
import type { Zones } from './zones';

/** What was read, and whether it will stay so for a while: nothing is missing, stale, or on its way. */
interface Reading {
  readonly problems: Readonly<Partial<Record<ResourceName, ProblemCode>>>;
  readonly isWhole: boolean;
}

/** What was read of a place. What nobody needs, or what is on its way, is null without a problem. */
export interface PlaceReading extends Reading, PlaceDocuments {
  /** Whether something is missing or stale that may come in a moment: nothing is known to stand against it. */
  readonly isComing: boolean;
}

/** The alerts of a zone. */
export interface ZoneReading extends Reading {
  readonly alerts: PlaceDocuments['alerts'][number]['response'];
}

/** Reads what is known of a place. Nothing here rejects. */
export interface PlaceReader {
  /** What is cached of it for a valid cell, stale or not. Makes no call, as any crawler may cause it. */
  readonly cached: (cell: string, needs: readonly ResourceName[]) => Promise<PlaceReading>;
  /** Loads what is not fresh of these resources of a valid cell, as the cell's page does when its scripts run. */
  readonly load: (
    cell: string,
    requester: Requester,
    needs: readonly ResourceName[],
  ) => Promise<void>;
  /**
   * The resources of a valid cell that are needed, and no others, as each may cost a call. What is stale is taken as
   * it is, and renewed meanwhile; what is not cached is waited for, but not for long.
   */
  readonly read: (
    cell: string,
    needs: readonly ResourceName[],
    requester: Requester,
  ) => Promise<PlaceReading>;
  /** The same for a page that goes on without it: what is stale or not cached is waited for for a moment. */
  readonly readSoon: PlaceReader['read'];
  /**
   * The same for what must not be said by an old list, as that there are no alerts: what is stale is waited for as long as
   * what is not cached.
   */
  readonly readNew: PlaceReader['read'];
  /** The alerts of a valid zone or county, likewise. */
  readonly readZone: (zone: string, requester: Requester) => Promise<ZoneReading>;
}

export interface PlaceReaderOptions {
  readonly weather: Pick<Weather, 'read' | 'prefetch' | 'getUsable'>;
  readonly zones: Pick<Zones, 'of' | 'cachedOf'>;
  readonly wait: (ms: number) => Promise<void>;
  /** A clock in milliseconds of the Unix epoch. */
  readonly now: () => number;
}

/** How long a reader waits for what is not cached at all. What comes later is there the next time. */
const MAX_MS = 2_500;

/** How long a page waits that could go on without, and how often it looks whether what is on its way has come. */
const SOON_MS = 300;
const LOOK_MS = 50;

/** How entries are had: from the cache alone, or by reading them. */
interface Entries<Entry extends CacheEntry> {
  readonly document: (resource: ResourceName, id: string) => Promise<Entry | undefined>;
  readonly areas: (cell: string) => Promise<Entry | undefined>;
}

/** What has come of a place so far. */
interface Found<Entry extends CacheEntry> {
  readonly documents: Partial<Record<ResourceName, Entry>>;
  /** What it touches, as an entry and as what that says. */
  areas?: { readonly entry: Entry; readonly document: PlaceDocuments['areas'] };
  /** By the ids of the areas. */
  readonly alerts: Map<string, Entry>;
}

export function createPlaceReader(options: PlaceReaderOptions): PlaceReader {
  const { weather, zones, wait, now } = options;
  const cached: Entries<CacheEntry> = {
    async document(resource, id) {
      await weather.prefetch(resource, [id]);
      return weather.getUsable(resource, id);
    },
    areas: zones.cachedOf,
  };
  const readFor = (requester: Requester): Entries<CacheResult> => ({
    document: (resource, id) => weather.read(resource, id, requester),
    areas: (cell) => zones.of(cell, requester),
  });

  async function readWithin(
    ms: number,
    cell: string,
    needs: readonly ResourceName[],
    requester: Requester,
  ): Promise<PlaceReading> {
    const { found, done } = collect(readFor(requester), cell, needs);
    const untilMs = now() + ms;
    await Promise.race([done, wait(ms)]);
    let reading = readingOf(cell, needs, found, now());
    while (reading.isComing && now() < untilMs) {
      await wait(LOOK_MS);
      reading = await reader.cached(cell, needs);
    }
    return reading;
  }

  const reader: PlaceReader = {
    async cached(cell, needs) {
      const { found, done } = collect(cached, cell, needs);
      await done;
      return readingOf(cell, needs, found, now());
    },
    async load(cell, requester, needs) {
      await collect(readFor(requester), cell, needs).done;
    },
    async read(cell, needs, requester) {
      const { found, done } = collect(readFor(requester), cell, needs);
      await Promise.race([done, wait(MAX_MS)]);
      return readingOf(cell, needs, found, now());
    },
    readSoon: (cell, needs, requester) => readWithin(SOON_MS, cell, needs, requester),
    readNew: (cell, needs, requester) => readWithin(MAX_MS, cell, needs, requester),
    async readZone(zone, requester) {
      const untilMs = now() + MAX_MS;
      let result: CacheEntry | CacheResult | undefined = await Promise.race([
        weather.read('alerts', zone, requester).catch(() => undefined),
        wait(MAX_MS).then(() => undefined),
      ]);
      while (result && isComing(result, now()) && now() < untilMs) {
        await wait(LOOK_MS);
        result = weather.getUsable('alerts', zone);
      }
      const code = result && problemOf(result);
      return {
        alerts: documentIn(result, RESOURCES.alerts.schema),
        problems: code ? { alerts: code } : {},
        isWhole: isLasting(result, now()),
      };
    },
  };
  return reader;
}

/** Collects what is needed of a place, as it comes: alerts are those of each area that the place touches. */
function collect<Entry extends CacheEntry>(
  entries: Entries<Entry>,
  cell: string,
  needs: readonly ResourceName[],
): { readonly found: Found<Entry>; readonly done: Promise<unknown> } {
  const found: Found<Entry> = { documents: {}, alerts: new Map() };
  async function collectAlerts(): Promise<void> {
    const areas = await entries.areas(cell);
    if (!areas) return;
    const document = documentIn(areas, cellAreasSchema);
    found.areas = { entry: areas, document };
    await Promise.all(
      alertAreasIn(document).map(async ({ id }) => {
        const alerts = await entries.document('alerts', id);
        if (alerts) found.alerts.set(id, alerts);
      }),
    );
  }
  async function collectOne(resource: ResourceName): Promise<void> {
    const entry = await entries.document(resource, cell);
    if (entry) found.documents[resource] = entry;
  }
  const all = needs.map((need) => (need === 'alerts' ? collectAlerts() : collectOne(need)));
  return { found, done: Promise.allSettled(all) };
}

function readingOf(
  cell: string,
  needs: readonly ResourceName[],
  found: Found<CacheEntry | CacheResult>,
  nowMs: number,
): PlaceReading {
  const documents = documentsOf(cell, found);
  const needed = needs.map((need) => [need, resultOf(need, found, documents)] as const);
  const alerts = documents.alerts.map(({ id }) => found.alerts.get(id));
  const areAlertsWhole =
    documents.areas?.document.isWhole !== false &&
    alerts.every((result) => isLasting(result, nowMs));
  return {
    ...documents,
    problems: Object.fromEntries(
      needed.flatMap(([need, result]) => {
        const code = result && problemOf(result);
        return code ? [[need, code]] : [];
      }),
    ),
    isWhole:
      (areAlertsWhole || !needs.includes('alerts')) &&
      needed.every(([, result]) => isLasting(result, nowMs)),
    isComing: [...needed.map(([, result]) => result), ...alerts].some((result) =>
      isComing(result, nowMs),
    ),
  };
}

function documentsOf(
  cell: string,
  { documents, areas, alerts }: Found<CacheEntry>,
): PlaceDocuments {
  const current = documentIn(documents.current, RESOURCES.current.schema);
  return {
    cell,
    place: placeOf(cell),
    forecast: documentIn(documents.forecast, RESOURCES.forecast.schema),
    current,
    air: documentIn(documents.air, RESOURCES.air.schema),
    allergy: documentIn(documents.allergy, RESOURCES.allergy.schema),
    areas: areas?.document ?? null,
    alerts: alertAreasIn(areas?.document ?? null).map((area) => ({
      ...area,
      response: documentIn(alerts.get(area.id), RESOURCES.alerts.schema),
    })),
    station: stationById(current?.document.station ?? '') ?? null,
  };
}

function alertAreasIn(areas: PlaceDocuments['areas']): AlertArea[] {
  return areas ? alertAreasOf(areas.document) : [];
}

/** What came of a resource. Of the alerts, those of the first area; areas that were found say nothing about theirs. */
function resultOf(
  need: ResourceName,
  { documents, areas, alerts }: Found<CacheEntry | CacheResult>,
  { alerts: [first] }: PlaceDocuments,
): CacheEntry | CacheResult | undefined {
  if (need !== 'alerts') return documents[need];
  return alerts.get(first?.id ?? '') ?? (areas?.entry.outcome.ok ? undefined : areas?.entry);
}

/** Why there is nothing, or nothing newer. */
function problemOf(result: CacheEntry | CacheResult): ProblemCode | undefined {
  const { outcome } = result;
  return outcome.ok ? ('why' in result ? result.why : undefined) : outcome.code;
}

function isComing(result: CacheEntry | CacheResult | undefined, nowMs: number): boolean {
  return !isLasting(result, nowMs) && !(result && problemOf(result));
}

function isLasting(result: CacheEntry | CacheResult | undefined, nowMs: number): boolean {
  if (!result) return false;
  if (!result.outcome.ok) return result.outcome.code === 'no-data';
  return 'via' in result ? result.via !== 'stale' : nowMs - result.fetchedMs < result.ttlMs;
}
