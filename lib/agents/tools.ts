import * as z from 'zod/mini';
import { ALERT_AREA_PATTERN, CELL_PATTERN } from '@/lib/contract/ids';
import { COMPARISON_READING_PATH, PLACE_SEARCH_PATH, readingPath } from '@/lib/contract/paths';
import { foundPlacesSchema } from '@/lib/geo/found-place-schema';
import { typedState } from '@/lib/geo/typed-state';
import type { Ask, Asked } from './ask';
import { type Choice, type Failed, INPUTS, type ToolName } from './tool-schemas';
import { whichPlace } from './which-place';

/** What a tool found: an answer, places to choose from, or why there is neither. */
export interface Found {
  /** The address that was asked last; null if none was. */
  readonly get: string | null;
  readonly answer: unknown;
  readonly choices: readonly Choice[];
  readonly failed: Failed | null;
}

interface Tool {
  readonly title: string;
  readonly words: string;
  /** @param args as its schema takes them */
  readonly run: (args: unknown, ask: Ask) => Promise<Found>;
}

const placesAddress = (text: string) => `${PLACE_SEARCH_PATH}?${new URLSearchParams({ q: text })}`;

/** What one of our addresses answers. */
async function found(address: string, ask: Ask): Promise<Found> {
  return foundBy(address, await ask(address));
}

function foundBy(get: string, asked: Asked): Found {
  return 'failed' in asked
    ? { get, answer: null, choices: [], failed: asked.failed }
    : { get, answer: asked.body, choices: [], failed: null };
}

/** The cell that a text means; without one, what is to be answered in its place. */
type Meant = { readonly cell: string } | { readonly instead: Found };

async function cellMeant(text: string, ask: Ask): Promise<Meant> {
  if (CELL_PATTERN.test(text)) return { cell: text };
  const get = placesAddress(text);
  const asked = await ask(get);
  if ('failed' in asked) return { instead: foundBy(get, asked) };
  const which = whichPlace(text, foundPlacesSchema.parse(asked.body));
  if (which.kind === 'one') return { cell: which.place.cell };
  const places = which.kind === 'several' ? which.places : [];
  const choice: Choice = {
    asked: text,
    why: which.why,
    places: places.map(({ kind, name, state, cell, point }) => ({
      kind,
      name,
      state,
      cell,
      point,
    })),
  };
  return { instead: { get, answer: null, choices: [choice], failed: null } };
}

/** What is asked at the cell of a place. */
async function atPlace(text: string, ask: Ask, address: (cell: string) => string): Promise<Found> {
  const meant = await cellMeant(text, ask);
  return 'instead' in meant ? meant.instead : found(address(meant.cell), ask);
}

/** The id of a zone, a county or a state that a text is; undefined for any other. */
function areaId(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (ALERT_AREA_PATTERN.test(code)) return code;
  const state = typedState(text);
  const [only, ...others] = state?.states ?? [];
  if (state?.name === '' && state.isGuess !== true && others.length === 0) return only;
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}

/** What programs can ask for, each by the address that everyone can ask. */
export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  find_place: {
    title: 'Find a place',
    words:
      'Finds places of the United States by a text. The cell of a place is what all weather is asked by. Costs no call.',
    run: async (args, ask) => found(placesAddress(z.parse(INPUTS.find_place, args).query), ask),
  },
  weather_of_place: {
    title: 'Weather of a place',
    words:
      'Now, the coming hours and ten days, with what is known of the alerts. If alerts.isComplete is false, ask alerts_of_area before saying that there are none.',
    run: async (args, ask) =>
      atPlace(z.parse(INPUTS.weather_of_place, args).place, ask, (cell) =>
        readingPath('weather', cell),
      ),
  },
  alerts_of_area: {
    title: 'Alerts of an area',
    words:
      'The alerts of a state, a forecast zone, a county, or a place, the gravest first. Only where isComplete is true are there no others.',
    async run(args, ask) {
      const { area } = z.parse(INPUTS.alerts_of_area, args);
      const id = areaId(area);
      const address = (of: string) => readingPath('alerts', of);
      return id === undefined ? atPlace(area, ask, address) : found(address(id), ask);
    },
  },
  air_and_pollen: {
    title: 'Air and pollen',
    words: 'The US air quality index of a place, and its pollen where that is measured.',
    run: async (args, ask) =>
      atPlace(z.parse(INPUTS.air_and_pollen, args).place, ask, (cell) => readingPath('air', cell)),
  },
  map_in_words: {
    title: 'A map in words',
    words:
      'What the map of a layer shows, in a sentence: of the lower 48 states, or around a place. Costs no call: it tells what is loaded.',
    async run(args, ask) {
      const { layer, place, hours = 0 } = z.parse(INPUTS.map_in_words, args);
      const address = (cell?: string) => {
        const query = { ...(cell ? { cell } : {}), ...(hours > 0 ? { hours: String(hours) } : {}) };
        const search = new URLSearchParams(query).toString();
        return readingPath('map', layer) + (search && `?${search}`);
      };
      return place === undefined ? found(address(), ask) : atPlace(place, ask, address);
    },
  },
  compare_places: {
    title: 'Compare places',
    words: 'The weather of two to six places beside each other: now, and day by day.',
    async run(args, ask) {
      const { places } = z.parse(INPUTS.compare_places, args);
      const meant = await Promise.all(places.map((text) => cellMeant(text, ask)));
      const lacking = meant.flatMap((one) => ('instead' in one ? one.instead : []));
      const [first] = lacking;
      if (first) return { ...first, choices: lacking.flatMap(({ choices }) => choices) };
      const cells = new Set(meant.flatMap((one) => ('cell' in one ? one.cell : [])));
      return found(`${COMPARISON_READING_PATH}?cells=${[...cells].join()}`, ask);
    },
  },
};
