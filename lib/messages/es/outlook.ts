import type { Translated } from '../en/catalog';
import type { outlook as english } from '../en/outlook';

const TODAY = {
  morning: 'esta mañana',
  afternoon: 'esta tarde',
  evening: 'hoy al anochecer',
  night: 'esta noche',
} as const;

const OF_A_DAY = {
  morning: 'por la mañana',
  afternoon: 'por la tarde',
  evening: 'al anochecer',
  night: 'por la noche',
} as const;

/** "las 5 p. m.", "la 1 p. m.", or "el mediodía". */
const hourWithArticle = (hour: string | null, isOne: boolean) =>
  hour === null ? 'el mediodía' : `${isOne ? 'la' : 'las'} ${hour}`;

/** The same after a day: "a las 5 p. m.", "al mediodía". */
const atHour = (hour: string | null, isOne: boolean) =>
  hour === null ? 'al mediodía' : `a ${hourWithArticle(hour, isOne)}`;

const possible = (what: string) => `${what.endsWith('s') ? 'posibles' : 'posible'} ${what}`;

export const outlook: Translated<typeof english> = {
  'outlook.dry': ({ when }) => `seco hasta ${when}`,
  'outlook.dry-open': ({ when }) => `seco al menos hasta ${when}`,
  'outlook.mostly-dry': ({ when }) => `casi siempre seco hasta ${when}`,
  'outlook.mostly-dry-open': ({ when, what, percent }) =>
    `casi siempre seco al menos hasta ${when} (${possible(what)}, ${percent})`,
  'outlook.falling.rain': 'lluvia',
  'outlook.falling.snow': 'nieve',
  'outlook.falling.mixed': 'lluvia y nieve',
  'outlook.falling.ice': 'lluvia helada o aguanieve',
  'outlook.falling.storms': 'tormentas',
  'outlook.falling.any': 'lluvia o nieve',
  'outlook.chance': ({ what, percent }) => `${possible(what)} (${percent})`,
  'outlook.then': ({ what }) => `, luego ${what}`,
  'outlook.falls-now': ({ what }) => `${what} ahora`,
  'outlook.again': ({ what, when }) => `otra vez ${what} desde ${when}`,
  'outlook.begins': ({ what, when }) => `${what} desde ${when}`,
  'outlook.within-day': ({ what }) => `${what} en 24 horas`,
  'outlook.turning': ({ what, when }) => ` con paso a ${what} hacia ${when}`,
  'outlook.until': ({ when }) => ` hasta ${when}`,
  'outlook.until-open': ({ when }) => ` al menos hasta ${when}`,
  'outlook.cold.low': ({ span, value }) => `mínima de ${value} ${span}`,
  'outlook.cold.near-freezing': ({ span, value }) => `riesgo de helada ${span} (${value})`,
  'outlook.cold.frost': ({ span, value }) => `helada ${span} (${value})`,
  'outlook.cold.freezing': ({ value }) => `heladas todo el día (mínima de ${value})`,
  'outlook.cold.bitter': ({ span, value }) => `frío intenso ${span} (${value})`,
  'outlook.hot': ({ span, value }) => `calor ${span} (${value})`,
  'outlook.felt': ({ value }) => `sensación de ${value}`,
  'outlook.wind.light': 'poco viento',
  'outlook.wind.breezy': ({ span, speed }) => `brisa ${span} (${speed})`,
  'outlook.wind.windy': ({ span, speed }) => `viento ${span} (${speed})`,
  'outlook.wind.very-windy': ({ span, speed }) => `viento muy fuerte ${span} (${speed})`,
  'outlook.air.sensitive': ({ aqi }) => `aire dañino para grupos sensibles (ICA ${aqi})`,
  'outlook.air.unhealthy': ({ aqi }) => `aire dañino (ICA ${aqi})`,
  'outlook.air.very-unhealthy': ({ aqi }) => `aire muy dañino (ICA ${aqi})`,
  'outlook.air.hazardous': ({ aqi }) => `aire peligroso (ICA ${aqi})`,
  'outlook.alert.snow': 'alerta por nieve',
  'outlook.alert.ice': 'alerta por hielo',
  'outlook.alert.tornado': 'alerta por tornado',
  'outlook.alert.storms': 'alerta por tormentas',
  'outlook.alert.tropical': 'alerta por tormenta tropical',
  'outlook.alert.wind': 'alerta por viento',
  'outlook.alert.cold': 'alerta por frío',
  'outlook.alert.heat': 'alerta por calor',
  'outlook.alert.air': 'alerta por aire dañino',
  'outlook.alert-from': ({ topic, when }) => `${topic} desde ${when}`,
  'outlook.alert-until': ({ topic, when }) => `${topic} hasta ${when}`,

  'outlook.now': 'ahora',
  'outlook.time.today': ({ hour, isOne }) => hourWithArticle(hour, isOne),
  'outlook.time.tomorrow': ({ hour, isOne }) => `mañana ${atHour(hour, isOne)}`,
  'outlook.time.later': ({ hour, isOne, day }) => `el ${day} ${atHour(hour, isOne)}`,
  'outlook.time.midnight': 'la medianoche',
  'outlook.time.end-today': 'el final de hoy',
  'outlook.time.end-tomorrow': 'el final de mañana',
  'outlook.time.end': ({ day }) => `el final del ${day}`,
  'outlook.span.today': ({ span }) => TODAY[span],
  'outlook.span.tomorrow': ({ span }) => `mañana ${OF_A_DAY[span]}`,
  'outlook.span.later': ({ span, day }) => `el ${day} ${OF_A_DAY[span]}`,
};
