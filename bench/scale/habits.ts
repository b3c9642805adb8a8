import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';

/** How visitors behave. All of it is assumed; `bench/README.md` and `docs/scale.md` say so. */
export interface Habits {
  /** The share of a day's visits that begin in each hour of the visitor's own time, by weight. */
  readonly byHour: readonly number[];
  /** The share of visitors who arrive by the link of a place, rather than at the country. */
  readonly byLink: number;
  /** How many places a visitor opens, by weight: one, two, three. */
  readonly placesOpened: readonly number[];
  /** The share of opened places that are the visitor's own; the others are drawn like it. */
  readonly ownPlace: number;
  /** The share of those on a phone. */
  readonly onPhone: number;
  /** The share of those who look at the country's air quality too. */
  readonly lookAtAir: number;
  /** The share of those who search by name, and the requests that typing a name makes. */
  readonly search: number;
  readonly searchRequests: number;
  /** How long they look at the country, and at each place but the last, on average. */
  readonly countryMs: number;
  readonly placeMs: number;
  /** How long the last place stays open: for most a while, for some much longer. */
  readonly lastMs: number;
  readonly longStay: number;
  readonly longStayMs: number;
  /** Whether the map is drawn at all. */
  readonly hasMap: boolean;
  /** Whether open pages renew what they show. */
  readonly renews: boolean;
}

export const USUAL_HABITS: Habits = {
  byHour: [2, 1, 1, 1, 2, 4, 8, 10, 9, 7, 6, 6, 6, 6, 6, 6, 7, 8, 8, 7, 6, 6, 5, 3],
  byLink: 0.3,
  placesOpened: [0.6, 0.25, 0.15],
  ownPlace: 0.5,
  onPhone: 0.6,
  lookAtAir: 0.15,
  search: 0.4,
  searchRequests: 4,
  countryMs: 20 * SECOND_MS,
  placeMs: 45 * SECOND_MS,
  lastMs: 2 * MINUTE_MS,
  longStay: 0.15,
  longStayMs: 30 * MINUTE_MS,
  hasMap: true,
  renews: true,
};

/** Visits that are spread evenly, look at documents and leave: for comparing the simulation with a formula. */
export const STEADY_HABITS: Habits = {
  ...USUAL_HABITS,
  byHour: Array.from({ length: 24 }, () => 1),
  ownPlace: 0,
  hasMap: false,
  renews: false,
};
