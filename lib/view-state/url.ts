import { ALL_HAZARDS, HAZARD_PATTERN } from '@/lib/contract/hazards';
import {
  ALERT_AREA_PATTERN,
  ANY_CELL_PATTERN,
  CELL_PATTERN,
  CELL_RESOLUTION,
  resolutionOf,
  ZONE_PATTERN,
} from '@/lib/contract/ids';
import { parseLayer } from '@/lib/contract/layers';
import { hourStart } from '@/lib/contract/time';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import type { Camera } from './camera';
import { type Parameter, writeQuery } from './query';
import { ALL_STATES, type ViewNotice, type ViewState } from './view-state';

/**
 * The grammar of the page's URL: `?cell=&zone=&layer=&t=&temp=&wind=&lang=&in=&hazard= #zoom/lat/lng`, with `t` as an hour
 * in UTC ("2026-11-21T05Z") and the camera in degrees. `in` is the state whose alerts are listed ("TX"), or "all", and
 * `hazard` a name ("flash-flood-warning"). Reading is tolerant: invalid parts are left out and named in a notice. Writing
 * is canonical: one state has one URL.
 */
type ViewUrl = { readonly search: string; readonly hash: string };

export type ParsedView = { readonly state: ViewState; readonly notices: readonly ViewNotice[] };

const HOUR_PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d)Z$/;
const LANGUAGE_PATTERN = /^[a-z]{2}$/;
const STATE_PATTERN = /^[a-z]{2}$/i;
/** A globe can be turned to its poles. */
const MAX_LAT = 90;
/** A phone's globe is smaller than zoom 0 would make it, and its zoom still less toward the poles. */
const MAX_ZOOM = 22;
/** No valid value is this long. */
const MAX_VALUE_CHARACTERS = 40;

export function parseView(url: ViewUrl): ParsedView {
  const notices: ViewNotice[] = [];
  const parameters = new URLSearchParams(url.search);
  const read = <Value>(
    name: string,
    parse: (text: string) => Value | null,
    notice: (text: string) => ViewNotice,
  ): Value | null => {
    const texts = [...new Set(parameters.getAll(name).map((text) => text.trim()))].filter(Boolean);
    if (texts.length > 1) notices.push('repeated');
    const sane = texts.filter((text) => text.length <= MAX_VALUE_CHARACTERS);
    for (const text of sane) {
      const value = parse(text);
      if (value !== null) return value;
    }
    if (texts[0] !== undefined) notices.push(notice(sane[0] ?? ''));
    return null;
  };
  const readLayer = (text: string) => {
    const found = parseLayer(text);
    if (found?.isNearest) notices.push('threshold');
    return found?.layer ?? null;
  };
  const state: ViewState = {
    cell: read('cell', parseCell, cellNotice),
    zone: read('zone', parseZone, () => 'zone'),
    layer: read('layer', readLayer, () => 'layer'),
    hourMs: read('t', parseHour, () => 'hour'),
    temperatureUnit: read('temp', oneOf(TEMPERATURE_UNITS), () => 'temperature-unit'),
    windUnit: read('wind', oneOf(WIND_UNITS), () => 'wind-unit'),
    language: read('lang', parseLanguage, () => 'language'),
    camera: parseCamera(url.hash),
    alerts: read('in', parseStateOrAll, () => 'alerts'),
    hazard: read('hazard', parseHazard, () => 'hazard'),
  };
  if (state.camera === null && url.hash.length > 1) notices.push('camera');
  return { state, notices: [...new Set(notices)] };
}

/** The canonical URL of a state: `search` with its "?" or empty, `hash` with its "#" or empty. */
export function formatView(state: ViewState): ViewUrl {
  return {
    search: writeQuery(parametersOf(state)),
    hash: state.camera ? `#${formatCamera(state.camera)}` : '',
  };
}

