import { type Drawing, unseen } from './drawing';
import { type Html, html } from './html';
import type { DayWords } from './weather-words';

/** The next days, one to a row: name, sky, chance of rain, low and high with a bar between them. */
export function partDays({ messages: { t }, icons }: Drawing, days: readonly DayWords[]): Html {
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
