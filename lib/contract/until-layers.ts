/** What the map can count the hours until, from the hour that is shown. */
export const UNTIL_LAYERS = [
  'until-rain',
  'until-snow',
  'until-freeze',
  'until-thaw',
  'until-wind',
  'until-heat',
  'until-air',
  'until-alert',
] as const;
export type UntilLayer = (typeof UNTIL_LAYERS)[number];

/** What has to hold, and for how long. */
export type UntilRule = {
  readonly layer: UntilLayer;
  /** A chance in percent, °F, mph, an AQI, or the level of a severity: see `UNTIL_LIMITS`. */
  readonly threshold: number;
  /** How many hours in a row it has to hold. */
  readonly hours: number;
};

type Limits = { readonly least: number; readonly usual: number; readonly most: number };

/**
 * The thresholds that a layer may have: chances of rain, or of snow or ice, from ten percent on, below which the map says
 * nothing; degrees Fahrenheit of frost and of heat (as it feels); mph; the AQI above "good"; and severities from 1,
 * which is any alert, to 5, which is extreme.
 */
export const UNTIL_LIMITS: Readonly<Record<UntilLayer, Limits>> = {
  'until-rain': { least: 10, usual: 50, most: 100 },
  'until-snow': { least: 10, usual: 50, most: 100 },
  'until-freeze': { least: -40, usual: 32, most: 60 },
  'until-thaw': { least: -40, usual: 32, most: 60 },
  'until-wind': { least: 10, usual: 25, most: 100 },
  'until-heat': { least: 70, usual: 95, most: 130 },
  'until-air': { least: 51, usual: 101, most: 500 },
  'until-alert': { least: 1, usual: 1, most: 5 },
};

/** How many hours in a row something may have to hold. */
export const UNTIL_HOURS: Limits = { least: 1, usual: 1, most: 12 };

/** In place of a number of hours: it does not come within the hours that are known. More than a tile has. */
export const NOT_COMING = 50;
/** What such a layer looks like in an address: its name, its threshold, and its duration. */
const PATTERN = /^(until-[a-z]+)(?:-(-?\d{1,9}(?:\.\d{1,9})?))?(?:-(\d{1,9})h)?$/;
const rules = new Map<string, UntilRule>();
/** Addresses can name any number of thresholds: so many are kept. */
const MOST_RULES = 500;

/** The rule of a layer; null for any other. Thresholds out of range are the nearest within. */
export function untilRuleOf(layer: string): UntilRule | null {
  const known = rules.get(layer);
  if (known !== undefined) return known;
  const rule = layer.startsWith('until-') ? parseRule(layer) : null;
  if (rule === null) return null;
  if (rules.size >= MOST_RULES) rules.clear();
  rules.set(layer, rule);
  return rule;
}

function parseRule(text: string): UntilRule | null {
  const [, name, threshold, hours] = PATTERN.exec(text) ?? [];
  const layer = UNTIL_LAYERS.find((one) => one === name);
  if (layer === undefined) return null;
  return {
    layer,
    threshold: within(UNTIL_LIMITS[layer], threshold),
    hours: within(UNTIL_HOURS, hours),
  };
}

/** Whether the name of a layer has no other threshold and duration than a rule. */
export function namesRule(name: string, { threshold, hours }: UntilRule): boolean {
  const [, , named, duration] = PATTERN.exec(name) ?? [];
  return Number(named ?? threshold) === threshold && Number(duration ?? hours) === hours;
}

function within({ least, usual, most }: Limits, text: string | undefined): number {
  return text === undefined ? usual : Math.min(Math.max(Math.round(Number(text)), least), most);
}

/** The name of the layer with a rule, as addresses write it: what is usual is left out. */
export function layerOfRule({ layer, threshold, hours }: UntilRule) {
  const parts = [
    ...(threshold === UNTIL_LIMITS[layer].usual ? [] : [threshold]),
    ...(hours === UNTIL_HOURS.usual ? [] : [`${hours}h`]),
  ];
  return [layer, ...parts].join('-') as UntilLayer | `${UntilLayer}-${string}`;
}
