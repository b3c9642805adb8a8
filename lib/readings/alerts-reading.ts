import type { FeedSubject } from '@/lib/answers/feed-request';
import type { Source } from '@/lib/contract/leaves';
import type { ProblemCode } from '@/lib/contract/problem';
import type { AlertsReading } from '@/lib/contract/readings';
import { alertsSubject } from '@/lib/embed/alerts-subject';
import type { EmbedAlerts } from '@/lib/embed/embed-input';
import { speechOf } from '@/lib/embed/speech';
import type { FeedArea } from '@/lib/gateway/documents/feed-area';
import type { AlertsOf } from '@/lib/view-state/embed';
import type { RankedAlert } from '@/lib/weather/alerts';
import { distinctSources } from '@/lib/weather/sources';
import { alertFields } from './alert-fields';
import { changeMs, ENGLISH, momentOf, notKnown, type Read, type Telling } from './parts';

/** The gravest come first; a state may have hundreds. */
const MAX_ALERTS = 40;
/** What is quoted of an alert: the longest real texts have some thousand characters. */
const MAX_TEXTS = 3;
const MAX_CHARACTERS = 4_000;
/** Which no word of alerts has. */
const UNITS = { temperatureUnit: null, windUnit: null };

/** What an area is to the readers of alerts. */
export function alertsOf({ kind, id }: FeedArea): AlertsOf {
  if (kind === 'cell') return { kind: 'place', cell: id };
  return kind === 'state' ? { kind, code: id } : { kind: 'areas', ids: [id] };
}

/** The alerts of an area, and what may be said where there are none. */
export function alertsReading(
  area: FeedArea,
  { name, timeZone, pagePath }: FeedSubject,
  loaded: EmbedAlerts,
  { nowMs, isMadeUp }: Telling,
): Read<AlertsReading> {
  const {
    area: found,
    isAll,
    notes,
    provenance,
  } = alertsSubject(speechOf({ messages: ENGLISH, nowMs, look: UNITS }), loaded);
  const { alerts, none, checkedMs } = found;
  const problem = problemIn(loaded);
  const more = Math.max(0, alerts.length - MAX_ALERTS);
  const said = [
    ...notes,
    ...(more > 0 ? [`${more} less grave alerts are not listed: ask for a zone, or a place.`] : []),
  ];
  // What may be left out, however little, is not all.
  const isComplete = isAll && said.length === 0;
  const hasTexts = loaded.kind !== 'state';
  const document: AlertsReading = {
    area: { ...area, name, timeZone, page: pagePath },
    asOf: momentOf(nowMs, timeZone),
    isMadeUp,
    alerts: alerts.slice(0, MAX_ALERTS).map((alert) => alertOf(alert, hasTexts, timeZone)),
    more,
    isComplete,
    none: isComplete ? none : ENGLISH.t('alerts.unsure.title'),
    checked: momentOf(checkedMs, timeZone),
    sources: distinctSources(sourcesIn(loaded)),
    notKnown:
      isAll || said.length > 0
        ? said.map((say) => ({ what: 'alerts', why: problem, say }))
        : [notKnown('alerts', problem)],
  };
  return { document, untilMs: Math.min(provenance.dueMs, changeMs(alerts, nowMs)) };
}

/** Why nothing is known of an area, or not all; null if it is on its way. */
export function problemIn(loaded: EmbedAlerts): ProblemCode | null {
  if (loaded.kind === 'place') return loaded.place.problems.alerts ?? null;
  if (loaded.kind === 'state') return loaded.state.problem;
  const lists = loaded.areas.flatMap((area) => area.lists);
  return lists.find(({ problem }) => problem !== null)?.problem ?? null;
}

function sourcesIn(loaded: EmbedAlerts): readonly Source[] {
  if (loaded.kind === 'state') return loaded.state.sources;
  const lists =
    loaded.kind === 'place' ? loaded.place.alerts : loaded.areas.flatMap((area) => area.lists);
  return lists.flatMap(({ response }) => response?.document.sources ?? []);
}

function alertOf(
  alert: RankedAlert,
  hasTexts: boolean,
  timeZone: string,
): AlertsReading['alerts'][number] {
  const { event, headline, texts } = alert;
  const quoted = texts.slice(0, MAX_TEXTS).map((text) => text.slice(0, MAX_CHARACTERS));
  const isLong = texts.length > MAX_TEXTS || texts.some((text) => text.length > MAX_CHARACTERS);
  return {
    ...alertFields(alert, timeZone),
    isEndInDoubt: hasTexts ? alert.partsEnded || alert.doubtfulTimes : null,
    areas: [...alert.listedIn],
    quoted: { event, headline, texts: quoted, isCut: !hasTexts || isLong },
  };
}
