import type { Drawing } from './drawing';
import type { EmbedPlace } from './embed-input';
import { type Html, html } from './html';
import type { PlaceFacts } from './place-facts';
import { problemText } from './problem-text';

/** The present weather, as the dashboard has it: measured where that is true here, else the hour of the forecast. */
export function partNow(drawing: Drawing, place: EmbedPlace, facts: PlaceFacts): Html {
  const { messages, degrees, icons, wind } = drawing;
  const { t, service } = messages;
  const { now } = facts;
  if (!now) {
    const { problems } = place;
    const reason = problemText(messages, problems.forecast ?? problems.current, 'forecast');
    return html`<section class="now none"><p>${reason}</p></section>`;
  }
  const feelsF = now.feelsLikeF;
  const sky = now.condition ? service.sky(now.condition).text : '';
  const temp = degrees(now.tempF);
  const isOther = feelsF !== null && degrees(feelsF) !== temp;
  const windText = wind(now.wind);
  const details = [
    isOther && t('current.feels', { value: degrees(feelsF) }),
    windText && `${t('current.wind')} ${windText}`,
  ].filter(Boolean);
  return html`<section class="now"><h2 class="unseen">${t('current.title')}</h2>
${icons.show(now.icon, '')}<p class="temp">${temp}</p>
<p class="words"><b>${sky || t('current.no-condition')}</b><span>${rangeText(drawing, facts)}</span><span>${details.join(' · ')}</span></p></section>`;
}

/** The icon and the temperature, for a very low frame. */
export function briefNow({ degrees, icons }: Drawing, { now }: PlaceFacts): Html | null {
  return now && html`${icons.show(now.icon, '')}<b class="temp">${degrees(now.tempF)}</b>`;
}

/** "High 64° · Low 40°", or what is left of them. */
function rangeText({ messages: { t }, degrees }: Drawing, { today }: PlaceFacts): string {
  if (!today) return '';
  const { highF, lowF, tonight } = today;
  if (tonight) return lowF === null ? '' : `${t('daily.tonight')} ${degrees(lowF)}`;
  const high = highF === null ? [] : [`${t('daily.high')} ${degrees(highF)}`];
  const low = lowF === null ? [] : [`${t('daily.low')} ${degrees(lowF)}`];
  return [...high, ...low].join(' · ');
}
