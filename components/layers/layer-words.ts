import type { LayerName } from '@/lib/contract/layers';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { eventWords } from '@/lib/messages/alert-names';
import type { Messages } from '@/lib/messages/messages';
import { pollenText } from '@/lib/picture/number-text';
import { type Units, unitWords } from '@/lib/picture/unit-words';
import { ruleOfLayer, untilText } from '@/lib/picture/until-words';
import { airCategoryOf } from '@/lib/weather/air-quality';
import { severityAt } from '@/lib/weather/alert-hours';
import { compassOf } from '@/lib/weather/formulas';
import type { HexReading } from '@/lib/weather/hex-reading';
import { isOfDays, quantityOf } from '@/lib/weather/layer-sources';
import { isTimeZone } from '@/lib/weather/local-time';
import { LEAST_CHANCE } from '@/lib/weather/precip-kind';
import { PER_FAHRENHEIT } from '@/lib/weather/units';

/** What is written of a hex: its value, and what else is known of it. */
type LayerReading = Pick<HexReading, 'value'> &
  Partial<
    Pick<
      HexReading,
      'fromDegrees' | 'lowF' | 'alert' | 'falls' | 'chanceHours' | 'hoursAhead' | 'comesMs'
    >
  >;

/** Writes a layer's values in the reader's language and units. */
export function layerWords(layer: LayerName, messages: Messages, units: Units) {
  const { t, formats, service } = messages;
  const { temperature, steadyWind } = unitWords(units, messages);
  const rule = ruleOfLayer(layer, messages, units);
  const quantity = quantityOf(layer);
  return {
    /** "54°", "12 mph", "Low"; null if there is no value. */
    valueText({ value, alert, hoursAhead = TILE_HOURS }: LayerReading): string | null {
      if (value === null) return null;
      switch (quantity) {
        case 'until':
          return untilText(layer, value, hoursAhead, messages);
        case 'severity':
          return eventText(value, alert?.event ?? null);
        case 'temperature':
          return temperature(value);
        case 'change':
          return changeText(value);
        case 'wind':
          return steadyWind(value);
        case 'air':
          return t('map.aqi', { value: formats.number(Math.round(value)) });
        case 'pollen':
          return pollenText(messages, value);
        case 'chance':
          if (value >= LEAST_CHANCE) return percent(value);
          return t('map.chance-little', { percent: percent(LEAST_CHANCE) });
        case 'humidity':
          return percent(value);
      }
    },
    /**
     * A second line, if the layer has one: the category, where the wind comes from, or what a chance is of. An alert's
     * end is told in the time zone of its place, if that is known.
     */
    detail(reading: LayerReading, timeZone?: string): string | null {
      const {
        value,
        fromDegrees = null,
        lowF = null,
        alert,
        falls = null,
        chanceHours = 1,
      } = reading;
      if (value === null) return null;
      if (rule) return untilDetail(reading, rule, timeZone);
      if (quantity === 'chance') {
        const what = t(`falls.${falls ?? 'any'}`);
        if (chanceHours > 1) return t('map.chance-within', { what, hours: chanceHours });
        if (isOfDays(layer)) return t('map.chance-day', { what });
        return t('map.chance', { what });
      }
      if (quantity === 'severity') return severityText(value, alert?.endsMs ?? null, timeZone);
      if (lowF !== null) return t('map.day-low', { low: temperature(lowF) });
      const category = quantity === 'air' ? airCategoryOf(value) : null;
      if (category) return t(`air.category.${category}`);
      if (fromDegrees === null || value < 0.5) return null;
      return t('map.wind-from', { direction: compassOf(fromDegrees) });
    },
  };

  function percent(value: number): string {
    return t('unit.percent', { value: Math.round(value) });
  }

  /** "7° warmer", "4° colder", "No change". */
  function changeText(value: number): string {
    const degrees = Math.round(Math.abs(value) * PER_FAHRENHEIT[units.temperature]);
    if (degrees === 0) return t('change.same');
    const difference = `${formats.number(degrees)}°`;
    return t(value > 0 ? 'change.warmer' : 'change.colder', { difference });
  }

  /** About when it comes, where the time zone is known, else the rule; and which alert. */
  function untilDetail({ alert, comesMs }: LayerReading, rule: string, timeZone?: string): string {
    const event = alert?.event ? service.event(alert.event).text : null;
    if (!comesMs || timeZone === undefined || !isTimeZone(timeZone)) return event ?? rule;
    const time = formats.date(comesMs, { weekday: 'short', hour: 'numeric', timeZone });
    return [t('until.at', { time }), event].filter(Boolean).join(' · ');
  }

  function eventText(level: number, event: string | null): string {
    if (severityAt(level) === null) return t('alert-layer.none');
    return eventWords(messages, event).text;
  }

  function severityText(level: number, endsMs: number | null, timeZone?: string): string | null {
    const severity = severityAt(level);
    if (severity === null) return null;
    const word = t(`alerts.severity.${severity}`);
    if (endsMs === null || timeZone === undefined || !isTimeZone(timeZone)) return word;
    const minutes = endsMs % HOUR_MS === 0 ? {} : ({ minute: '2-digit' } as const);
    const time = formats.date(endsMs, { weekday: 'short', hour: 'numeric', ...minutes, timeZone });
    return t('alert-layer.severity-until', { severity: word, time });
  }
}
