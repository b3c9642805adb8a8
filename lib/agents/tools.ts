import * as z from 'zod/mini';
import { ALERT_AREA_PATTERN, CELL_PATTERN } from '@/lib/contract/ids';
import { COMPARISON_READING_PATH, PLACE_SEARCH_PATH, readingPath } from '@/lib/contract/paths';
import { foundPlacesSchema } from '@/lib/geo/found-place-schema';
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

interface ToolWords {
  readonly title: string;
  readonly words: string;
}

interface Tool extends ToolWords {
  /** What to do for some arguments; undefined if the tool does not take these. */
  readonly planFor: (args: unknown) => ((ask: Ask) => Promise<Found>) | undefined;
}

function toolOf<Input extends z.ZodMiniType>(
  input: Input,
  words: ToolWords,
  run: (args: z.output<Input>, ask: Ask) => Promise<Found>,
): Tool {
  return {
    ...words,
    planFor(args) {
      const read = z.safeParse(input, args);
      return read.success ? (ask) => run(read.data, ask) : undefined;
    },
  };
}

const SAME_PLACE: Found = {
  get: null,
  answer: null,
  choices: [],
  failed: {
    code: 'bad-parameter',
    say: 'All of these are the same place: name another one beside it.',
    retryAfterSeconds: null,
  },
};

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

/** What a text means, or what is to be answered in its place. */
type Meant = { readonly id: string } | { readonly instead: Found };

/** @param isArea whether a state or a county may be meant as well as a place */
async function placeMeant(text: string, ask: Ask, isArea = false): Promise<Meant> {
  if (CELL_PATTERN.test(text)) return { id: text };
  const get = placesAddress(text);
  const asked = await ask(get);
  if ('failed' in asked) return { instead: foundBy(get, asked) };
  const which = whichPlace(text, foundPlacesSchema.parse(asked.body), isArea);
  if (which.kind === 'one') return which;
  const { why, places } = which;
  const choice: Choice = { asked: text, why, places: [...places] };
  return { instead: { get, answer: null, choices: [choice], failed: null } };
}

/** What is asked at the cell of a place. */
async function atPlace(text: string, ask: Ask, address: (cell: string) => string): Promise<Found> {
  const meant = await placeMeant(text, ask);
  return 'instead' in meant ? meant.instead : found(address(meant.id), ask);
}

/** What programs can ask for, each by the address that everyone can ask. */
export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  find_place: toolOf(
    INPUTS.find_place,
    {
      title: 'Find a place',
      words:
        'Finds places of the United States by a text. The cell of a place is what all weather is asked by. Costs no call.',
    },
    ({ query }, ask) => found(placesAddress(query), ask),
  ),
  weather_of_place: toolOf(
    INPUTS.weather_of_place,
    {
      title: 'Weather of a place',
      words:
        'Now, the coming hours and ten days, with what is known of the alerts. If alerts.isComplete is false, ask alerts_of_area before saying that there are none.',
    },
    ({ place }, ask) => atPlace(place, ask, (cell) => readingPath('weather', cell)),
  ),
  alerts_of_area: toolOf(
    INPUTS.alerts_of_area,
    {
      title: 'Alerts of an area',
      words:
        'The alerts of a state, a forecast zone, a county, or a place, the gravest first. Only where isComplete is true are there no others.',
    },
    async ({ area }, ask) => {
      const id = area.trim().toUpperCase();
      if (ALERT_AREA_PATTERN.test(id)) return found(readingPath('alerts', id), ask);
      const meant = await placeMeant(area, ask, true);
      return 'instead' in meant ? meant.instead : found(readingPath('alerts', meant.id), ask);
    },
  ),
  air_and_pollen: toolOf(
    INPUTS.air_and_pollen,
    {
      title: 'Air and pollen',
      words: 'The US air quality index of a place, and its pollen where that is measured.',
    },
    ({ place }, ask) => atPlace(place, ask, (cell) => readingPath('air', cell)),
  ),
  map_in_words: toolOf(
    INPUTS.map_in_words,
    {
      title: 'A map in words',
      words:
        'What the map of a layer shows, in a sentence: of the lower 48 states, or around a place. Costs no call: it tells what is loaded.',
    },
    async ({ layer, place, hours = 0 }, ask) => {
      const address = (cell?: string) => {
        const query = { ...(cell ? { cell } : {}), ...(hours > 0 ? { hours: String(hours) } : {}) };
        const search = new URLSearchParams(query).toString();
        return readingPath('map', layer) + (search && `?${search}`);
      };
      return place === undefined ? found(address(), ask) : atPlace(place, ask, address);
    },
  ),
  compare_places: toolOf(
    INPUTS.compare_places,
    {
      title: 'Compare places',
      words: 'The weather of two to six places beside each other: now, and day by day.',
    },
    async ({ places }, ask) => {
      const meant = await Promise.all(places.map((text) => placeMeant(text, ask)));
      const lacking = meant.flatMap((one) => ('instead' in one ? one.instead : []));
      const shown = lacking.find(({ failed }) => failed !== null) ?? lacking[0];
      if (shown) return { ...shown, choices: lacking.flatMap(({ choices }) => choices) };
      const cells = new Set(meant.flatMap((one) => ('id' in one ? one.id : [])));
      if (cells.size < 2) return SAME_PLACE;
      return found(`${COMPARISON_READING_PATH}?cells=${[...cells].join()}`, ask);
    },
  ),
};
