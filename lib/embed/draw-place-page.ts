import { cellAddress } from '@/lib/view-state/address';
import type { EmbedLook, EmbedPart, EmbedView } from '@/lib/view-state/embed';
import { formatHour } from '@/lib/view-state/url';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { airWords, type FactWords, pollenWords } from './air-words';
import { alertsOfPlace } from './area-alerts';
import { ageHtml, type Drawing, type Drawn, unseen } from './drawing';
import type { EmbedPlace } from './embed-input';
import { type Html, html } from './html';
import { briefAlerts, partAlerts } from './part-alerts';
import { placeFacts } from './place-facts';
import { earliest, provenanceOfPlace } from './provenance';
import {
  type DayWords,
  dayWords,
  type HourWords,
  hourWords,
  type NowWords,
  needsForecast,
  nowWords,
} from './weather-words';

/** In a strip, of which as many are shown as it is wide enough for. */
const MAX_STRIP_HOURS = 8;

type PlaceView = Extract<EmbedView, { kind: 'place' }>;

/** Draws the parts of a place that were asked for, in their order. */
export function drawPlacePage(drawing: Drawing, view: PlaceView, place: EmbedPlace): Drawn {
  const { parts } = view;
  const facts = placeFacts(drawing, place);
  const full = fullPlaceAddress(place.cell, drawing.input.look);
  const now = nowWords(drawing, facts);
  const area = parts.includes('alerts') ? alertsOfPlace(drawing, place) : null;
  const without = (part: EmbedPart) =>
    part === parts.find(needsForecast) &&
    html`<section class="now none"><p>${facts.missing}</p></section>`;
  const draw: Record<EmbedPart, () => Html | false> = {
    now: () => (now ? partNow(drawing, now) : without('now')),
    hours() {
      const hours = hourWords(drawing, facts, view.hourMs, view.hours);
      return hours.length > 0 ? partHours(drawing, hours) : without('hours');
    },
    days() {
      const days = dayWords(drawing, facts, view.days);
      return days.length > 0 ? partDays(drawing, days) : without('days');
    },
    alerts: () => area !== null && partAlerts(drawing, area, { full, timeZone: facts.timeZone }),
    air: () => partFact(drawing, airWords(drawing, place)),
    pollen: () => partFact(drawing, pollenWords(drawing, place)),
  };
  const [first = 'now'] = parts;
  const sections = parts.map((part) => draw[part]());
  const brief = () => {
    if (first === 'alerts' && area) return briefAlerts(drawing, area);
    if (!needsForecast(first)) return html`${sections[0] ?? false}`;
    return now
      ? briefNow(drawing, now, hourWords(drawing, facts, null))
      : html`<b>${facts.missing}</b>`;
  };
  const { ages, sources, dueMs } = provenanceOfPlace(drawing, facts, parts);
  const ofWeather = ages.filter(({ key }) => key !== 'provenance.fetched');
  return {
    title: view.heading?.label ?? facts.name,
    heading: view.heading,
    full,
    body: html`${sections}`,
    brief: brief(),
    // Alerts have the time of their own on a page.
    ages: ofWeather.length > 0 ? ofWeather : ages,
    sources,
    dueMs,
    // Of several, the first is seen until it ends.
    ...(area && {
      sureUntilMs:
        area.sureUntilMs && earliest([area.sureUntilMs, area.alerts[0]?.expiresMs ?? null]),
    }),
  };
}

/** The address of a place's own page, with the same units and language. */
export function fullPlaceAddress(
  cell: string,
  look: EmbedLook,
  zone: string | null = null,
): string {
  const { temperatureUnit, windUnit, language } = look;
  return cellAddress({ ...EMPTY_VIEW, temperatureUnit, windUnit, language, zone }, cell);
}

/** The present weather, as the dashboard has it. */
function partNow({ messages: { t }, degrees, icons }: Drawing, now: NowWords): Html {
  const details = [
    now.feels && t('current.feels', { value: now.feels }),
    now.wind && `${t('current.wind')} ${now.wind}`,
  ].filter(Boolean);
  return html`<section class="now"><h2 class="unseen">${t('current.title')}</h2>
${icons.show(now.icon, '')}<p class="temp">${degrees(now.tempF)}</p>
<p class="words"><b>${now.sky || t('current.no-condition')}</b> ${pieces(now.range)} ${pieces(details)}</p></section>`;
}

