import { ZONE_PATTERN } from '@/lib/contract/ids';
import type { EmbedView } from '@/lib/view-state/embed';
import { type AlertPart, expectedOf, readAlertText } from '@/lib/weather/alert-text';
import type { RankedAlert } from '@/lib/weather/alerts';
import { alertName, alertWords } from './alert-words';
import { type AlertsSubject, alertsSubject } from './alerts-subject';
import { drawCompactAlerts } from './draw-compact-alerts';
import type { Drawing, Drawn } from './drawing';
import type { EmbedAlerts } from './embed-input';
import { type Html, html } from './html';
import { briefAlerts, endOf, noneHtml } from './part-alerts';

/** Those with texts; without, they are shorter. */
const MAX_ALERTS = { texts: 12, brief: 30 } as const;
/** Of all texts together, in characters: they are most of the weight of a page. Beyond it, a link leads to the words. */
const MAX_TEXT = 14_000;
const LEADING: readonly AlertPart['kind'][] = ['what', 'hazard', 'advice'];

type AlertsView = Extract<EmbedView, { kind: 'alerts' }>;

/** Draws alerts, the gravest first and open, the others with their words on demand; or a banner of a line each. */
export function drawAlertsPage(drawing: Drawing, view: AlertsView, alerts: EmbedAlerts): Drawn {
  const { messages, input } = drawing;
  const { t } = messages;
  const { heading } = view;
  const own = alertsSubject(drawing, alerts);
  const subject = { ...own, name: heading?.label ?? own.name };
  const { area, name, names, notes, provenance } = subject;
  const full = subject.full(input.look);
  const title = t('embed.alerts-of', { zone: name });
  const shown = area.alerts.slice(0, MAX_ALERTS[alerts.kind === 'state' ? 'brief' : 'texts']);
  const more = area.alerts.length - shown.length;
  const [first, ...others] = withRoom(shown);
  const hasTexts = shown.some(({ headline, texts }) => headline !== null || texts.length > 0);
  const said = [
    ...(messages.locale !== 'en' && hasTexts ? [t('alerts.in-english')] : []),
    ...notes,
  ];
  return {
    ...provenance,
    sureUntilMs: area.sureUntilMs,
    title,
    name,
    heading,
    full,
    body: html`<section class="warnings" data-list>${names && html`<p class="note">${names}</p>`}<ol>${first && openItem(drawing, subject, first)}${others.map((one) => closedItem(drawing, subject, one))}</ol>${more > 0 && html`<p class="note" data-ends>${t('embed.more-alerts', { count: more })}</p>`}${noneHtml(drawing, area, null)}${said.map((note) => html`<p class="note">${note}</p>`)}</section>`,
    opener: drawing.fixedZone === undefined && openerHtml(drawing, notes.length > 0),
    brief: briefAlerts(drawing, area),
    news: newsOf(
      title,
      shown.map((alert) => alertName(drawing, alert)),
    ),
    banner: view.compact && drawCompactAlerts(drawing, subject, view.compact),
  };
}

/** Where there may be more alerts than are listed, that is said even if there is no room for why. */
function openerHtml({ messages: { t } }: Drawing, mayBeMore: boolean): Html {
  return html`<div class="opener"><details><summary>${t('embed.show-all')}</summary></details>${mayBeMore && html`<p class="note">${t('embed.maybe-more')}</p>`}</div>`;
}

