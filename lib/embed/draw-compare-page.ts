import { compareAddress } from '@/lib/view-state/compare';
import type { EmbedLook } from '@/lib/view-state/embed';
import { dateAt } from '@/lib/weather/local-time';
import { fullPlaceAddress } from './draw-place-page';
import type { Drawing, Drawn } from './drawing';
import type { EmbedPlace } from './embed-input';
import { type Html, html } from './html';
import { type PlaceFacts, placeFacts } from './place-facts';
import { provenanceOfPlaces } from './provenance';
import { dayWords, nowWords } from './weather-words';

const MAX_DAYS = 4;

/** Draws places side by side: the present weather, and the coming days. */
export function drawComparePage(drawing: Drawing, places: readonly EmbedPlace[]): Drawn {
  const { messages, input, degrees } = drawing;
  const all = places.map((place) => placeFacts(drawing, place));
  const brief = all.map(
    ({ name, now }) =>
      html`<span class="pair"><b>${name}</b> <i>${degrees(now?.tempF ?? null)}</i></span>`,
  );
  return {
    title: messages.t('compare.title'),
    full: fullAddress(places, input.look),
    body: html`<section class="compare"><ul>${all.map((facts) => column(drawing, facts))}</ul></section>`,
    brief: html`${brief}`,
    ...provenanceOfPlaces(drawing, all),
  };
}

function fullAddress(places: readonly EmbedPlace[], look: EmbedLook): string {
  const { temperatureUnit, windUnit, language } = look;
  const cells = places.map(({ cell }) => cell);
  return compareAddress({ cells, temperatureUnit, windUnit, language });
}

function column(drawing: Drawing, facts: PlaceFacts): Html {
  const { messages, icons, input, nowMs, degrees } = drawing;
  const { t } = messages;
  const { cell } = facts.place;
  const href = fullPlaceAddress(cell, input.look);
  const name = html`<h2><a href="${href}" target="_blank" rel="noopener" data-cell="${cell}">${facts.name}</a></h2>`;
  const now = nowWords(drawing, facts);
  if (!now) return html`<li>${name}<p>${facts.missing}</p></li>`;
  const today = dateAt(nowMs, facts.timeZone);
  const days = dayWords(drawing, facts).filter(({ date }) => date >= today);
  const rows = days
    .slice(0, MAX_DAYS)
    .map(
      (day) =>
        html`<tr><th scope="row">${day.name}</th><td>${icons.show(day.icon, day.sky)}</td><td class="rain">${day.chance}</td><td><b>${day.high}</b></td><td>${day.low}</td></tr>`,
    );
  return html`<li>${name}<p class="present">${icons.show(now.icon, '')}<span class="temp">${degrees(now.tempF)}</span><span>${now.sky}</span></p>${rows.length > 0 && html`<table><thead class="unseen"><tr><th>${t('daily.day')}</th><th>${t('daily.sky')}</th><th>${t('daily.rain')}</th><th>${t('daily.high')}</th><th>${t('daily.low')}</th></tr></thead><tbody>${rows}</tbody></table>`}</li>`;
}
