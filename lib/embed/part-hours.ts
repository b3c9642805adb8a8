import { HOUR_MS } from '@/lib/contract/time';
import { formatHour } from '@/lib/view-state/url';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import type { Drawing } from './drawing';
import { type Html, html } from './html';

const MOST_HOURS = 24;
/** Smaller chances are left out: "3%" at every hour says nothing. */
export const LEAST_CHANCE = 5;

/** The coming hours, in a row that can be scrolled; null without any. */
export function partHours(
  drawing: Drawing,
  all: readonly ForecastHour[],
  { fromMs, timeZone }: { readonly fromMs: number | null; readonly timeZone: string },
): Html | null {
  const { messages, nowMs, degrees, icons } = drawing;
  const { t, formats, service } = messages;
  const ahead = all.filter(({ startMs }) => startMs + HOUR_MS > Math.max(nowMs, fromMs ?? 0));
  const hours = ahead.slice(0, MOST_HOURS).map((hour) => {
    const { startMs, tempF, precipChance, condition, icon } = hour;
    const name =
      startMs <= nowMs ? t('hourly.now') : formats.date(startMs, { hour: 'numeric', timeZone });
    const sky = condition ? service.sky(condition).text : '';
    const chance = precipChance ?? 0;
    return html`<li data-hour="${formatHour(startMs)}"><span>${name}</span>${icons.show(icon, sky)}<b>${degrees(tempF)}</b>${chance >= LEAST_CHANCE && html`<span class="rain">${t('unit.percent', { value: chance })}<span class="unseen"> ${t('hourly.rain-short')}</span></span>`}</li>`;
  });
  if (hours.length === 0) return null;
  return html`<section class="hours"><h2 class="unseen">${t('hourly.title')}</h2><ol tabindex="0" aria-label="${t('hourly.title')}">${hours}</ol></section>`;
}
