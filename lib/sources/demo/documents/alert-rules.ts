import { clamp } from '../sky/curves';
import type { MonthlyNormals } from '../sky/normals';
import type { ZoneHour } from './zone-hours';

/** Thresholds that depend on what people in a place are used to. */
export type LocalThresholds = {
  heatF: number;
  coldF: number;
  snowInches: number;
  isGrowingSeason: boolean;
};

/** The thresholds of a place, for a month from 0 to 11. */
export function thresholdsOf(
  { janLowF, julHighF }: MonthlyNormals,
  month: number,
): LocalThresholds {
  return {
    heatF: clamp(julHighF + 9, 97, 113),
    coldF: clamp(janLowF - 27, -50, 22),
    snowInches: janLowF < 27 ? 3 : 1,
    isGrowingSeason: month >= 3 && month <= 9 && julHighF > 72,
  };
}

export type Rule = {
  event: string;
  /** Of alerts of the same family at the same time, only the first in this list is issued. */
  family: string;
  severity: 'extreme' | 'severe' | 'moderate' | 'minor' | 'unknown';
  /** How long before its onset the alert is issued. */
  leadHours: number;
  /** A shorter event has no alert. */
  minHours: number;
  isMet: (hour: ZoneHour, thresisMet: LocalThresholds) => boolean;
  /** The "WHAT" of the text, for the worst values of the event. */
  what: (worst: ZoneHour) => string;
  impacts: string;
  advice: string;
};

const nearestFive = (value: number): number => Math.round(value / 5) * 5;
const inches = (value: number): string =>
  value < 1.5 ? 'around 1 inch' : `${Math.floor(value * 0.75)} to ${Math.ceil(value * 1.1)} inches`;
const windsAndGusts = ({ windMph, gustMph }: ZoneHour): string =>
  `Winds of ${nearestFive(windMph - 5)} to ${nearestFive(windMph + 4)} mph with gusts up to ${nearestFive(gustMph)} mph expected.`;

/**
 * The events of the NWS that the demo knows, the most severe of each family first. Their criteria are
 * typical of those that NWS offices use.
 */
