import { searchPagePath } from '@/lib/contract/paths';
import { type AlertPart, expectedOf, readAlertText } from '@/lib/weather/alert-text';
import type { RankedAlert } from '@/lib/weather/alerts';
import { alertWords } from './alert-words';
import { alertsOfZone } from './area-alerts';
import { fullPlaceAddress } from './draw-place-page';
import type { Drawing, Drawn } from './drawing';
import type { EmbedZone } from './embed-input';
import { type Html, html } from './html';
import { briefAlerts, endOf, noneHtml } from './part-alerts';
import { provenanceOfZone } from './provenance';

const MAX_ALERTS = 12;
const LEADING: readonly AlertPart['kind'][] = ['what', 'hazard', 'advice'];

/** Draws the alerts of a forecast zone, the gravest first, with their words on demand. */
export function drawAlertsPage(drawing: Drawing, zone: EmbedZone): Drawn {
  const { messages, input } = drawing;
  const { t } = messages;
  const area = alertsOfZone(drawing, zone);
  const shown = area.alerts.slice(0, MAX_ALERTS);
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
    ...provenanceOfZone(drawing, zone),
  };
}

function alertItem(drawing: Drawing, alert: RankedAlert, zone: EmbedZone): Html {
  const { t } = drawing.messages;
  const { event, headline, texts } = alert;
  const { name, severity, when } = alertWords(drawing, alert, zone.timeZone);
  const [first, ...others] = texts.map(readAlertText);
  const leading = first?.parts.filter(({ kind }) => LEADING.includes(kind)) ?? [];
  const isNamed = leading.some(({ kind }) => kind !== 'advice');
  const expected = first && !isNamed ? expectedOf(event, first) : null;
  const rest = [
    ...(first?.parts.filter((part) => !leading.includes(part)) ?? []),
    ...others.flatMap(({ parts }) => parts),
  ];
  const paragraphs = (parts: readonly AlertPart[]) => parts.map((part) => partText(drawing, part));
  return html`<li data-ends="${endOf(alert)}" data-severity="${alert.rank}" data-zone="${zone.id}"><h2>${name}</h2><p class="note"><b>${severity}</b>${when && ` · ${when}`}</p>${expected && html`<p lang="en" dir="auto">${expected}</p>`}${paragraphs(leading)}${(headline || rest.length > 0) && html`<details><summary>${t('alerts.details')}</summary>${headline && html`<p lang="en" dir="auto">${headline}</p>`}${paragraphs(rest)}</details>`}</li>`;
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