/** Short phrases in a line, or in two between which none is broken. */
function pieces(texts: readonly string[]): Html | false {
  return (
    texts.length > 0 &&
    html`<span class="pieces">${texts.map((text) => html`<span>${text}</span> `)}</span>`
  );
}

/** For a very low frame: the icon and the temperature, and as much more as it is wide enough for. */
function briefNow({ degrees, icons }: Drawing, now: NowWords, hours: readonly HourWords[]): Html {
  const [, ...next] = hours;
  const ahead = next
    .slice(0, MAX_STRIP_HOURS)
    .map(
      ({ name, icon, sky, temp, endMs }) =>
        html`<span class="then" data-past="${isoOf(endMs)}">${name} ${icons.show(icon, sky)} <b>${temp}</b></span>`,
    );
  return html`${icons.show(now.icon, '')}<b class="temp">${degrees(now.tempF)}</b><span class="more-words"><span>${now.sky}</span>${now.range.length > 0 && html`<span>${now.range.join(' · ')}</span>`}${ahead}</span>`;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** The coming hours, in a row that can be scrolled. */
function partHours(drawing: Drawing, hours: readonly HourWords[]): Html {
  const { messages, icons, fixedZone } = drawing;
  const { t } = messages;
  const items = hours.map(({ startMs, endMs, name, icon, sky, temp, chance }, index) => {
    const words = html`<span>${name}</span> ${icons.show(icon, sky)} <b>${temp}</b> ${chance && html`<span class="rain">${chance}${unseen(` ${t('hourly.rain-short')}`)}</span>`}`;
    const hour = fixedZone
      ? html`<div>${words}</div>`
      : html`<button type="button" data-hour="${formatHour(startMs)}" aria-pressed="false"${index > 0 && html` tabindex="-1"`}>${words}</button>`;
    return html`<li data-past="${isoOf(endMs)}">${hour}</li>`;
  });
  return html`<section class="hours" data-list><h2 class="unseen">${t('hourly.title')}</h2><ol aria-label="${t('hourly.title')}"${fixedZone && html` tabindex="0"`}>${items}</ol>${lateHtml(drawing)}</section>`;
}

/** The next days, one to a row: name, sky, chance of rain, low and high with a bar between them. */
function partDays(drawing: Drawing, days: readonly DayWords[]): Html {
  const { messages, icons } = drawing;
  const { t } = messages;
  const rows = days.map(
    ({ name, endMs, icon, sky, chance, low, high, bar }) =>
      html`<li data-past="${isoOf(endMs)}"><b>${name}</b> ${icons.show(icon, sky) ?? html`<i></i>`} <span class="rain">${chance && html`${chance}${unseen(` ${t('daily.rain')}`)}`}</span> <span class="low">${unseen(`${t('daily.low')} `)}${low}</span>${barHtml(bar)} <span class="high">${high && html`${unseen(`${t('daily.high')} `)}${high}`}</span></li>`,
  );
  return html`<section class="days" data-list><h2 class="unseen">${t('daily.title')}</h2><ol>${rows}</ol>${lateHtml(drawing)}</section>`;
}

/** Stands for hours or days of which all are over, while nothing newer comes. */
function lateHtml({ messages }: Drawing): Html {
  return html`<p class="late" data-none hidden>${messages.t('freshness.stale')}</p>`;
}

function barHtml(bar: DayWords['bar']): Html {
  if (bar === null) return html`<span class="bar"></span>`;
  const percent = (share: number) => Math.round(share * 100);
  return html`<span class="bar"><i style="inset-inline:${percent(bar.from)}% ${100 - percent(bar.to)}%;background:${bar.color}"></i></span>`;
}

/** A title with its value and its color, and a line below; or a sentence. */
function partFact(drawing: Drawing, fact: FactWords): Html {
  const { title } = fact;
  if ('sentence' in fact)
    return html`<section class="fact none"><h2>${title}</h2><p>${fact.sentence}</p></section>`;
  const { value, color, age } = fact;
  const notes = fact.notes.map((note) => html`<span>${note}</span> `);
  return html`<section class="fact"><h2>${title}</h2><p>${color && html`<i class="dot" style="background:${color.light}"></i>`}<b>${value}</b></p><p class="note pieces">${notes}${age && ageHtml(drawing, age)}</p></section>`;
}
