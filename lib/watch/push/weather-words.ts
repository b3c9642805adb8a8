import type { WatchUnits } from '@/lib/contract/watch';
import type { Messages } from '@/lib/messages/messages';
import { outlookHeading } from '@/lib/picture/outlook-words';
import { unitWords } from '@/lib/picture/unit-words';
import type { WeatherMessage } from '../forecast/weather-message';
import type { NotificationWords } from './alert-words';

/** Where weather is told, in words, when, and in which units. */
type Telling = {
  readonly place: string;
  readonly timeZone: string;
  readonly units: WatchUnits;
  readonly nowMs: number;
};

/** What a notification says of the weather that comes, in the words of the sentence that sums up a forecast. */
export function weatherWords(
  messages: Messages,
  message: WeatherMessage,
  { place, timeZone, units, nowMs }: Telling,
): NotificationWords {
  const { t, formats } = messages;
  const { temperature, steadyWind } = unitWords(units, messages);
  const words = { messages, timeZone, nowMs, temperature, windSpeed: steadyWind };
  const what = outlookHeading(message.parts, words);
  const isAir = message.topic === 'air';
  const { issuedMs } = message;
  const time =
    issuedMs === null
      ? null
      : formats.date(issuedMs, {
          ...{ weekday: 'short', hour: 'numeric', minute: '2-digit' },
          ...{ timeZone, timeZoneName: 'short' },
        });
  const isOff = message.kind === 'cancel';
  return {
    title: isOff ? titleOfEnd() : `${what} · ${place}`,
    lines: [
      message.kind === 'update' ? t('push.changed') : null,
      time && t(isAir ? 'push.measured' : 'push.issued', { time }),
    ],
  };

  function titleOfEnd(): string {
    return isAir ? t('push.air-better', { place }) : t('push.off', { what, place });
  }
}