export const RULES: readonly Rule[] = [
  {
    event: 'Blizzard Warning',
    family: 'winter',
    severity: 'extreme',
    leadHours: 36,
    minHours: 3,
    isMet: (hour) => hour.gustMph >= 42 && hour.snowRate >= 0.3,
    what: (worst) =>
      `Blizzard conditions expected. Total snow accumulations of ${inches(worst.snowInches)}. Winds gusting as high as ${nearestFive(worst.gustMph)} mph.`,
    impacts: 'Widespread blowing snow will make travel treacherous and could be life-threatening.',
    advice: 'Travel only in an emergency, and then with a winter survival kit.',
  },
  {
    event: 'Winter Storm Warning',
    family: 'winter',
    severity: 'severe',
    leadHours: 36,
    minHours: 4,
    isMet: (hour, local) => hour.snowInches >= local.snowInches * 2,
    what: (worst) =>
      `Heavy snow expected. Total snow accumulations of ${inches(worst.snowInches)}. Winds gusting as high as ${nearestFive(worst.gustMph)} mph.`,
    impacts: 'Travel could be very difficult. Snow will weigh on trees and power lines.',
    advice: 'If you must travel, keep an extra flashlight, food and water in your vehicle.',
  },
  {
    event: 'Winter Weather Advisory',
    family: 'winter',
    severity: 'moderate',
    leadHours: 24,
    minHours: 4,
    isMet: (hour, local) => hour.snowInches >= local.snowInches,
    what: (worst) => `Snow expected. Total snow accumulations of ${inches(worst.snowInches)}.`,
    impacts: 'Plan on slippery road conditions, on bridges first.',
    advice: 'Slow down and use caution while traveling.',
  },
  {
    event: 'High Wind Warning',
    family: 'wind',
    severity: 'severe',
    leadHours: 30,
    minHours: 2,
    isMet: (hour) => hour.windMph >= 40 || hour.gustMph >= 57,
    what: windsAndGusts,
    impacts: 'Damaging winds could blow down trees and power lines. Power outages are expected.',
    advice: 'Stay in the lower levels of your home during the storm, away from windows.',
  },
  {
    event: 'Wind Advisory',
    family: 'wind',
    severity: 'moderate',
    leadHours: 24,
    minHours: 3,
    isMet: (hour) => hour.windMph >= 31 || hour.gustMph >= 46,
    what: windsAndGusts,
    impacts: 'Gusty winds will blow around unsecured objects. A few power outages may result.',
    advice: 'Use extra caution when driving a high profile vehicle. Secure outdoor objects.',
  },
  {
    event: 'Flood Watch',
    family: 'flood',
    severity: 'severe',
    leadHours: 30,
    minHours: 3,
    isMet: (hour) => hour.rainInches >= 2.3,
    what: (worst) =>
      `Flooding caused by excessive rainfall is possible, with up to ${worst.rainInches.toFixed(1)} inches in six hours.`,
    impacts: 'Creeks and streams may rise out of their banks. Poor drainage areas may flood.',
    advice: 'Be prepared to move to higher ground should flooding develop.',
  },
  {
    event: 'Severe Thunderstorm Watch',
    family: 'thunder',
    severity: 'severe',
    leadHours: 5,
    minHours: 2,
    isMet: (hour) => hour.thunder >= 0.86,
    what: (worst) =>
      `Scattered severe thunderstorms possible, with wind gusts up to ${Math.max(60, nearestFive(worst.gustMph))} mph, large hail and frequent lightning.`,
    impacts: 'Isolated wind damage to trees, roofs and vehicles is possible.',
    advice:
      'Be on the lookout for threatening weather, and listen for later statements and warnings.',
  },
  {
    event: 'Extreme Heat Warning',
    family: 'heat',
    severity: 'severe',
    leadHours: 36,
    minHours: 3,
    isMet: (hour, local) => hour.maxFeelsLikeF >= local.heatF + 6,
    what: (worst) =>
      `Dangerously hot conditions with heat index values up to ${Math.round(worst.maxFeelsLikeF)}.`,
    impacts: 'Heat related illnesses increase significantly during extreme heat events.',
    advice: 'Drink plenty of fluids, stay in an air-conditioned room, and check on neighbors.',
  },
  {
    event: 'Heat Advisory',
    family: 'heat',
    severity: 'moderate',
    leadHours: 24,
    minHours: 3,
    isMet: (hour, local) => hour.maxFeelsLikeF >= local.heatF,
    what: (worst) => `Heat index values up to ${Math.round(worst.maxFeelsLikeF)} expected.`,
    impacts: 'Hot temperatures and high humidity may cause heat illnesses.',
    advice: 'Reschedule strenuous activities to early morning or evening.',
  },
  {
    event: 'Extreme Cold Warning',
    family: 'cold',
    severity: 'severe',
    leadHours: 36,
    minHours: 3,
    isMet: (hour, local) => hour.minFeelsLikeF <= local.coldF - 10,
    what: (worst) =>
      `Dangerously cold wind chills as low as ${Math.round(worst.minFeelsLikeF)} expected.`,
    impacts:
      'The cold wind chills could cause frostbite on exposed skin in as little as 10 minutes.',
    advice: 'Avoid outside activities. Wear several layers, a hat and gloves if you must go out.',
  },
  {
    event: 'Cold Weather Advisory',
    family: 'cold',
    severity: 'moderate',
    leadHours: 24,
    minHours: 3,
    isMet: (hour, local) => hour.minFeelsLikeF <= local.coldF,
    what: (worst) => `Very cold wind chills as low as ${Math.round(worst.minFeelsLikeF)} expected.`,
    impacts:
      'The cold wind chills could cause frostbite on exposed skin in as little as 30 minutes.',
    advice: 'Use caution while traveling outside. Wear appropriate clothing, a hat and gloves.',
  },
  {
    event: 'Freeze Warning',
    family: 'cold',
    severity: 'moderate',
    leadHours: 24,
    minHours: 3,
    isMet: (hour, local) => local.isGrowingSeason && hour.minTempF <= 30,
    what: (worst) => `Sub-freezing temperatures as low as ${Math.round(worst.minTempF)} expected.`,
    impacts: 'Frost and freeze conditions could kill crops and other sensitive vegetation.',
    advice: 'Take steps now to protect tender plants from the cold.',
  },
  {
    event: 'Red Flag Warning',
    family: 'fire',
    severity: 'severe',
    leadHours: 24,
    minHours: 3,
    isMet: (hour) => hour.minHumidity <= 16 && hour.gustMph >= 30 && hour.maxFeelsLikeF > 55,
    what: (worst) =>
      `Gusts up to ${nearestFive(worst.gustMph)} mph with relative humidity as low as ${Math.round(worst.minHumidity)} percent.`,
    impacts: 'Any fires that develop will likely spread rapidly.',
    advice: 'Outdoor burning is not recommended.',
  },
  {
    event: 'Air Quality Alert',
    family: 'air',
    severity: 'unknown',
    leadHours: 18,
    minHours: 3,
    isMet: (hour) => hour.aqi > 150,
    what: (worst) => `Unhealthy air, with an air quality index up to ${worst.aqi}.`,
    impacts: 'Everyone may begin to experience health effects; sensitive groups more seriously.',
    advice: 'Limit prolonged or heavy exertion outdoors, and keep windows closed.',
  },
];

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
