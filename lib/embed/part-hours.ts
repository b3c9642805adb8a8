import { formatHour } from '@/lib/view-state/url';
import { type Drawing, unseen } from './drawing';
import { type Html, html } from './html';
import type { HourWords } from './weather-words';

/** The coming hours, in a row that can be scrolled. */
export function partHours({ messages: { t }, icons }: Drawing, hours: readonly HourWords[]): Html {
  const items = hours.map(
    ({ startMs, name, icon, sky, temp, chance }) =>
      html`<li data-hour="${formatHour(startMs)}"><span>${name}</span>${icons.show(icon, sky)}<b>${temp}</b>${chance && html`<span class="rain">${chance}${unseen(` ${t('hourly.rain-short')}`)}</span>`}</li>`,
  );
  return html`<section class="hours"><h2 class="unseen">${t('hourly.title')}</h2><ol tabindex="0" aria-label="${t('hourly.title')}">${items}</ol></section>`;
}
