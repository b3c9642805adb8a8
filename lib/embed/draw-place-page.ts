import { cellAddress } from '@/lib/view-state/address';
import type { EmbedLook, EmbedPart, EmbedView } from '@/lib/view-state/embed';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { airWords, pollenWords } from './air-words';
import { alertsOfPlace } from './area-alerts';
import type { Drawing, Drawn } from './drawing';
import type { EmbedPlace } from './embed-input';
import { type Html, html } from './html';
import { briefAlerts, partAlerts } from './part-alerts';
import { partDays } from './part-days';
import { partFact } from './part-fact';
import { partHours } from './part-hours';
import { briefNow, partNow } from './part-now';
import { placeFacts } from './place-facts';
import { provenanceOfPlace } from './provenance';
import { dayWords, hourWords, needsForecast, nowWords } from './weather-words';

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
