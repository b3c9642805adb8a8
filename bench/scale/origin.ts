import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { RESPONSE_MS } from '@/lib/gateway/tiles/tile-flights';
import type { Country } from './country';
import { Entries, type EntriesOptions, FOUND } from './entries';
import type { Kind, Objects } from './objects';
import { tileLifetimeMs } from './tile-lifetime';
import { versionOf } from './versions';

export interface OriginOptions {
  readonly country: Country;
  readonly objects: Objects;
  readonly processes: number;
  readonly callMs: number;
  readonly map: MapMode;
  readonly random: () => number;
  readonly onCall: EntriesOptions['onCall'];
  readonly onDrawing: (nowMs: number) => void;
}

/** What calls the map may make. */
export interface MapMode {
  /** Whether every hex shows its own sample; otherwise all show the coarsest ones. */
  readonly isFine: boolean;
  /** How long a sample serves the map, at least. */
  readonly leastMs: number;
}

/** What the origin answers. */
export interface Answer {
  /** How long it takes, for the call that it waits for. */
  delayMs: number;
  /** How long a cache may keep it, from when it is sent; 0 if it may not. */
  freshMs: number;
  /** Changes with the body. */
  version: number;
  /** Whether the front sent it from memory; otherwise Next's handler did. */
  isHeld: boolean;
  /** When a page asks again, if it may not be kept. */
  againMs: number;
}

/** Pages and files of tables, as `lib/front/page-cache-control.ts` and `lib/answers/handlers.ts` have it. */
const PAGE_MS = MINUTE_MS;
const TABLE_MS = 86_400_000;
/** As `lib/answers/pictures.ts` and `lib/gateway/documents/active-alerts.ts` have it. */
const PICTURE_MS = MINUTE_MS;
const OVERVIEW_MS = MINUTE_MS;
const COUNTED_MS = 10 * MINUTE_MS;
const NO_CELLS = new Int32Array(0);
/** As `lib/answers/replies.ts` has it. */
const NO_DATA_SECONDS = 60;
/** When pages ask again: `lib/gateway/tiles/tile-document.ts`, `lib/queries/renewal.ts`. */
const TILE_AGAIN_MS = SECOND_MS;
const REFRESHING_AGAIN_MS = 2 * SECOND_MS;
const NO_DATA_AGAIN_MS = HOUR_MS;
/** What each process builds itself. */
const OWN: ReadonlySet<Kind> = new Set<Kind>([
  ...(['picture', 'overview', 'tile', 'air-tile', 'place-picture'] as const),
]);

/** The processes behind the CDN, which share a store. What they build themselves (tiles, pictures), each has apart. */
export class Origin {
  readonly entries: Entries;
  readonly answer: Answer = { delayMs: 0, freshMs: 0, version: 1, isHeld: false, againMs: 0 };
  /** By process and object, for what a process builds itself: when, and how long it lasts. */
  readonly #madeMs: Int32Array;
  readonly #lastsMs: Int32Array;
  readonly #version: Int32Array;
  /** The list of all alerts, as an entry among those of zones. */
  readonly #allAlerts: number;

  constructor(readonly options: OriginOptions) {
    const { country, objects, processes, callMs, random, onCall } = options;
    const cells = 1 + Math.max(...country.tiles.map(({ cells }) => Math.max(...cells)));
    const mostCells = Math.max(cells, ...country.places.map(({ cell }) => cell + 1));
    this.#allAlerts = country.zones;
    this.entries = new Entries({
      counts: {
        ...{ forecast: mostCells, current: mostCells, air: mostCells, allergy: mostCells },
        alerts: country.zones + 1,
      },
      ...{ processes, callMs, random, onCall, mapLeastMs: options.map.leastMs },
      hasData: (resource, id) => resource !== 'allergy' || country.pollenCells.has(id),
    });
    this.#madeMs = new Int32Array(processes * objects.count);
    this.#lastsMs = new Int32Array(processes * objects.count);
    this.#version = new Int32Array(processes * objects.count);
  }

  /** Answers a request for an object at one of the processes. */
  ask(object: number, process: number, nowMs: number): Answer {
    const { country, objects } = this.options;
    const kind = objects.kindOf(object);
    const index = objects.indexOf(object);
    const { answer } = this;
    answer.delayMs = 0;
    answer.isHeld = false;
    answer.version = 1;
    answer.againMs = 0;
    if (kind === 'page') answer.freshMs = PAGE_MS;
    else if (kind === 'place-name' || kind === 'zones-near') answer.freshMs = TABLE_MS;
    else if (kind === 'alerts') this.#document('alerts', index, process, nowMs);
    else if (OWN.has(kind)) this.#build(object, process, nowMs);
    else if (kind === 'forecast' || kind === 'current' || kind === 'air' || kind === 'allergy')
      this.#document(kind, country.places[index]?.cell ?? 0, process, nowMs);
    return answer;
  }

