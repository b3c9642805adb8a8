import type { Messages } from '@/lib/messages/messages';
import { temperatureText, unitsOfLocale, windIn } from '@/lib/weather/units';
import type { Wind } from '@/lib/weather/wind';
import type { EmbedInput } from './embed-input';

/** What decides how something is said. */
type Spoken = Pick<EmbedInput, 'messages' | 'nowMs'> & {
  readonly look: Pick<EmbedInput['look'], 'temperatureUnit' | 'windUnit'>;
};

/** What the words of an embed are made with, on its page and in its picture. */
export interface Speech {
  readonly messages: Messages;
  readonly nowMs: number;
  /** "72°", or a dash. */
  readonly degrees: (tempF: number | null) => string;
  /** "72°F", for a temperature that stands by itself. */
  readonly temperature: (tempF: number | null) => string;
  /** "NW 12 mph", "Calm", or null if the speed is unknown. */
  readonly wind: (wind: Wind) => string | null;
}

/** Speaks the language of an embed, in the units of its look, else in those that go with the language. */
export function speechOf({ messages, nowMs, look }: Spoken): Speech {
  const { t, formats } = messages;
  const defaults = unitsOfLocale(formats.locale);
  const unit = look.temperatureUnit ?? defaults.temperature;
  const windUnit = look.windUnit ?? defaults.wind;
  const degrees = (tempF: number | null) => (tempF === null ? '–' : temperatureText(unit, tempF));
  return {
    messages,
    nowMs,
    degrees,
    temperature: (tempF) =>
      tempF === null
        ? degrees(null)
        : t(unit === 'c' ? 'share.celsius' : 'share.fahrenheit', { degrees: degrees(tempF) }),
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
