import type { Source } from '@/lib/contract/leaves';
import { agoText } from '@/lib/messages/ago';
import type { Messages } from '@/lib/messages/messages';
import { temperatureText, windIn } from '@/lib/weather/units';
import { unitsOfLocale } from '@/lib/weather/units-of-locale';
import type { Wind } from '@/lib/weather/wind';
import type { EmbedPageInput } from './embed-input';
import { type Html, html } from './html';
import { createIcons, type Icons } from './icons';

/** What every part of a page is drawn with. */
export interface Drawing {
  readonly input: EmbedPageInput;
  readonly messages: Messages;
  readonly nowMs: number;
  readonly icons: Icons;
  /** "72°", or a dash. */
  readonly degrees: (tempF: number | null) => string;
  /** "NW 12 mph", "Calm", or null if the speed is unknown. */
  readonly wind: (wind: Wind) => string | null;
}

/** What a page shows, to be put into its frame. */
export interface Drawn {
  /** "Boulder, CO". */
  readonly title: string;
  /** The address of the full view on this site. */
  readonly full: string;
  readonly body: Html;
  /** What a very low frame shows instead: in one line, beside the title. */
  readonly brief: Html;
  /** How old what is shown is, in the order of what is shown. */
  readonly ages: readonly Html[];
  readonly sources: readonly Source[];
  /** When the first of what is shown is out of date, in milliseconds of the Unix epoch. */
  readonly dueMs: number;
}

export function createDrawing(input: EmbedPageInput): Drawing {
  const { messages, nowMs, look, iconSource } = input;
  const { t, formats } = messages;
  const usual = unitsOfLocale(formats.locale);
  const unit = look.temperatureUnit ?? usual.temperature;
  const windUnit = look.windUnit ?? usual.wind;
  return {
    ...{ input, messages, nowMs },
    icons: createIcons(iconSource),
    degrees: (tempF) => (tempF === null ? '–' : temperatureText(unit, tempF)),
    wind({ speedMph, direction }) {
      if (speedMph === null) return null;
      if (speedMph === 0) return t('current.calm');
      const value = formats.number(windIn(windUnit, speedMph));
      const speed = t('unit.speed', { value, unit: t(`unit.${windUnit}`) });
      return direction
        ? `${t('unit.compass', { point: direction.toUpperCase() })} ${speed}`
        : speed;
    },
  };
}

/** Stands for the age in its sentence. */
const MARK = '\u0000';

/** "Observed 5 min ago", with a warning where it is out of date; kept true by the page's script. */
export function ageHtml(
  { messages, nowMs }: Pick<Drawing, 'messages' | 'nowMs'>,
  key: 'provenance.observed' | 'provenance.issued' | 'provenance.fetched',
  thenMs: number,
  isStale = false,
): Html {
  const [before = '', after = ''] = messages.t(key, { ago: MARK }).split(MARK);
  const ago = agoText(messages, thenMs, nowMs);
  const old = isStale && html`<b>${messages.t('freshness.stale')}</b> · `;
  return html`<span>${old}${before}<time data-age datetime="${new Date(thenMs).toISOString()}">${ago}</time>${after}</span>`;
}

/** Words for screen readers alone. */
export function unseen(text: string): Html {
  return html`<span class="unseen">${text}</span>`;
}
