import type { WatchUnits } from '@/lib/contract/watch';
import { capital } from '@/lib/messages/capital';
import type { Messages } from '@/lib/messages/messages';
import { alertSpan } from '@/lib/picture/alert-when';
import { outlookHeading } from '@/lib/picture/outlook-words';
import { unitWords } from '@/lib/picture/unit-words';
import type { WeatherMessage } from '../forecast/weather-message';
import type { NotificationWords } from './alert-words';

/** Where weather is told, in words, when, in which units, and whether for the first time. */
type Telling = {
  readonly place: string;
  readonly timeZone: string;
  readonly units: WatchUnits;
  readonly isFirst: boolean;
  readonly nowMs: number;
};

/** What a notification says of the weather that comes, in the words of the sentence that sums up a forecast. */
export function weatherWords(
  messages: Messages,
  message: WeatherMessage,
  telling: Telling,
): NotificationWords {
  const { t } = messages;
  const { place, timeZone, units, isFirst, nowMs } = telling;
  const { temperature, steadyWind } = unitWords(units, messages);
  const words = { messages, timeZone, nowMs, temperature, windSpeed: steadyWind };
  const what = outlookHeading(message.parts, words);
  const isAir = message.topic === 'air';
  const issued =
    message.issuedMs === null ? null : momentText(messages, message.issuedMs, timeZone, true);
  const dated = issued && t(isAir ? 'push.measured' : 'push.issued', { time: issued });
  if (message.kind === 'cancel') {
    return {
      title: isAir ? t('push.air-better', { place }) : t('push.off', { what, place }),
      lines: [dated],
    };
  }
  return {
    title: `${what} · ${place}`,
    lines: [isFirst ? null : t('push.changed'), whenOf(messages, message, telling), dated],
  };
}

/** When it is, by the day: a notification may be read on another one. */
function whenOf(
  messages: Messages,
  { topic, startMs, endMs, isOpen }: WeatherMessage,
  { timeZone, nowMs }: Telling,
): string | null {
  const { t } = messages;
  if (topic === 'air') return null;
  const moment = momentText(messages, startMs, timeZone, false);
  if (topic === 'frost') return t('push.coldest', { time: moment });
  if (topic === 'heat') return t('push.hottest', { time: moment });
  const times = { onsetMs: startMs, expiresMs: isOpen ? null : endMs, begun: false };
  const span = alertSpan(messages, times, nowMs, timeZone);
  return span && capital(span, messages);
}

/** "Tuesday 6 AM MST". The whole name of the day: in Spanish, "mar" is the sea as well. */
function momentText(
  { formats }: Messages,
  ms: number,
  timeZone: string,
  hasMinutes: boolean,
): string {
  return formats.date(ms, {
    ...{ weekday: 'long', hour: 'numeric', timeZone, timeZoneName: 'short' },
    ...(hasMinutes ? { minute: '2-digit' } : {}),
  });
}
