import { COUNTY_PATTERN } from '@/lib/contract/ids';
import { searchPagePath } from '@/lib/contract/paths';
import { viewAddress } from '@/lib/view-state/address';
import type { Camera } from '@/lib/view-state/camera';
import type { EmbedLook } from '@/lib/view-state/embed';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import type { RankedAlert } from '@/lib/weather/alerts';
import { isSure } from '@/lib/weather/alerts-here';
import {
  type AreaAlerts,
  alertsOfAreas,
  alertsOfPlace,
  alertsOfState,
  knownOf,
} from './area-alerts';
import { fullPlaceAddress } from './draw-place-page';
import type { EmbedAlerts, EmbedArea, EmbedPlace, EmbedState } from './embed-input';
import { nameOf, placeFacts } from './place-facts';
import { type Provenance, provenanceOfLists, provenanceOfPlace } from './provenance';
import type { Speech } from './speech';

/** Whose alerts an embed shows, and what is to be said with them. */
export interface AlertsSubject {
  readonly area: AreaAlerts;
  /** "Boulder, CO"; of several areas their names, or how many they are. */
  readonly name: string;
  /** Whether its list has all that is in effect there, so that an empty one may be left out. */
  readonly isAll: boolean;
  /** The names where `name` only counts them; else null. */
  readonly names: string | null;
  /** What the list leaves out, as far as it does. */
  readonly notes: readonly string[];
  /** For which of several areas an alert is; null if it is for all of them. */
  readonly whose: (alert: RankedAlert) => string | null;
  /** The address of the page of an alert that has no words here; null for others. */
  readonly pageOf: (alert: RankedAlert, look: EmbedLook) => string | null;
  /** Where its times are told. */
  readonly timeZoneOf: (alert: RankedAlert) => string;
  /** Whether these may be different ones, so that each time has to say which. */
  readonly hasTimeZones: boolean;
  /** The address of the page that shows all of it. */
  readonly full: (look: EmbedLook) => string;
  readonly provenance: Provenance;
}

/** Longer than this, names of areas give way to their number. */
const MAX_NAMES = 72;
/** The same of the areas of an alert of a state, of which the first are named in any case. */
const MAX_LISTED = 80;

/** Reads whose alerts are shown. */
export function alertsSubject(speech: Speech, alerts: EmbedAlerts): AlertsSubject {
  if (alerts.kind === 'place') return ofPlace(speech, alerts.place);
  if (alerts.kind === 'state') return ofState(speech, alerts.state);
  return ofAreas(speech, alerts.areas, alerts.camera);
}

function ofPlace(speech: Speech, place: EmbedPlace): AlertsSubject {
  const { messages, nowMs } = speech;
  const area = alertsOfPlace(speech, place);
  const counties = place.alerts.filter(({ id }) => COUNTY_PATTERN.test(id));
  const hasCounties = counties.length > 0 && counties.every((one) => isSure(one, nowMs));
  const { isAll } = area;
  const doubt = isAll || area.checkedMs === null ? [] : [messages.t('embed.maybe-more')];
  return {
    area,
    isAll,
    name: nameOf(place, messages),
    names: null,
    notes: area.checkedMs !== null && !hasCounties ? [messages.t('alerts.misses-county')] : doubt,
    whose: () => null,
    pageOf: () => null,
    timeZoneOf: () => place.place.timeZone,
    hasTimeZones: false,
    full: (look) => fullPlaceAddress(place.cell, look),
    provenance: provenanceOfPlace(speech, placeFacts(speech, place), ['alerts']),
  };
}

function ofAreas(
  speech: Speech,
  areas: readonly [EmbedArea, ...EmbedArea[]],
  camera: Camera | null,
): AlertsSubject {
  const { messages } = speech;
  const { t, formats } = messages;
  const [first, ...others] = areas;
  const area = alertsOfAreas(speech, areas);
  const all = formats.list(areas.map(({ name }) => name));
  const isTooLong = others.length > 0 && all.length > MAX_NAMES;
  const of = ({ listedIn }: RankedAlert) => areas.filter(({ id }) => listedIn.includes(id));
  // Of a zone, many warnings are in the lists of its counties.
  const isAll = area.isAll && areas.every(({ misses }) => misses !== 'counties');
  return {
    area,
    isAll,
    name: isTooLong ? t('embed.areas', { count: areas.length }) : all,
    names: isTooLong ? all : null,
    notes: notesOfAreas(speech, areas, area),
    whose(alert) {
      const names = of(alert).map(({ name }) => name);
      return names.length < areas.length ? formats.list(names) : null;
    },
    pageOf: () => null,
    timeZoneOf: (alert) => (of(alert)[0] ?? first).timeZone,
    hasTimeZones: new Set(areas.map(({ timeZone }) => timeZone)).size > 1,
    full: (look) => (others.length > 0 ? alertsMapAddress(look, camera) : areaAddress(first, look)),
    provenance: provenanceOfLists(
      speech,
      areas.flatMap(({ lists }) => lists),
      first.timeZone,
    ),
  };
}

