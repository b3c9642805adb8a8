import { eventWords } from '@/lib/messages/alert-names';
import type { Words } from '@/lib/messages/service/service-words';
import type { OutdoorGap, OutdoorReason } from '@/lib/weather/outdoor';
import { LIKELY_CHANCE } from '@/lib/weather/rainfall';
import type { ShownWords } from './shown-words';

/** Says what speaks against being outside: "Winter Storm Warning", "feels like 12°", "thunderstorms possible (20%)". */
export function reasonWords(reason: OutdoorReason, words: Omit<ShownWords, 'timeZone'>): Words {
  const { messages, temperature, windSpeed } = words;
  if (reason.kind === 'alert') return eventWords(messages, reason.event);
  return { text: text(reason), lang: undefined };

  function text(other: Exclude<OutdoorReason, { readonly kind: 'alert' }>): string {
    const { t } = messages;
    switch (other.kind) {
      case 'heat':
      case 'cold':
        return t('outlook.felt', { value: temperature(other.feltF) });
      case 'wind':
        return t('outdoor.wind', { speed: windSpeed(other.mph) });
      case 'falls': {
        const what = t(`falls.${other.what}`);
        if (other.percent === null) return t('outlook.falls-now', { what });
        const percent = t('unit.percent', { value: other.percent });
        const key = other.percent >= LIKELY_CHANCE ? 'shown.likely' : 'shown.possible';
        return t(key, { what, percent });
      }
      case 'air': {
        const category = t(`air.category.${other.category}`).toLocaleLowerCase(messages.locale);
        return t(other.isThen ? 'outdoor.air' : 'outdoor.air-now', { category });
      }
    }
  }
}

/** "Not known: alerts and air quality." Null if everything is. */
export function missingText(
  missing: readonly OutdoorGap[],
  isAirMeasured: boolean,
  { messages: { t, formats } }: Pick<ShownWords, 'messages'>,
): string | null {
  if (missing.length === 0) return null;
  const names = missing.map((gap) =>
    t(gap === 'air' && isAirMeasured ? 'outdoor.gap.air-then' : `outdoor.gap.${gap}`),
  );
  return t('outdoor.missing', { list: formats.list(names) });
}
