import type { FeedMessage } from '@/lib/contract/alert-messages';
import { eventName } from '@/lib/feeds/message-words';
import { isPast } from '@/lib/gateway/messages/message-state';
import type { WeatherMessage } from './forecast/weather-message';

/** What a watcher is told of: an alert, or the weather that comes to a place. */
export type ToldMessage = FeedMessage | ToldWeather;
type ToldWeather = WeatherMessage & { readonly isHere: true };

/** Whether a message is of the weather that comes, rather than of an alert. */
export function isWeather(message: object): message is WeatherMessage {
  return 'topic' in message;
}

/** Whether a message comes too late: what it tells of is over, or is no news once it has begun. */
export function isLate(
  message: Pick<FeedMessage, 'onset' | 'expires'> | WeatherMessage,
  nowMs: number,
): boolean {
  if (!isWeather(message)) return isPast(message, nowMs);
  const { kind, topic, startMs, endMs } = message;
  // Air is measured, and goes on.
  return (kind === 'cancel' || topic === 'air' ? endMs : startMs) <= nowMs;
}

/** What a message is about, for operators. */
export function subjectOf(message: Pick<FeedMessage, 'event'> | WeatherMessage): string {
  return isWeather(message) ? `Forecast: ${message.topic}` : eventName(message);
}