/** What lists of zones and counties leave out, and of which of them nothing is known. */
function notesOfAreas(
  { messages: { t, formats }, nowMs }: Speech,
  areas: readonly EmbedArea[],
  { alerts }: AreaAlerts,
): string[] {
  const known = areas.map((area) => ({ area, knowledge: knownOf(area, nowMs) }));
  const unknown = known.flatMap(({ area, knowledge }) =>
    knowledge === 'nothing' ? area.name : [],
  );
  const misses = (what: 'counties' | 'zones') =>
    known.some(
      ({ area, knowledge }) =>
        area.lists.some(({ response }) => response !== null) &&
        (area.misses === what || (what === 'counties' && knowledge === 'zones')),
    );
  const isDoubtful = alerts.length > 0 && unknown.length > 0;
  return [
    ...(isDoubtful
      ? [
          areas.length > 1
            ? t('embed.unsure-of', { place: formats.list(unknown) })
            : t('embed.maybe-more'),
        ]
      : []),
    ...(misses('counties') ? [t('alerts.misses-county')] : []),
    ...(misses('zones') ? [t('embed.misses-zones')] : []),
  ];
}

function ofState(speech: Speech, state: EmbedState): AlertsSubject {
  const { messages } = speech;
  const { t, formats } = messages;
  const { name, code, areas, zones, fetchedMs, maxAgeMs, sources } = state;
  const area = alertsOfState(speech, state);
  const counts = zones && {
    checked: formats.number(zones.checked),
    total: formats.number(zones.total),
  };
  const isDoubtful = area.sureUntilMs === null && area.checkedMs !== null;
  return {
    area,
    isAll: area.isAll,
    name,
    names: null,
    notes: counts
      ? [t('embed.part-known', counts), t('alerts.misses-county')]
      : isDoubtful
        ? [t('embed.maybe-more')]
        : [],
    whose({ listedIn }) {
      if (listedIn.includes(code)) return null;
      const names = listedIn.map((id) => areas.get(id)?.name ?? id);
      const beyond = names.findIndex(
        (_, at) => names.slice(0, at + 1).join(', ').length > MAX_LISTED,
      );
      const shown = names.slice(0, beyond < 0 ? names.length : Math.max(beyond, 1));
      const count = names.length - shown.length;
      if (count === 0) return formats.list(names);
      return t('embed.names-more', { names: shown.join(', '), count });
    },
    pageOf({ listedIn }, look) {
      const id = listedIn.find((one) => areas.get(one)?.cell);
      return id === undefined ? null : areaAddress({ id, cell: areas.get(id)?.cell ?? null }, look);
    },
    timeZoneOf: ({ listedIn: [id = ''] }) => areas.get(id)?.timeZone ?? state.timeZone,
    hasTimeZones: true,
    full: (look) => alertsMapAddress(look, state.camera),
    provenance: provenanceOfLists(
      speech,
      [
        {
          problem: state.problem,
          response: fetchedMs === null ? null : { document: { sources }, fetchedMs, maxAgeMs },
        },
        // A few more of its zones are known with each look.
        ...(zones !== null && zones.checked < zones.total
          ? [{ problem: null, response: null }]
          : []),
      ],
      state.timeZone,
    ),
  };
}

/** The page of a zone or a county: that of a cell in it. */
function areaAddress({ id, cell }: Pick<EmbedArea, 'id' | 'cell'>, look: EmbedLook): string {
  if (cell === null) return searchPagePath(id);
  return fullPlaceAddress(cell, look, COUNTY_PATTERN.test(id) ? null : id);
}

/** Several areas are seen together on the map alone. */
function alertsMapAddress(look: EmbedLook, camera: Camera | null): string {
  const { temperatureUnit, windUnit, language } = look;
  return viewAddress({
    ...EMPTY_VIEW,
    layer: 'alerts',
    camera,
    temperatureUnit,
    windUnit,
    language,
  });
}