  #document(
    resource: 'forecast' | 'current' | 'air' | 'allergy' | 'alerts',
    id: number,
    process: number,
    nowMs: number,
  ): void {
    const { answer, entries } = this;
    const key = entries.keyOf(resource, id);
    const found = entries.read(key, resource, process, nowMs, 'person');
    const hasData = entries.options.hasData(resource, id);
    const endsMs = entries.callEndsMs[key] ?? 0;
    const isLoading = found === FOUND.loading;
    answer.isHeld = hasData && !isLoading && entries.wasHeld;
    answer.delayMs = isLoading ? endsMs - nowMs : 0;
    const fetchedMs = isLoading ? endsMs - this.options.callMs : (entries.fetchedMs[key] ?? 0);
    const ttlMs = isLoading ? entries.nextTtlMs(key) : (entries.ttlMs[key] ?? 0);
    answer.version = versionOf(resource, id, fetchedMs);
    answer.freshMs = freshMsOf(ttlMs, nowMs + answer.delayMs - fetchedMs);
    if (found === FOUND.stale) answer.freshMs = 0;
    answer.againMs = REFRESHING_AGAIN_MS;
    if (hasData) return;
    answer.freshMs = Math.min(answer.freshMs, NO_DATA_SECONDS * SECOND_MS);
    answer.againMs = NO_DATA_AGAIN_MS;
  }

  /** What a process builds itself, once for as long as that lasts. */
  #build(object: number, process: number, nowMs: number): void {
    const { answer } = this;
    const { objects, onDrawing } = this.options;
    const slot = process * objects.count + object;
    const ageMs = nowMs - (this.#madeMs[slot] ?? 0);
    const lastsMs = this.#lastsMs[slot] ?? 0;
    answer.isHeld = ageMs < lastsMs;
    if (answer.isHeld) {
      answer.freshMs = freshMsOf(lastsMs, ageMs);
      answer.version = this.#version[slot] ?? 0;
      return;
    }
    const kind = objects.kindOf(object);
    const untilHourMs = HOUR_MS - (nowMs % HOUR_MS);
    answer.version = 1 + Math.floor(nowMs / SECOND_MS);
    answer.freshMs = Math.min(PICTURE_MS, Math.floor(untilHourMs / SECOND_MS) * SECOND_MS);
    if (kind === 'overview') this.#count(process, nowMs);
    else if (kind === 'place-picture') onDrawing(nowMs);
    else if (kind !== 'picture') this.#tile(kind === 'air-tile', object, process, nowMs);
    this.#madeMs[slot] = nowMs;
    this.#lastsMs[slot] = answer.freshMs;
    this.#version[slot] = answer.version;
  }

  /** The counts of all alerts, which may be those of a list of some minutes ago. */
  #count(process: number, nowMs: number): void {
    const { entries, answer } = this;
    const key = entries.keyOf('alerts', this.#allAlerts);
    const isRecent =
      (entries.ttlMs[key] ?? 0) > 0 && nowMs - (entries.fetchedMs[key] ?? 0) < COUNTED_MS;
    if (!isRecent) entries.read(key, 'alerts', process, nowMs, 'map');
    answer.freshMs = OVERVIEW_MS;
  }

  #tile(isAir: boolean, object: number, process: number, nowMs: number): void {
    const { answer, entries } = this;
    const { country, objects } = this.options;
    const resource = isAir ? 'air' : 'forecast';
    const index = objects.indexOf(object);
    const isCoarse = !this.options.map.isFine && index >= country.countryTiles;
    const cells = country.tiles[index]?.[isCoarse ? 'coarsest' : 'cells'] ?? NO_CELLS;
    const start = entries.keyOf(resource, 0);
    let [firstMs, lastMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let [waitsMs, refreshing, version] = [0, 0, Math.floor(nowMs / HOUR_MS)];
    for (let at = 0; at < cells.length; at += 1) {
      const key = start + (cells[at] ?? 0);
      const found = entries.read(key, resource, process, nowMs, 'map');
      if (found === FOUND.stale) refreshing += 1;
      if (found === FOUND.loading)
        waitsMs = Math.max(waitsMs, (entries.callEndsMs[key] ?? 0) - nowMs);
      const lastsMs = Math.max(entries.ttlMs[key] ?? 0, this.options.map.leastMs);
      const leftMs = (entries.fetchedMs[key] ?? 0) + lastsMs - nowMs;
      if (leftMs < firstMs) firstMs = leftMs;
      if (leftMs > lastMs) lastMs = leftMs;
      version = (version * 31 + (entries.version[key] ?? 0)) | 0;
    }
    answer.delayMs = Math.min(RESPONSE_MS, waitsMs);
    answer.version = version;
    answer.againMs = TILE_AGAIN_MS;
    const isWhole = refreshing === 0 && waitsMs === 0;
    answer.freshMs = isWhole ? tileLifetimeMs(firstMs, lastMs, nowMs, isCoarse) : 0;
  }
}

/** What `max-age` and `Age` leave of a lifetime, both in whole seconds (`freshnessHeaders`, `tileHeaders`). */
export function freshMsOf(lifetimeMs: number, ageMs: number): number {
  const maxAge = Math.ceil(lifetimeMs / SECOND_MS);
  return Math.max(0, maxAge - Math.floor(ageMs / SECOND_MS)) * SECOND_MS;
}
