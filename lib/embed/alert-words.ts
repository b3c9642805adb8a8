import { eventWords } from '@/lib/messages/alert-names';
import { alertTimes } from '@/lib/picture/alert-when';
import type { RankedAlert } from '@/lib/weather/alerts';
import type { Speech } from './speech';

interface AlertWords {
  readonly name: string;
  readonly severity: string;
  /** "now until 9 PM", and whether parts have ended; empty if neither is known. */
  readonly when: string;
}

export function alertWords(speech: Speech, alert: RankedAlert, timeZone: string): AlertWords {
  const { messages, nowMs } = speech;
  return {
    name: alertName(speech, alert),
    severity: messages.t(`alerts.severity.${alert.rank}`),
    when: alertTimes(messages, alert, nowMs, timeZone) ?? '',
  };
}

/** "Tornado Warning", with the NWS's own word for the gravest. */
export function alertName({ messages }: Speech, { event, emergency }: RankedAlert): string {
  const name = eventWords(messages, event).text;
  return emergency ? `${messages.t(`alerts.emergency.${emergency}`)}: ${name}` : name;
}