/** The parameters of the canonical URL. They consist of letters, digits, "-" and "_". */
export function parametersOf(state: ViewState): readonly Parameter[] {
  return [
    ['cell', state.cell],
    ['zone', state.zone],
    ['layer', state.layer],
    ['t', state.hourMs === null ? null : formatHour(state.hourMs)],
    ['temp', state.temperatureUnit],
    ['wind', state.windUnit],
    ['lang', state.language],
    ['in', state.alerts],
    ['hazard', state.hazard],
  ];
}

/** Parses one of some words, in any case; null for anything else. */
export function oneOf<Word extends string>(words: readonly Word[]) {
  return (text: string): Word | null => words.find((word) => word === text.toLowerCase()) ?? null;
}

/** Parses an id that looks like a cell's, in lower case; null for anything else. */
export function parseCell(text: string): string | null {
  const cell = text.toLowerCase();
  return CELL_PATTERN.test(cell) ? cell : null;
}

function cellNotice(text: string): ViewNotice {
  const cell = text.toLowerCase();
  const isOther = ANY_CELL_PATTERN.test(cell) && resolutionOf(cell) !== CELL_RESOLUTION;
  return isOther ? 'cell-resolution' : 'cell';
}

/** Parses an id that looks like a zone's, in upper case; null for anything else. */
export function parseZone(text: string): string | null {
  const zone = text.toUpperCase();
  return ZONE_PATTERN.test(zone) ? zone : null;
}

/** The same of a forecast zone or a county. */
export function parseAlertArea(text: string): string | null {
  const area = text.toUpperCase();
  return ALERT_AREA_PATTERN.test(area) ? area : null;
}

/** Parses the postal code of a state, or "all", in any case; null for anything else. */
export function parseStateOrAll(text: string): string | null {
  if (text.toLowerCase() === ALL_STATES) return ALL_STATES;
  return STATE_PATTERN.test(text) ? text.toUpperCase() : null;
}

function parseHazard(text: string): string | null {
  const hazard = text.toLowerCase();
  return HAZARD_PATTERN.test(hazard) && hazard !== ALL_HAZARDS ? hazard : null;
}

/** Parses two lower-case letters; null for anything else. */
export function parseLanguage(text: string): string | null {
  return LANGUAGE_PATTERN.test(text) ? text : null;
}

/** Parses an hour such as "2026-11-21T05Z", to milliseconds of the Unix epoch; null for anything else. */
export function parseHour(text: string): number | null {
  if (!HOUR_PATTERN.test(text)) return null;
  const ms = Date.parse(text.replace('Z', ':00:00Z'));
  // Date.parse may roll "02-30" over to March; a real hour is written back unchanged.
  return Number.isFinite(ms) && formatHour(ms) === text ? ms : null;
}

/** An hour as the URL names it: "2026-11-21T05Z". */
export function formatHour(ms: number): string {
  return `${new Date(hourStart(ms)).toISOString().slice(0, 13)}Z`;
}

function parseCamera(hash: string): Camera | null {
  const match =
    /^#(-?\d{1,2}(?:\.\d{1,9})?)\/(-?\d{1,2}(?:\.\d{1,9})?)\/(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(hash);
  if (!match) return null;
  return saneCamera({ zoom: Number(match[1]), lat: Number(match[2]), lng: Number(match[3]) });
}

/** A camera as the URL writes it; null if no map could be there. */
export function saneCamera(camera: Camera): Camera | null {
  const tidy = tidyCamera(camera);
  const isSane =
    Math.abs(tidy.zoom) <= MAX_ZOOM && Math.abs(tidy.lat) <= MAX_LAT && Math.abs(tidy.lng) <= 180;
  return isSane ? tidy : null;
}

function formatCamera(camera: Camera): string {
  const { zoom, lat, lng } = tidyCamera(camera);
  return `${zoom}/${lat}/${lng}`;
}

/** Rounds a camera as the URL does: four decimals of a degree are eleven meters. */
export function tidyCamera({ zoom, lat, lng }: Camera): Camera {
  return { zoom: round(zoom, 2), lat: round(lat, 4), lng: round(lng, 4) };
}

/** Rounds, and turns -0 into 0; `toFixed` avoids exponents. */
function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}
