import type { Drawing } from './drawing';
import { type Html, html } from './html';
import type { NowWords } from './weather-words';

/** The present weather, as the dashboard has it. */
export function partNow({ messages: { t }, degrees, icons }: Drawing, now: NowWords): Html {
  const details = [
    now.feels && t('current.feels', { value: now.feels }),
    now.wind && `${t('current.wind')} ${now.wind}`,
  ].filter(Boolean);
  return html`<section class="now"><h2 class="unseen">${t('current.title')}</h2>
${icons.show(now.icon, '')}<p class="temp">${degrees(now.tempF)}</p>
<p class="words"><b>${now.sky || t('current.no-condition')}</b><span>${now.range}</span><span>${details.join(' · ')}</span></p></section>`;
}

/** The icon and the temperature, for a very low frame. */
export function briefNow({ degrees, icons }: Drawing, now: NowWords): Html {
  return html`${icons.show(now.icon, '')}<b class="temp">${degrees(now.tempF)}</b>`;
}
