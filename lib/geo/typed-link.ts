import type { LatLng } from './lat-lng';
import { typedPoint } from './typed-point';

/** A link to a map or a page, or a "geo:" URI (RFC 5870), anywhere in a text. Some apps write spaces into the latter. */
const LINK = /\b(?:https?:\/\/\S+|geo:[^\r\n]+)/gi;
/** What ends the sentence around a link rather than the link. */
const AFTER_LINK = /[)\]}>.,;:!?'"”’]+$/;
/** More links, and longer ones, than anybody shares at once. */
const [MAX_LINKS, MAX_LINK_CHARACTERS] = [3, 2_000];

const LAT = String.raw`([+-]?\d{1,3}\.\d{1,15})`;
const LNG = String.raw`([+-]?\d{1,3}(?:\.\d{1,15})?)`;
/** "40.01,-105.27", "ll.40.01,-105.27", "pos.40.01_-105.27_Boulder". */
const PAIR = new RegExp(String.raw`^(?:[^\d,]{1,60}[.:])?\s?${LAT}\s?[,~;_ ]\s?${LNG}`);
/** Of a URI, where decimals may be missing, and more may follow. */
const GEO = /^\s*([+-]?\d{1,2}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)(?=[,;\s]|$)/;
/** A page of ours, or an embed, at an H3 index. */
const CELL = /[/=](8[0-9a-f]{14})(?=[/.?&#]|$)/i;
/** The pin of a place at Google Maps, in the middle of other fields; and where the parts of a route end there. */
const PIN = /!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/g;
const STOP = /!2m2!1d(-?\d{1,3}\.\d+)!2d(-?\d{1,2}\.\d+)/g;
/** What stands between the stops of a route in a path, and between its fields. */
const ROUTE = /\/dir\/([^@]*?)(?:\/@|\/data=|$)/;
/** What such a map shows, "@40.01,-105.27,12z". */
const SHOWN = /\/@(-?\d{1,2}\.\d+,-?\d{1,3}\.\d+)/;
/** "#map=12/40.01/-105.27", as OpenStreetMap and many others write what a map shows; "#view=40.01,-105.27,8z". */
const HASH = /(?:^#|[#=&/])\d{1,2}(?:\.\d+)?\/(-?\d{1,2}\.\d+)\/(-?\d{1,3}\.\d+)/;
const HASH_PAIR = /[#&](?:ll|view|center)=(-?\d{1,2}\.\d+,-?\d{1,3}\.\d+)/;
/** What stands before a name in a path: "/maps/place/Boulder,+CO", "/maps/search/Boulder". */
const NAMED = /\/(?:place|search)\/([^/@]+)/;
/** A name with a state or a ZIP code behind it. Whatever else a page without a map is asked for may be no place. */
const SPECIFIC = /,\s*[a-z][a-z. ]+$|\b\d{5}(?:-\d{4})?$|,\s*[a-z]{2}\b/i;
/** Where a bare name is that of a place. */
const MAP = /(?:^|[./])(?:maps?|waze|here|openstreetmap|osmand|organicmaps|bing)(?:[./]|$)/i;
const GOOGLE = /(?:^|\.)google\./i;

/**
 * Parameters that have a point or a name, as apps for maps and navigation write them: the end of a route, then a place.
 * Where a route begins, or which part of a picture is shown, is none.
 */
const OF_PLACE = [
  ...['destination', 'daddr', 'to', 'finish', 'q', 'query', 'll', 'pin', 'marker'],
  ...['coordinate', 'loc', 'sp'],
];
const NAMES = ['destination', 'daddr', 'to', 'q', 'query', 'address', 'where1', 'inputstring'];
/** Those with all stops of a route. */
const ROUTES = ['route', 'rtp'];
/** Those that say what a map shows. */
const OF_VIEW = ['center', 'cp', 'sll', 'map', 'viewpoint', 'p'];
/** The names of latitude and longitude where each has a parameter of its own. */
const HALVES = [
  ['mlat', 'mlon'],
  ['lat', 'lng'],
  ['lat', 'lon'],
  ['latitude', 'longitude'],
  ['textField1', 'textField2'],
] as const;

/** What links name, the most precise first. */
interface Named {
  readonly cells: readonly string[];
  /** Of a place, or of where a route ends. */
  readonly points: readonly LatLng[];
  /** Names that say in which state they are. */
  readonly names: readonly string[];
  /** What maps show. */
  readonly views: readonly LatLng[];
  /** Names of which there may be several. */
  readonly bareNames: readonly string[];
}

/** What a text is besides its links, and what these name. */
export interface Linked extends Named {
  /** The text without its links. */
  readonly rest: string;
  readonly hasLink: boolean;
}

/**
 * Reads the links in a text that was pasted, or shared by another app. None is followed: a short link, which has no place in
 * itself, names nothing.
 */
export function linksIn(text: string): Linked {
  const found: Named[] = [];
  let links = 0;
  const rest = text.replace(LINK, (link) => {
    links += 1;
    if (links > MAX_LINKS || link.length > MAX_LINK_CHARACTERS) return ' ';
    const named = namedBy(link.replace(AFTER_LINK, ''));
    // Coordinates in another form than that of a URI: "geo: 39.74N 104.99W".
    if (!named) return /^geo:/i.test(link) ? link : ' ';
    found.push(named);
    return ' ';
  });
  return {
    cells: found.flatMap(({ cells }) => cells),
    points: found.flatMap(({ points }) => points),
    names: found.flatMap(({ names }) => names),
    views: found.flatMap(({ views }) => views),
    bareNames: found.flatMap(({ bareNames }) => bareNames),
    rest,
    hasLink: links > 0,
  };
}

function namedBy(link: string): Named | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  return url.protocol === 'geo:' ? namedByGeo(url) : namedByPage(url);
}

/** "geo:40.01,-105.27", or "geo:0,0?q=Boulder, CO" and "?q=40.01,-105.27(Name)", as Android writes them. */
function namedByGeo({ pathname, searchParams }: URL): Named | undefined {
  const sought = searchParams.get('q');
  const [, lat, lng] = GEO.exec(pathname) ?? [];
  if (sought === null && lat === undefined) return undefined;
  const isSomewhere = lat !== undefined && (Number(lat) !== 0 || Number(lng) !== 0);
  const own = isSomewhere ? [{ lat: Number(lat), lng: Number(lng) }] : [];
  return { ...NOTHING, points: [...pointsIn([sought]), ...own], bareNames: textsOf([sought]) };
}

const NOTHING: Named = { cells: [], points: [], names: [], views: [], bareNames: [] };

function namedByPage({ host, pathname, search, searchParams: query, hash }: URL): Named {
  const path = decoded(pathname);
  const shown = decoded(hash);
  const [, cell] = CELL.exec(pathname + search) ?? [];
  const route = ROUTE.exec(path)?.[1]?.split('/').filter(Boolean);
  const [, seenLat, seenLng] = HASH.exec(shown) ?? [];
  // At Google, "ll" is what the map shows; elsewhere, the place.
  const ll = GOOGLE.test(host) ? ['ll'] : [];
  const ofPlace = OF_PLACE.filter((key) => !ll.includes(key));
  const names = textsOf([
    route?.at(-1),
    ...NAMES.map((key) => query.get(key)),
    NAMED.exec(path)?.[1],
  ]).filter((name) => pointsIn([name]).length === 0 && !/^https?:/i.test(name));
  const isMap = MAP.test(host + path);
  return {
    cells: textsOf([cell]),
    points: [
      ...(route ? stopsOf(path, STOP, 'lng first') : stopsOf(path, PIN, 'lat first')),
      ...HALVES.flatMap(([lat, lng]) => pointsIn([`${query.get(lat)},${query.get(lng)}`])),
      ...pointsIn(ROUTES.map((key) => query.get(key)?.split(/[;~]/).at(-1))),
      ...pointsIn(ofPlace.map((key) => query.get(key))),
      // The last one is where a route leads to.
      ...pointsIn(
        route ? [route.at(-1)] : path.split('/').filter((part) => /[,°]/.test(part)),
      ).slice(-1),
    ],
    names: names.filter((name) => SPECIFIC.test(name)),
    views: [
      ...pointsIn([SHOWN.exec(path)?.[1], HASH_PAIR.exec(shown)?.[1]]),
      ...pointsIn([...ll, ...OF_VIEW].map((key) => query.get(key))),
      ...(seenLat === undefined ? [] : [{ lat: Number(seenLat), lng: Number(seenLng) }]),
    ],
    bareNames: isMap ? names.filter((name) => !SPECIFIC.test(name)) : [],
  };
}

/** The last of the points that a pattern finds in the fields of a path. */
function stopsOf(path: string, pattern: RegExp, order: 'lat first' | 'lng first'): LatLng[] {
  return Array.from(path.matchAll(pattern), ([, one, other]) =>
    order === 'lat first'
      ? { lat: Number(one), lng: Number(other) }
      : { lat: Number(other), lng: Number(one) },
  ).slice(-1);
}

function textsOf(texts: readonly (string | null | undefined)[]): string[] {
  return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
}

function pointsIn(texts: readonly (string | null | undefined)[]): LatLng[] {
  return textsOf(texts).flatMap((text) => {
    const [, lat, lng] = PAIR.exec(text) ?? [];
    if (lat !== undefined) return [{ lat: Number(lat), lng: Number(lng) }];
    return (text.includes('°') && typedPoint(text)) || [];
  });
}

/** A path or a hash in plain characters, as far as it can be decoded; "+" is a space at most maps. */
function decoded(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll('&', '%26')}`).get('text') ?? '';
}
