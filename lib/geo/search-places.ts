import { resolutionOf, ZONE_PATTERN } from '@/lib/contract/ids';
import { countryMeant } from './abroad';
import { cellAt, cellFor, centerOf, isAnyCell } from './cells';
import { stateName } from './coverage';
import { findAirports } from './find-airports';
import { findNames } from './find-names';
import type { FoundPlace, FoundPlaces, SearchHint } from './found-place-schema';
import type { LatLng } from './lat-lng';
import { placeOf } from './places';
import { nearnessTo, Ranking } from './ranking';
import { fromZone, type Named } from './search-index';
import { isUnitedStates } from './territories';
import { afterStreet } from './typed-address';
import { typedPoint } from './typed-point';
import { withoutCountry } from './typed-state';
import { type ZipCode, zipCodesBeginning } from './zip-codes';
import { namedZone, seatOf, zoneById } from './zones';

/** A longer list would take too long to read. */
export const MAX_FOUND = 8;
/** No place has a longer name; the rest is ignored. */
export const MAX_CHARACTERS = 100;
/** A ZIP code alone or at the end of an address, with or without its last four digits. */
const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{0,4})?$/;
const ZIP_BEGINNING = /^\d{1,5}$/;
/** An H3 index in hexadecimal digits, as most tools write it, or as a decimal number. */
const HEX_INDEX = /^(?:0x)?0?(8[0-9a-f]{14})$/i;
const DECIMAL_INDEX = /^\d{18}$/;

/**
 * The places that a text may mean, the likeliest first: a cell for an H3 index, a point for coordinates,
 * the zone of that very id, otherwise ZIP codes, towns, zones, airports and stations, ranked by size and
 * nearness to the view; and a hint where that may not be what was meant. Never throws; a text that means
 * nothing finds no places.
 */
export function searchPlaces(text: string, view: LatLng | null): FoundPlaces {
  const wanted = text.slice(0, MAX_CHARACTERS).trim();
  const index = typedIndex(wanted);
  if (index) return { places: [fromIndex(index)] };
  const point = typedPoint(wanted);
  if (point) return { places: fromPoint(point) };
  const zone = wanted.toUpperCase();
  if (ZONE_PATTERN.test(zone)) return findZone(zone);
  const street = afterStreet(wanted);
  if (street !== undefined) return { places: findAny(street, view), hint: { kind: 'address' } };
  const places = findAny(wanted, view);
  const country = countryMeant(wanted, places);
  return country === undefined ? { places } : { places, hint: { kind: 'abroad', country } };
}

function findAny(text: string, view: LatLng | null): FoundPlace[] {
  const zip = zipAtEnd(text) ?? ZIP_BEGINNING.exec(text)?.[0];
  const zips = zip ? findZips(zip, view).map(fromZip) : [];
  const most = MAX_FOUND - zips.length;
  const named = findAirports(text, view, most) ?? findNames(text, view, most);
  return [...zips, ...named.map(fromName)];
}

/** The ZIP code that a text is or ends with, before the country if it names that. */
export function zipAtEnd(text: string): string | undefined {
  return ZIP.exec(withoutCountry(text))?.[1];
}

/** A zone by its id, which no other zone may stand in for. */
function findZone(id: string): FoundPlaces {
  const zone = zoneById(id);
  if (zone) return { places: [fromName(fromZone(zone))] };
  const name = namedZone(id)?.name;
  const hint: SearchHint =
    name === undefined ? { kind: 'zone-unknown', id } : { kind: 'zone-unplaced', id, name };
  return { places: [], hint };
}

/** The cell of an H3 index, as hexadecimal digits or as a decimal number. */
export function typedIndex(text: string): string | undefined {
  const hex = DECIMAL_INDEX.test(text) ? BigInt(text).toString(16) : HEX_INDEX.exec(text)?.[1];
  const cell = hex?.toLowerCase();
  return cell !== undefined && isAnyCell(cell) ? cell : undefined;
}

/** The ZIP codes that begin with some digits, the nearest first; for an unknown ZIP code, its neighbors. */
function findZips(digits: string, view: LatLng | null): ZipCode[] {
  const exact = zipCodesBeginning(digits);
  const codes = exact.length > 0 ? exact : zipCodesBeginning(digits.slice(0, -1));
  const nearness = nearnessTo(view);
  const ranking = new Ranking<ZipCode>(MAX_FOUND);
  for (const code of codes) ranking.add(code, nearness(code));
  return ranking.items();
}

/** The fields that all kinds share, and empty values for the rest. */
function baseOf(cell: string, { lat, lng }: LatLng, state: string | undefined) {
  const name = state === undefined ? undefined : stateName(state);
  return {
    state: state !== undefined && name !== undefined ? { code: state, name } : null,
    town: null,
    zone: null,
    resolution: null,
    cell,
    point: { lat: round(lat), lng: round(lng) },
    covered: isUnitedStates(cell),
  };
}

/** A named place as a search result. */
export function fromName({ kind, name, state, lat, lng, zone }: Named): FoundPlace {
  const cell = zone ? seatOf(zone) : cellAt(lat, lng);
  return { ...baseOf(cell, { lat, lng }, state), kind, name, zone: zone?.id ?? null };
}

function fromZip({ zip, name, state, lat, lng }: ZipCode): FoundPlace {
  return { ...baseOf(cellAt(lat, lng), { lat, lng }, state), kind: 'zip', name: zip, town: name };
}

function fromIndex(index: string): FoundPlace {
  const cell = cellFor(index);
  const { state, town } = placeOf(cell);
  return {
    ...baseOf(cell, centerOf(cell), state?.code),
    kind: 'cell',
    name: index,
    town: town?.name ?? null,
    resolution: resolutionOf(index),
  };
}

/**
 * A point. If it lies outside coverage, the point that was probably meant comes first: many people leave
 * out the minus sign of western longitudes.
 */
export function fromPoint(point: LatLng): FoundPlace[] {
  const asTyped = pointPlace(point);
  const western = { lat: point.lat, lng: -point.lng };
  if (asTyped.covered || point.lng <= 0) return [asTyped];
  return isUnitedStates(cellAt(western.lat, western.lng))
    ? [pointPlace(western), asTyped]
    : [asTyped];
}

function pointPlace(point: LatLng): FoundPlace {
  const cell = cellAt(point.lat, point.lng);
  const { state, town } = placeOf(cell);
  const name = `${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`;
  return { ...baseOf(cell, point, state?.code), kind: 'point', name, town: town?.name ?? null };
}

/** Rounds to about 11 cm, and turns -0 into 0. */
function round(degrees: number): number {
  return Number(degrees.toFixed(6)) + 0;
}
