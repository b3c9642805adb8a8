/**
 * The order in which the NWS draws its hazards, most important first: the table of
 * https://www.weather.gov/help-map. Names on one line share a place; the later ones are older or longer names of
 * the same product. Extended by the products that the table lacks, beside those that they resemble.
 */
const ORDER = `
tsunami warning
tornado warning
extreme wind warning
severe thunderstorm warning
flash flood warning
flash flood statement
severe weather statement
shelter in place warning
evacuation immediate
civil danger warning
nuclear power plant warning
radiological hazard warning
hazardous materials warning
fire warning | extreme fire behavior warning
civil emergency message
law enforcement warning
storm surge warning
hurricane force wind warning
hurricane warning
typhoon warning
special marine warning
blizzard warning
snow squall warning
ice storm warning
heavy freezing spray warning
winter storm warning
lake effect snow warning
dust storm warning
blowing dust warning
high wind warning
tropical storm warning
storm warning
tsunami advisory
tsunami watch
avalanche warning
earthquake warning
volcano warning
ashfall warning
flood warning
coastal flood warning
lakeshore flood warning
ashfall advisory
high surf warning
extreme heat warning | excessive heat warning
tornado watch
severe thunderstorm watch
flash flood watch
gale warning
flood statement
extreme cold warning | wind chill warning
freeze warning | hard freeze warning
red flag warning
storm surge watch
hurricane watch
hurricane force wind watch
typhoon watch
tropical storm watch
storm watch
tropical cyclone local statement | hurricane local statement | typhoon local statement
winter weather advisory | freezing rain advisory | lake effect snow advisory
avalanche advisory
cold weather advisory | wind chill advisory
heat advisory
flood advisory | urban and small stream flood advisory | small stream flood advisory | arroyo and small stream flood advisory | hydrologic advisory
coastal flood advisory
lakeshore flood advisory
high surf advisory
dense fog advisory
dense smoke advisory
small craft advisory | small craft advisory for hazardous seas | small craft advisory for rough bar | small craft advisory for winds
brisk wind advisory
hazardous seas warning
dust advisory | dust storm advisory
blowing dust advisory
lake wind advisory
wind advisory
frost advisory
freezing fog advisory
freezing spray advisory
low water advisory
local area emergency
winter storm watch | blizzard watch | lake effect snow watch
rip current statement
beach hazards statement
gale watch
avalanche watch
hazardous seas watch
heavy freezing spray watch
flood watch
coastal flood watch
lakeshore flood watch
high wind watch
extreme heat watch | excessive heat watch
extreme cold watch | wind chill watch
freeze watch | hard freeze watch
fire weather watch
extreme fire danger
911 telephone outage | 911 telephone outage emergency
coastal flood statement
lakeshore flood statement
special weather statement
marine weather statement
air quality alert
air stagnation advisory
hazardous weather outlook
hydrologic outlook
short term forecast
administrative message
test
child abduction emergency
blue alert
`;

const PLACES = new Map(
  ORDER.trim()
    .split('\n')
    .flatMap((line, place) =>
      line.split('|').map((name): readonly [string, number] => [name.trim(), place]),
    ),
);

/** The names of all hazards that the table knows, in lower case. */
export const HAZARD_NAMES: readonly string[] = [...PLACES.keys()];

/** For names that the table lacks: behind the last hazard that everybody must act on, by kind. */
const BY_KIND: readonly (readonly [RegExp, string])[] = [
  [/\b(warning|emergency)\b/, 'red flag warning'],
  [/\bwatch\b/, 'storm watch'],
  [/\badvisory\b/, 'wind advisory'],
  [/\b(statement|alert)\b/, 'special weather statement'],
];

/** Behind everything in the table. */
const LAST = PLACES.size;

/**
 * The place of an event ("High Wind Watch") in the NWS's order of hazards, 0 for the most important. An event
 * that the table lacks stands with others of its kind, or last.
 */
export function hazardPlace(event: string | null): number {
  const name = event?.trim().toLowerCase() ?? '';
  const kind = BY_KIND.find(([words]) => words.test(name))?.[1];
  return PLACES.get(name) ?? PLACES.get(kind ?? '') ?? LAST;
}
