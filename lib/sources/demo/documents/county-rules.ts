import type { Rule } from './alert-rules';

/**
 * The warnings of short fuse, which the NWS addresses to counties, never to forecast zones. The demo has one county
 * for each zone, with the same number.
 */
export const COUNTY_RULES: readonly Rule[] = [
  {
    event: 'Flash Flood Warning',
    family: 'flash-flood',
    severity: 'severe',
    leadHours: 0.75,
    minHours: 2,
    isMet: (hour) => hour.rainInches >= 1.9,
    what: (worst) =>
      `Flash flooding caused by heavy rain, up to ${worst.rainInches.toFixed(1)} inches in six hours.`,
    impacts: 'Flash flooding of small creeks and streams, urban areas, highways and underpasses.',
    advice: 'Turn around when you meet a flooded road. Most flood deaths occur in vehicles.',
  },
  {
    event: 'Severe Thunderstorm Warning',
    family: 'storm',
    severity: 'severe',
    leadHours: 0.5,
    minHours: 1,
    isMet: (hour) => hour.thunder >= 0.9,
    what: (worst) =>
      `${Math.max(60, Math.round(worst.gustMph / 10) * 10)} mph wind gusts and quarter size hail.`,
    impacts: 'Hail damage to vehicles is expected. Expect wind damage to roofs, siding and trees.',
    advice: 'For your protection move to an interior room on the lowest floor of a building.',
  },
];

/** The number of a county's zone, and the other way round: "COC039" for "COZ039". */
export const countyOfZone = (zone: string) => zone.replace(/^(..)Z/, '$1C');
export const zoneOfCounty = (county: string) => county.replace(/^(..)C/, '$1Z');