function newsOf(title: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${title}: ${[...new Set(names)].join(', ')}`;
}

/** An alert, and whether there is room for all of its words. */
type Roomed = { readonly alert: RankedAlert; readonly hasRoom: boolean };

function withRoom(alerts: readonly RankedAlert[]): Roomed[] {
  let left = MAX_TEXT;
  return alerts.map((alert) => {
    const size = alert.texts.reduce((sum, text) => sum + text.length, 0);
    const hasRoom = size <= left;
    if (hasRoom) left -= size;
    return { alert, hasRoom };
  });
}

/** An alert with what is expected and what to do, and the rest of its words on demand. */
function openItem(drawing: Drawing, subject: AlertsSubject, { alert, hasRoom }: Roomed): Html {
  const { messages, input } = drawing;
  const { t } = messages;
  const { headline } = alert;
  const { severity, when } = alertWords(drawing, alert, subject.timeZoneOf(alert));
  const { expected, leading, rest } = partsOf(drawing, alert);
  const hasMore = headline !== null || rest.length > 0;
  return html`<li${ending(alert)}><h2>${nameHtml(drawing, subject, alert, true)}</h2><p class="note"><b>${severity}</b>${when && ` · ${when}`}</p>${whoseHtml(subject, alert)}${expected}${leading}${hasMore && (hasRoom ? html`<details><summary>${t('alerts.details')}</summary>${headlineHtml(alert)}${rest}</details>` : html`<p class="all"><a href="${subject.full(input.look)}" target="_blank" rel="noopener">${t('alerts.details')}</a></p>`)}</li>`;
}

/** An alert of which only the name and the times are seen, until it is pressed. */
function closedItem(drawing: Drawing, subject: AlertsSubject, { alert, hasRoom }: Roomed): Html {
  const { headline, texts } = alert;
  const { severity, when } = alertWords(drawing, alert, subject.timeZoneOf(alert));
  const name = html`<h2>${nameHtml(drawing, subject, alert, hasRoom)}</h2>`;
  const times = html`<span class="note"><b>${severity}</b>${when && ` · ${when}`}</span>`;
  const whose = whoseHtml(subject, alert);
  if (!hasRoom || (headline === null && texts.length === 0)) {
    return html`<li${ending(alert)}>${name}${times}${whose}</li>`;
  }
  const { expected, leading, rest } = partsOf(drawing, alert);
  return html`<li${ending(alert)}><details><summary>${name}${times}</summary>${headlineHtml(alert)}${expected}${leading}${rest}</details>${whose}</li>`;
}

/** What the page's script and the page around the frame need to know of an alert. */
function ending(alert: RankedAlert): Html {
  const zone = alert.listedIn.find((id) => ZONE_PATTERN.test(id));
  return html` data-ends="${endOf(alert)}" data-severity="${alert.rank}"${zone && html` data-zone="${zone}"`}`;
}

/** Its name: a link where its words are not here. */
function nameHtml(
  drawing: Drawing,
  { pageOf, full }: AlertsSubject,
  alert: RankedAlert,
  hasWords: boolean,
): Html {
  const { look } = drawing.input;
  const name = alertName(drawing, alert);
  const href = pageOf(alert, look) ?? (hasWords ? null : full(look));
  if (href === null) return html`${name}`;
  return html`<a href="${href}" target="_blank" rel="noopener">${name}</a>`;
}

function whoseHtml({ whose }: AlertsSubject, alert: RankedAlert): Html | null {
  const names = whose(alert);
  return names === null ? null : html`<p class="note">${names}</p>`;
}

function headlineHtml({ headline }: RankedAlert): Html | null {
  return headline === null ? null : html`<p lang="en" dir="auto">${headline}</p>`;
}

/** The words of an alert: what leads, and the rest. */
function partsOf(drawing: Drawing, { event, texts }: RankedAlert) {
  const [first, ...others] = texts.map(readAlertText);
  const leading = first?.parts.filter(({ kind }) => LEADING.includes(kind)) ?? [];
  const isNamed = leading.some(({ kind }) => kind !== 'advice');
  const expected = first && !isNamed ? expectedOf(event, first) : null;
  const rest = [
    ...(first?.parts.filter((part) => !leading.includes(part)) ?? []),
    ...others.flatMap(({ parts }) => parts),
  ];
  const paragraphs = (parts: readonly AlertPart[]) => parts.map((part) => partText(drawing, part));
  return {
    expected: expected && html`<p lang="en" dir="auto">${expected}</p>`,
    leading: paragraphs(leading),
    rest: paragraphs(rest),
  };
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
