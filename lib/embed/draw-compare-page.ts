import { compareAddress } from '@/lib/view-state/compare';
import type { EmbedLook } from '@/lib/view-state/embed';
import { dateAt } from '@/lib/weather/local-time';
import { dueOf, fullPlaceAddress, sourcesOf } from './draw-place-page';
import { ageHtml, type Drawing, type Drawn } from './drawing';
import type { EmbedPlace } from './embed-input';
import { type Html, html } from './html';
import { dayName } from './part-days';
import { LEAST_CHANCE } from './part-hours';
import { type PlaceFacts, placeFacts } from './place-facts';
import { problemText } from './problem-text';

const MOST_DAYS = 4;

/** Draws places side by side: the present weather, and the coming days. */
export function drawComparePage(drawing: Drawing, places: readonly EmbedPlace[]): Drawn {
  const { messages, nowMs, input } = drawing;
  const { t } = messages;
  const all = places.map((place) => ({ place, facts: placeFacts(place, messages, nowMs) }));
  const used = places.flatMap(({ current, forecast }) =>
    [current, forecast].filter((one) => one !== null),
  );
  const isMissing = places.some(
    ({ forecast, problems }) => !forecast && problems.forecast !== 'no-data',
  );
  // The oldest speaks for all.
  const [oldest] = all
    .flatMap(({ facts: { age, present } }) => (age ? { age, lead: present.lead } : []))
    .sort((a, b) => a.age.ms - b.age.ms);
  const key = oldest?.lead === 'measured' ? 'provenance.observed' : 'provenance.issued';
  const brief = all.map(
    ({ facts }) =>
      html`<span class="pair"><b>${facts.name}</b> <i>${degreesOf(drawing, facts)}</i></span>`,
  );
  return {
    title: t('compare.title'),
    full: fullAddress(places, input.look),
    body: html`<section class="compare"><ul>${all.map((one) => column(drawing, one.place, one.facts))}</ul></section>`,
    brief: html`${brief}`,
    ages: oldest ? [ageHtml(drawing, key, oldest.age.ms)] : [],
    sources: sourcesOf(used),
    dueMs: isMissing ? nowMs : dueOf(used, nowMs),
  };
}

function fullAddress(places: readonly EmbedPlace[], look: EmbedLook): string {
  const { temperatureUnit, windUnit, language } = look;
  const cells = places.map(({ cell }) => cell);
  return compareAddress({ cells, temperatureUnit, windUnit, language });
}

function degreesOf({ degrees }: Drawing, facts: PlaceFacts): string {
  return degrees(facts.now?.tempF ?? null);
}

function column(drawing: Drawing, place: EmbedPlace, facts: PlaceFacts): Html {
  const { messages, icons, input, nowMs, degrees } = drawing;
  const { t, service } = messages;
  const { now } = facts;
  const href = fullPlaceAddress(place.cell, input.look);
  const name = html`<h2><a href="${href}" target="_blank" rel="noopener" data-cell="${place.cell}">${facts.name}</a></h2>`;
  if (!now) {
    const { problems } = place;
    return html`<li>${name}<p>${problemText(messages, problems.forecast ?? problems.current, 'forecast')}</p></li>`;
  }
  const today = dateAt(nowMs, facts.timeZone);
  const days = (facts.forecast?.days ?? []).filter(({ date }) => date >= today).slice(0, MOST_DAYS);
  const rows = days.map((day) => {
    const chance = day.precipChance ?? 0;
    const sky = day.condition ? service.sky(day.condition).text : '';
    const high = day.tonight ? '' : degrees(day.highF);
    return html`<tr><th scope="row">${dayName(day, today, messages)}</th><td>${icons.show(day.icon, sky)}</td><td class="rain">${chance >= LEAST_CHANCE && t('unit.percent', { value: chance })}</td><td><b>${high}</b></td><td>${degrees(day.lowF)}</td></tr>`;
  });
  return html`<li>${name}<p class="present">${icons.show(now.icon, '')}<span class="temp">${degreesOf(drawing, facts)}</span><span>${now.condition && service.sky(now.condition).text}</span></p>${rows.length > 0 && html`<table><thead class="unseen"><tr><th>${t('daily.day')}</th><th>${t('daily.sky')}</th><th>${t('daily.rain')}</th><th>${t('daily.high')}</th><th>${t('daily.low')}</th></tr></thead><tbody>${rows}</tbody></table>`}</li>`;
}
