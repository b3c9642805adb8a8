import { alertUntil } from '@/lib/picture/alert-when';
import type { CompactAlerts } from '@/lib/view-state/embed';
import type { RankedAlert } from '@/lib/weather/alerts';
import { alertName } from './alert-words';
import type { AlertsSubject } from './alerts-subject';
import { ageHtml, type Drawing, unseen } from './drawing';
import { type Html, html } from './html';
import { endOf, inTurn, noneHtml } from './part-alerts';
import { sourceLinks } from './source-links';

/**
 * Draws alerts as a banner: a line each, the last for those that have none, and below them whose they are, how old and
 * from whom. Where it is known that there are none, it may be nothing at all. What is not known is always said.
 */
export function drawCompactAlerts(
  drawing: Drawing,
  subject: AlertsSubject,
  { maxLines, hidesNone }: CompactAlerts,
): Html {
  const { t } = drawing.messages;
  const { area, name, isAll } = subject;
  const { alerts, sureUntilMs } = area;
  const label = t('embed.alerts-of', { zone: name });
  const known = isAll ? t('embed.none-of', { place: name }) : area.none;
  // Why nothing is known stands below, where there is room.
  const said = {
    ...area,
    none: sureUntilMs === null ? t('embed.unsure-of', { place: name }) : known,
    why: null,
  };
  const doubt = alerts.length > 0 && !isAll;
  return html`<main class="banner${hidesNone && isAll && ' hides'}" data-content><h1 class="unseen">${label}</h1><section data-list aria-label="${label}"><ol${maxLines === 1 && inTurnOnly}>${linesOf(drawing, subject, maxLines)}</ol>${noneHtml(drawing, said, null)}${footHtml(drawing, subject, doubt)}</section></main>`;
}

const inTurnOnly = html` class="in-turn"`;

function linesOf(drawing: Drawing, subject: AlertsSubject, maxLines: number): Html[] {
  const { alerts } = subject.area;
  // A single line is for the gravest, and the next takes its place.
  if (maxLines === 1) {
    return inTurn(
      subject.area,
      (alert, left) => lineHtml(drawing, subject, alert, left),
      (left) => moreHtml(drawing, subject, left),
    );
  }
  const shown = alerts.length > maxLines ? alerts.slice(0, maxLines - 1) : alerts;
  const left = alerts.length - shown.length;
  const lines = shown.map((alert) => lineHtml(drawing, subject, alert, 0));
  return left > 0 ? [...lines, moreHtml(drawing, subject, left)] : lines;
}

/** One alert: how grave it is, its name, for which of several areas, until when, and where there is more. */
function lineHtml(
  drawing: Drawing,
  { whose, timeZoneOf, hasTimeZones, full }: AlertsSubject,
  alert: RankedAlert,
  left: number,
): Html {
  const { messages, nowMs, input } = drawing;
  const { t } = messages;
  const times = { nowMs, timeZone: timeZoneOf(alert), zoned: hasTimeZones };
  const until = alertUntil(messages, alert, times);
  const names = whose(alert);
  const name = alertName(drawing, alert);
  return html`<li data-ends="${endOf(alert)}" data-severity="${alert.rank}">${unseen(`${t(`alerts.severity.${alert.rank}`)}: `)}<b>${name}</b>${left > 0 && html`<span class="left">${t('embed.more-alerts', { count: left })}</span>`}${names && html`<span class="whose">${names}</span>`}${until && html`<span class="until">${until}</span>`}${detailsHtml(drawing, full(input.look), name)}</li>`;
}

/** Those without a line. They never end here: what is not listed is not known to. */
function moreHtml(drawing: Drawing, { full }: AlertsSubject, count: number): Html {
  const { t } = drawing.messages;
  return html`<li data-ends><b>${t('embed.more-alerts', { count })}</b>${detailsHtml(drawing, full(drawing.input.look), null)}</li>`;
}

function detailsHtml({ messages: { t } }: Drawing, href: string, of: string | null): Html {
  const word = t('embed.details');
  const label = of !== null && html` aria-label="${word}: ${of}"`;
  return html`<a href="${href}" target="_blank" rel="noopener"${label}><span class="word">${word}</span></a>`;
}

/** Whose alerts these are, why nothing is known or that there may be more, how old and from whom. */
function footHtml(drawing: Drawing, subject: AlertsSubject, doubt: boolean): Html {
  const { area, name, provenance, full } = subject;
  const { messages, input } = drawing;
  const { t } = messages;
  const [age] = provenance.ages;
  const sources = sourceLinks(provenance.sources, messages);
  return html`<p class="origin"><a class="of" href="${full(input.look)}" target="_blank" rel="noopener">${name}</a><span class="facts">${input.isDemo && html`<b class="demo">${t('embed.demo')}</b>`}${doubt ? html`<b>${t('embed.maybe-more')}</b>` : area.why && html`<span>${area.why}</span>`}${age && html`<span class="age">${ageHtml(drawing, age)}</span>`}${sources && html`<span class="from">${sources}</span>`}</span></p>`;
}
