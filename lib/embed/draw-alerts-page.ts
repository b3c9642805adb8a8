import { searchPagePath } from '@/lib/contract/paths';
import { type AlertPart, expectedOf, readAlertText } from '@/lib/weather/alert-text';
import type { RankedAlert } from '@/lib/weather/alerts';
import { alertName } from './alert-name';
import { alertsOfZone } from './area-alerts';
import { fullPlaceAddress, sourcesOf } from './draw-place-page';
import { ageHtml, type Drawing, type Drawn } from './drawing';
import type { EmbedZone } from './embed-input';
import { type Html, html } from './html';
import { briefAlerts, endOf, noneHtml, sayWhen } from './part-alerts';

const MOST_ALERTS = 12;
const LEADING: readonly AlertPart['kind'][] = ['what', 'hazard', 'advice'];

/** Draws the alerts of a forecast zone, the gravest first, with their words on demand. */
export function drawAlertsPage(drawing: Drawing, zone: EmbedZone): Drawn {
  const { messages, input, nowMs } = drawing;
  const { t } = messages;
  const area = alertsOfZone(drawing, zone);
  const shown = area.alerts.slice(0, MOST_ALERTS);
  const more = area.alerts.length - shown.length;
  const items = shown.map((alert) => alertItem(drawing, alert, zone));
  const notes = [
    messages.locale !== 'en' && shown.length > 0 && t('alerts.in-english'),
    zone.alerts && t('alerts.misses-county'),
  ].filter((note) => typeof note === 'string');
  return {
    title: t('embed.alerts-of', { zone: zone.name ?? zone.id }),
    full:
      zone.cell === null
        ? searchPagePath(zone.id)
        : fullPlaceAddress(zone.cell, input.look, zone.id),
    body: html`<section class="list" data-list><ol>${items}</ol>${more > 0 && html`<p class="more" data-ends>${t('embed.more-alerts', { count: more })}</p>`}${noneHtml(drawing, area, null)}${notes.map((note) => html`<p class="note">${note}</p>`)}</section>`,
    brief: briefAlerts(drawing, area),
    ages: area.checkedMs === null ? [] : [ageHtml(drawing, 'provenance.fetched', area.checkedMs)],
    sources: zone.alerts ? sourcesOf([zone.alerts]) : [],
    dueMs: zone.alerts ? Math.max(zone.alerts.fetchedMs + zone.alerts.maxAgeMs, nowMs) : nowMs,
  };
}

function alertItem(drawing: Drawing, alert: RankedAlert, zone: EmbedZone): Html {
  const { messages } = drawing;
  const { t } = messages;
  const { event, headline, texts } = alert;
  const [first, ...others] = texts.map(readAlertText);
  const leading = first?.parts.filter(({ kind }) => LEADING.includes(kind)) ?? [];
  const isNamed = leading.some(({ kind }) => kind !== 'advice');
  const expected = first && !isNamed ? expectedOf(event, first) : null;
  const rest = [
    ...(first?.parts.filter((part) => !leading.includes(part)) ?? []),
    ...others.flatMap(({ parts }) => parts),
  ];
  const paragraphs = (parts: readonly AlertPart[]) => parts.map((part) => partText(drawing, part));
  return html`<li data-ends="${endOf(alert)}" data-severity="${alert.rank}" data-zone="${zone.id}"><h2>${alertName(alert, messages)}</h2><p class="note"><b>${t(`alerts.severity.${alert.rank}`)}</b>${sayWhen(drawing, alert, zone.timeZone)}</p>${expected && html`<p lang="en" dir="auto">${expected}</p>`}${paragraphs(leading)}${(headline || rest.length > 0) && html`<details><summary>${t('alerts.details')}</summary>${headline && html`<p lang="en" dir="auto">${headline}</p>`}${paragraphs(rest)}</details>`}</li>`;
}

/** A part of an alert's text under its heading. Its words are the service's, and in English. */
function partText({ messages: { t } }: Drawing, part: AlertPart): Html {
  const { kind, heading, paragraphs, points } = part;
  const title = kind
    ? html`<h3>${t(`alerts.part.${kind}`)}</h3>`
    : heading && html`<h3 lang="en">${heading}</h3>`;
  const list =
    points.length > 0 && html`<ul>${points.map((point) => html`<li>${point}</li>`)}</ul>`;
  return html`${title}<div lang="en" dir="auto">${paragraphs.map((text) => html`<p>${text}</p>`)}${list}</div>`;
}
