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
import { provenanceOfPlace } from './provenance';
import {
  type DayWords,
  dayWords,
  type HourWords,
  hourWords,
  type NowWords,
  needsForecast,
  nowWords,
} from './weather-words';

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
      const hours = hourWords(drawing, facts, view.hourMs);
      return hours.length > 0 ? partHours(drawing, hours) : without('hours');
    },
    days() {
      const days = dayWords(drawing, facts);
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
    return now ? briefNow(drawing, now) : html`<b>${facts.missing}</b>`;
  };
  const { ages, sources, dueMs } = provenanceOfPlace(drawing, facts, parts);
  const ofWeather = ages.filter(({ key }) => key !== 'provenance.fetched');
  return {
    title: facts.name,
    full,
    body: html`${sections}`,
    brief: brief(),
    // Alerts have the time of their own on a page.
    ages: ofWeather.length > 0 ? ofWeather : ages,
    sources,
    dueMs,
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
<p class="words"><b>${now.sky || t('current.no-condition')}</b><span>${now.range}</span><span>${details.join(' · ')}</span></p></section>`;
}

/** The icon and the temperature, for a very low frame. */
function briefNow({ degrees, icons }: Drawing, now: NowWords): Html {
  return html`${icons.show(now.icon, '')}<b class="temp">${degrees(now.tempF)}</b>`;
}

/** The coming hours, in a row that can be scrolled. */
function partHours({ messages: { t }, icons }: Drawing, hours: readonly HourWords[]): Html {
  const items = hours.map(
    ({ startMs, name, icon, sky, temp, chance }) =>
      html`<li data-hour="${formatHour(startMs)}"><span>${name}</span>${icons.show(icon, sky)}<b>${temp}</b>${chance && html`<span class="rain">${chance}${unseen(` ${t('hourly.rain-short')}`)}</span>`}</li>`,
  );
  return html`<section class="hours"><h2 class="unseen">${t('hourly.title')}</h2><ol tabindex="0" aria-label="${t('hourly.title')}">${items}</ol></section>`;
}

/** The next days, one to a row: name, sky, chance of rain, low and high with a bar between them. */
function partDays({ messages: { t }, icons }: Drawing, days: readonly DayWords[]): Html {
  const rows = days.map(
    ({ name, icon, sky, chance, low, high, bar }) =>
      html`<li><b>${name}</b>${icons.show(icon, sky) ?? html`<i></i>`}<span class="rain">${chance && html`${chance}${unseen(` ${t('daily.rain')}`)}`}</span><span class="low">${unseen(`${t('daily.low')} `)}${low}</span>${barHtml(bar)}<span class="high">${high && html`${unseen(`${t('daily.high')} `)}${high}`}</span></li>`,
  );
  return html`<section class="days"><h2 class="unseen">${t('daily.title')}</h2><ol>${rows}</ol></section>`;
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
  const notes = [...fact.notes, ...(age ? [ageHtml(drawing, age)] : [])];
  const line = notes.map((note, index) => html`${index > 0 && ' · '}${note}`);
  return html`<section class="fact"><h2>${title}</h2><p>${color && html`<i class="dot" style="background:${color.light}"></i>`}<b>${value}</b></p><p class="note">${line}</p></section>`;
}
