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
import { ENGLISH, momentOf, notKnown, type Telling } from './parts';

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
): AlertsReading {
  const {
    area: found,
    isAll,
    notes,
  } = alertsSubject(speechOf({ messages: ENGLISH, nowMs, look: UNITS }), loaded);
  const { alerts, none, checkedMs } = found;
  const problem = problemIn(loaded);
  return {
    area: { ...area, name, timeZone, page: pagePath },
    asOf: momentOf(nowMs, timeZone),
    isMadeUp,
    alerts: alerts.slice(0, MAX_ALERTS).map((alert) => alertOf(alert, timeZone)),
    more: Math.max(0, alerts.length - MAX_ALERTS),
    // What may be left out, however little, is not all.
    isComplete: isAll && notes.length === 0,
    none,
    checked: momentOf(checkedMs, timeZone),
    sources: distinctSources(sourcesIn(loaded)),
    notKnown:
      isAll || notes.length > 0
        ? notes.map((say) => ({ what: 'alerts', why: problem, say }))
        : [notKnown('alerts', problem)],
  };
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

function alertOf(alert: RankedAlert, timeZone: string): AlertsReading['alerts'][number] {
  const { event, headline, texts, rank, emergency, begun, onsetMs, expiresMs } = alert;
  const quoted = texts.slice(0, MAX_TEXTS).map((text) => text.slice(0, MAX_CHARACTERS));
  return {
    severity: rank,
    emergency,
    hasBegun: begun,
    begins: momentOf(onsetMs, timeZone),
    ends: momentOf(expiresMs, timeZone),
    isEndInDoubt: alert.partsEnded || alert.doubtfulTimes,
    areas: [...alert.listedIn],
    quoted: {
      event,
      headline,
      texts: quoted,
      isCut: texts.length > MAX_TEXTS || texts.some((text) => text.length > MAX_CHARACTERS),
    },
  };
}
