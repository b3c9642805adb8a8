import type { Messages } from '@/lib/messages/messages';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import { dateAt } from '@/lib/weather/local-time';
import { temperatureColor } from '@/lib/weather/temperature-color';
import { type Drawing, unseen } from './drawing';
import { type Html, html } from './html';
import { LEAST_CHANCE } from './part-hours';

const MOST_DAYS = 7;

/** The next days, one to a row: name, sky, chance of rain, low and high with a bar between them; null without any. */
export function partDays(
  drawing: Drawing,
  all: readonly ForecastDay[],
  timeZone: string,
): Html | null {
  const { messages, nowMs, degrees, icons } = drawing;
  const { t, service } = messages;
  const days = all.slice(0, MOST_DAYS);
  if (days.length === 0) return null;
  const known = days.flatMap(({ lowF, highF }) => [lowF, highF].filter((one) => one !== null));
  const scale = { from: Math.min(...known), to: Math.max(...known) };
  const today = dateAt(nowMs, timeZone);
  const rows = days.map((day) => {
    const chance = day.precipChance ?? 0;
    const sky = day.condition ? service.sky(day.condition).text : '';
    return html`<li><b>${dayName(day, today, messages)}</b>${icons.show(day.icon, sky) ?? html`<i></i>`}<span class="rain">${chance >= LEAST_CHANCE && html`${t('unit.percent', { value: chance })}${unseen(` ${t('daily.rain')}`)}`}</span><span class="low">${unseen(`${t('daily.low')} `)}${degrees(day.lowF)}</span>${barOf(day, scale)}<span class="high">${!day.tonight && html`${unseen(`${t('daily.high')} `)}${degrees(day.highF)}`}</span></li>`;
  });
  return html`<section class="days"><h2 class="unseen">${t('daily.title')}</h2><ol>${rows}</ol></section>`;
}

/** "Tonight", "Today", "Tue". */
export function dayName(
  { date, tonight, partial }: ForecastDay,
  today: string,
  { t, formats }: Messages,
): string {
  if (tonight) return t('daily.tonight');
  if (date === today) return t(partial ? 'daily.rest' : 'daily.today');
  // A date without a time: noon in UTC has the same weekday in every time zone of ours.
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  return Number.isNaN(noonMs) ? date : formats.date(noonMs, { weekday: 'short', timeZone: 'UTC' });
}

/** Where the day's temperatures lie in those of all days. */
function barOf(
  { lowF, highF, tonight }: ForecastDay,
  { from, to }: { from: number; to: number },
): Html {
  const topF = tonight ? lowF : highF;
  if (lowF === null || topF === null || to <= from) return html`<span class="bar"></span>`;
  const percent = (tempF: number) => Math.round(((tempF - from) / (to - from)) * 100);
  const end = 100 - percent(Math.max(lowF, topF));
  const color = temperatureColor((lowF + topF) / 2);
  return html`<span class="bar"><i style="inset-inline:${percent(Math.min(lowF, topF))}% ${end}%;background:${color}"></i></span>`;
}
