import { eventWords } from '@/lib/messages/alert-names';
import type { Words } from '@/lib/messages/service/service-words';
import type { OutdoorGap, OutdoorReason } from '@/lib/weather/outdoor';
import { chanceClause } from './chance-clause';
import type { ShownWords } from './shown-words';

/** Says what speaks against being outside: "Winter Storm Warning", "feels like 12°", "thunderstorms possible (20%)". */
export function reasonWords(reason: OutdoorReason, words: Omit<ShownWords, 'timeZone'>): Words {
  const { messages, temperature, windSpeed } = words;
  const { t, service, locale } = messages;
  const own = (text: string) => ({ text, lang: undefined });
  switch (reason.kind) {
    case 'alert':
      return eventWords(messages, reason.event);
    case 'sky':
      return service.sky(reason.sky);
    case 'heat':
    case 'cold': {
      const value = temperature(reason.tempF);
      return own(
        reason.isFelt ? t('outlook.felt', { value }) : t(`outdoor.${reason.kind}`, { value }),
      );
    }
    case 'wind':
      return own(t('outdoor.wind', { speed: windSpeed(reason.mph) }));
    case 'falls': {
      const what = t(`falls.${reason.what}`);
      if (reason.chance === null) return own(t('outlook.falls-now', { what }));
      return own(chanceClause(what, reason.chance, reason.hours, messages));
    }
    case 'air': {
      const category = t(`air.category.${reason.category}`).toLocaleLowerCase(locale);
      return own(t(reason.isNow ? 'outdoor.air' : 'outdoor.air-now', { category }));
    }
  }
}

/**
 * "Not known: alerts and air quality." Null if everything is.
 *
 * @param isAirMeasured whether there is a measurement, which is of another time
 */
export function missingText(
  missing: readonly OutdoorGap[],
  isAirMeasured: boolean,
  { t, formats }: ShownWords['messages'],
): string | null {
  if (missing.length === 0) return null;
  const names = missing.map((gap) =>
    t(gap === 'air' && isAirMeasured ? 'outdoor.gap.air-then' : `outdoor.gap.${gap}`),
  );
  return t('outdoor.missing', { list: formats.list(names) });
}
