import type { RankedAlert } from '@/lib/weather/alerts';
import { alertName, alertWords } from './alert-words';
import type { AreaAlerts } from './area-alerts';
import { ageHtml, type Drawing, unseen } from './drawing';
import { type Html, html } from './html';
import { ageOf } from './place-facts';

/** One is shown at a time: so many may end before the page must be renewed. */
const MAX_IN_TURN = 6;

/** The gravest alert of a place, and how many more there are. `full`: the address of the place's own page. */
export function partAlerts(
  drawing: Drawing,
  area: AreaAlerts,
  { full, timeZone }: { readonly full: string; readonly timeZone: string },
): Html {
  const { t } = drawing.messages;
  const age = ageOf(drawing, 'provenance.fetched', area.checkedMs);
  const checked = age && ageHtml(drawing, age);
  // A page that is renewed need not say when what it is sure of was looked at.
  const isTold = area.sureUntilMs === null || drawing.fixedZone !== undefined;
  const rows = inTurn(
    area,
    (alert, left) => {
      const { name, severity, when } = alertWords(drawing, alert, timeZone);
      return html`<li data-ends="${endOf(alert)}" data-severity="${alert.rank}"><a href="${full}" target="_blank" rel="noopener"><b>${name}</b></a><span>${severity}${when && ` · ${when}`}${isTold && checked && html` · ${checked}`}</span>${left > 0 && html`<p class="more">${t('embed.more-alerts', { count: left })}</p>`}</li>`;
    },
    (left) =>
      html`<li data-ends><a href="${full}" target="_blank" rel="noopener"><b>${t('embed.more-alerts', { count: left })}</b></a></li>`,
  );
  return html`<section class="alerts" data-list><h2 class="unseen">${t('alerts.title')}</h2><ol>${rows}</ol>${noneHtml(drawing, area, checked)}</section>`;
}

/** Alerts of which only the first is seen: when it ends, the next is, and what is beyond the last never ends. */
export function inTurn(
  { alerts }: AreaAlerts,
  row: (alert: RankedAlert, left: number) => Html,
  beyond: (left: number) => Html,
): Html[] {
  const rows = alerts
    .slice(0, MAX_IN_TURN)
    .map((alert, index) => row(alert, alerts.length - index - 1));
  const left = alerts.length - rows.length;
  return left > 0 ? [...rows, beyond(left)] : rows;
}

/**
 * That there are no alerts, or that it is not known and why, for when none is listed or left.
 *
 * @param note stands below it where something is known
 */
export function noneHtml(drawing: Drawing, area: AreaAlerts, note: Html | null): Html {
  const { why, alerts } = area;
  return html`<p class="fact-none" data-none${alerts.length > 0 && html` hidden`}>${noneWords(drawing, area)}${why ? html`<span>${why}</span>` : note}</p>`;
}

/** Once these words are no longer sure, the page's script replaces them. */
function noneWords({ messages: { t } }: Drawing, { none, sureUntilMs }: AreaAlerts): Html {
  if (sureUntilMs === null) return html`<b>${none}</b>`;
  return html`<b data-until="${new Date(sureUntilMs).toISOString()}" data-then="${t('alerts.unsure.title')}">${none}</b>`;
}

/** The end of an alert for the page's script, which removes it then; empty if it has none. */
export function endOf({ expiresMs }: RankedAlert): string {
  return expiresMs === null ? '' : new Date(expiresMs).toISOString();
}

/** The gravest alert in one line, for a very low frame. */
export function briefAlerts(drawing: Drawing, area: AreaAlerts): Html {
  const { t } = drawing.messages;
  const rows = inTurn(
    area,
    (alert, left) =>
      html`<span class="one" data-ends="${endOf(alert)}"><i class="dot" data-severity="${alert.rank}"></i><b>${alertName(drawing, alert)}</b>${unseen(` ${t(`alerts.severity.${alert.rank}`)}`)}${left > 0 && html` <span>+${left}</span>`}</span>`,
    (left) =>
      html`<span class="one" data-ends><b>${t('embed.more-alerts', { count: left })}</b></span>`,
  );
  return html`<span class="turn" data-list>${rows}<span data-none${area.alerts.length > 0 && html` hidden`}>${noneWords(drawing, area)}</span></span>`;
}
