import type { AlertsDocument } from '@/lib/contract/alerts';
import type { ProblemCode } from '@/lib/contract/problem';
import { alertWhen } from '@/lib/picture/alert-when';
import { isSureOfNone, type RankedAlert, rankAlerts } from '@/lib/weather/alerts';
import { alertName } from './alert-name';
import { ageHtml, type Drawing, unseen } from './drawing';
import type { Dated, EmbedPlace } from './embed-input';
import { type Html, html } from './html';
import { problemText } from './problem-text';

/** The alerts of an area, or why nothing is known of them. */
export interface AreaAlerts {
  readonly alerts: readonly RankedAlert[];
  /** What to say instead, where there are none. */
  readonly none: string;
  /** Of the oldest document that was looked at. */
  readonly checkedMs: number | null;
}

/** Joins documents of one area. What failed, or is out of date, is never "no active alerts". */
export function readArea(
  { messages, nowMs }: Pick<Drawing, 'messages' | 'nowMs'>,
  documents: readonly (Dated<AlertsDocument> | null)[],
  problem: ProblemCode | null,
): AreaAlerts {
  const { t } = messages;
  const known = documents.filter((one) => one !== null);
  const alerts = rankAlerts(
    known.flatMap(({ document }) => document.alerts),
    nowMs,
  );
  const isSure =
    known.length > 0 && known.every((one) => isSureOfNone(one, problem !== null, nowMs));
  const unsure =
    known.length > 0 ? t('alerts.unsure.title') : problemText(messages, problem, 'alerts');
  return {
    alerts,
    none: isSure ? t('alerts.none') : unsure,
    checkedMs: known.length > 0 ? Math.min(...known.map(({ fetchedMs }) => fetchedMs)) : null,
  };
}

/** The alerts of a place: its zone's and its county's. */
export function alertsOfPlace(drawing: Drawing, place: EmbedPlace): AreaAlerts {
  const documents = [place.alerts, place.countyAlerts].filter((one) => one !== null);
  return readArea(drawing, documents, place.problems.alerts ?? null);
}

/** The gravest alert of a place, and how many more there are. */
export function partAlerts(drawing: Drawing, place: EmbedPlace, full: string): Html {
  const { messages, nowMs } = drawing;
  const { t } = messages;
  const area = alertsOfPlace(drawing, place);
  const { timeZone } = place.place;
  const [first] = area.alerts;
  const rows = area.alerts.map(
    (alert) =>
      html`<li data-ends="${endOf(alert)}" data-severity="${alert.rank}"><a href="${full}" target="_blank" rel="noopener"><b>${alertName(alert, messages)}</b></a><span>${t(`alerts.severity.${alert.rank}`)}${sayWhen(drawing, alert, timeZone)}</span></li>`,
  );
  const count = area.alerts.length;
  return html`<section class="alerts" data-list><h2 class="unseen">${t('alerts.title')}</h2><ol>${rows}</ol>${count > 1 && html`<p class="more">${t('embed.more-alerts', { count: count - 1 })}</p>`}<p class="fact-none" data-none${first && hidden}><b>${area.none}</b>${area.checkedMs !== null && ageHtml({ messages, nowMs }, 'provenance.fetched', area.checkedMs)}</p></section>`;
}

/** " · now until 9 PM". */
export function sayWhen(
  { messages, nowMs }: Drawing,
  alert: RankedAlert,
  timeZone: string,
): Html | null {
  const when = alertWhen(messages, alert, nowMs, timeZone);
  return when === null ? null : html` · ${when}`;
}

/** The end of an alert for the page's script, which removes it then; empty if it has none. */
export function endOf({ expiresMs }: RankedAlert): string {
  return expiresMs === null ? '' : new Date(expiresMs).toISOString();
}

export const hidden = html` hidden`;

/** The gravest alert in one line, for a very low frame. */
export function briefAlerts(drawing: Drawing, { alerts, none }: AreaAlerts): Html {
  const [first] = alerts;
  if (!first) return html`<b>${none}</b>`;
  const others = alerts.length - 1;
  const { messages } = drawing;
  return html`<i class="dot" data-severity="${first.rank}"></i><b>${alertName(first, messages)}</b>${unseen(` ${messages.t(`alerts.severity.${first.rank}`)}`)}${others > 0 && html` <span>+${others}</span>`}`;
}
