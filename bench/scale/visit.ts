import { SECOND_MS } from '@/lib/contract/time';
import type { Country } from './country';
import type { Delivery } from './delivery';
import type { Habits } from './habits';
import type { Kind, Objects } from './objects';
import { createSampler } from './sampler';
import type { Tally } from './tally';

/** Somebody with a page open: what it shows, when each part is due to be renewed, and what comes next. */
export interface Visit {
  readonly pop: number;
  readonly home: number;
  readonly screen: number;
  /** How many places are still to be opened. */
  placesLeft: number;
  hasBegun: boolean;
  /** When the present view is left. */
  leavesMs: number;
  objects: readonly number[];
  dueMs: number[];
  versions: number[];
}

export interface VisitsOptions {
  readonly country: Country;
  readonly objects: Objects;
  readonly habits: Habits;
  readonly delivery: Delivery;
  readonly tally: Tally;
  readonly drawPlace: (random: () => number) => number;
  readonly random: () => number;
}

/** As `lib/queries/renewal.ts` and `lib/queries/tile-entry.ts` have it: no sooner than this after a response. */
const DOCUMENT_LEAST_MS = 15 * SECOND_MS;
const TILE_LEAST_MS = SECOND_MS;
/** From the CDN to a visitor. */
const NEAR_MS = 20;
const DOCUMENTS: readonly Kind[] = ['forecast', 'current', 'air', 'allergy'];

export function createVisits(options: VisitsOptions) {
  const { country, objects, habits, delivery, tally, drawPlace, random } = options;
  const { isOnce, isTile } = objects;
  const drawCount = createSampler(habits.placesOpened);
  const exponential = (meanMs: number) => -Math.log(1 - random()) * meanMs;

  /** Asks for an object, and for the place where it stands notes when it is due again. */
  function ask(visit: Visit, object: number, at: number, nowMs: number): void {
    const before = visit.versions[at] ?? 0;
    const answer = delivery.request(visit.pop, object, nowMs, before);
    const { arrivesMs, freshUntilMs, version, againMs } = answer;
    visit.versions[at] = version;
    if (!habits.renews || isOnce[object] === 1) {
      visit.dueMs[at] = Number.POSITIVE_INFINITY;
      return;
    }
    // Pages know ages in whole seconds only, as all caches do.
    const freshMs = Math.ceil((freshUntilMs - arrivesMs) / SECOND_MS) * SECOND_MS;
    const least = isTile[object] === 1 ? TILE_LEAST_MS : DOCUMENT_LEAST_MS;
    const waitMs = freshMs > 0 ? Math.max(freshMs, least) : Math.max(againMs, SECOND_MS);
    visit.dueMs[at] = arrivesMs + waitMs + NEAR_MS;
  }

  function show(visit: Visit, shown: readonly number[], nowMs: number): void {
    visit.objects = shown;
    visit.dueMs = shown.map(() => 0);
    visit.versions = shown.map(() => 0);
    for (let at = 0; at < shown.length; at += 1) ask(visit, shown[at] ?? 0, at, nowMs);
  }

  function openCountry(visit: Visit, nowMs: number): void {
    const hour = tally.at(nowMs);
    // Its status.
    hour.passed += 1;
    const tiles = habits.hasMap ? country.countryTiles : 0;
    const air = random() < habits.lookAtAir ? tiles : 0;
    const shown = (['page', 'picture', 'overview'] as const).map((kind) => objects.of(kind, 0));
    for (let index = 0; index < tiles; index += 1) shown.push(objects.of('tile', index));
    for (let index = 0; index < air; index += 1) shown.push(objects.of('air-tile', index));
    if (random() < habits.search) hour.passed += habits.searchRequests;
    show(visit, shown, nowMs);
    visit.leavesMs = nowMs + exponential(habits.countryMs);
  }

  function openPlace(visit: Visit, place: number, nowMs: number, isLink: boolean): void {
    const { zone = 0, tiles = [] } = country.places[place] ?? {};
    const shown = DOCUMENTS.map((kind) => objects.of(kind, place));
    shown.push(objects.of('alerts', zone));
    shown.push(objects.of('place-name', place), objects.of('zones-near', place));
    if (isLink) {
      // The page of a place, and the status.
      tally.at(nowMs).passed += 2;
      shown.push(objects.of('place-picture', place));
    }
    if (habits.hasMap) {
      for (const tile of tiles[visit.screen] ?? []) shown.push(objects.of('tile', tile));
    }
    show(visit, shown, nowMs);
    visit.placesLeft -= 1;
    const stayMs = random() < habits.longStay ? habits.longStayMs : habits.lastMs;
    const meanMs = visit.placesLeft > 0 ? habits.placeMs : stayMs;
    visit.leavesMs = nowMs + exponential(meanMs);
  }

  return {
    /** A visitor who lives at a place arrives. */
    begin(home: number, nowMs: number): Visit {
      tally.at(nowMs).visitors += 1;
      // Written out, since there are a million of them: objects put together from others are slow to use.
      return {
        home,
        pop: country.places[home]?.pop ?? 0,
        screen: random() < habits.onPhone ? 0 : 1,
        placesLeft: drawCount(random) + 1,
        hasBegun: false,
        leavesMs: nowMs,
        objects: [],
        dueMs: [],
        versions: [],
      };
    },
    /** Does what is due. Returns when something is due again; undefined once the visitor has left. */
    goOn(visit: Visit, nowMs: number): number | undefined {
      if (nowMs >= visit.leavesMs) {
        if (visit.hasBegun && visit.placesLeft === 0) return undefined;
        const isLink = !visit.hasBegun && random() < habits.byLink;
        if (!visit.hasBegun && !isLink) openCountry(visit, nowMs);
        else {
          // Most people look at the weather where they live first.
          const isHome = visit.objects.length === 0 || random() < habits.ownPlace;
          openPlace(visit, isHome ? visit.home : drawPlace(random), nowMs, isLink);
        }
        visit.hasBegun = true;
      } else {
        for (let at = 0; at < visit.dueMs.length; at += 1) {
          if ((visit.dueMs[at] ?? 0) <= nowMs) ask(visit, visit.objects[at] ?? 0, at, nowMs);
        }
      }
      let nextMs = visit.leavesMs;
      for (const dueMs of visit.dueMs) if (dueMs < nextMs) nextMs = dueMs;
      return Math.ceil(nextMs);
    },
  };
}
