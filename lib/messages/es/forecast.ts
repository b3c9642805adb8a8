import type { Translated } from '../en/catalog';
import type { forecast as english } from '../en/forecast';

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

export const forecast: Translated<typeof english> = {
  'forecast.title': 'Pronóstico',
  'forecast.no-data.title': 'Sin pronóstico aquí',
  'forecast.no-data.help': 'El servicio meteorológico no tiene pronóstico para este lugar.',

  'hourly.title': 'Pronóstico por hora',
  'hourly.title-count': ({ count }, formats) =>
    formats.plural(count, { one: 'Próxima hora', other: 'Próximas # horas' }),
  'hourly.now': 'Ahora',
  'hourly.chart': 'Pronóstico por hora; use las flechas del teclado para recorrerlo',
  'hourly.table': 'Como tabla',
  'hourly.hour': 'Hora',
  'hourly.temperature': 'Temp.',
  'hourly.feels-like': 'Sensación',
  'hourly.feels': ({ value }) => `sensación de ${value}`,
  'hourly.rain-short': 'Lluvia o nieve',
  'hourly.wind': 'Viento',
  'hourly.sky': 'Cielo',
  'hourly.doubtful': 'Se omitieron valores inverosímiles.',
  'hourly.none': 'No hay pronóstico por hora.',
  'hourly.strip': 'Hora por hora',
  'hourly.temperature-short': 'Grados',
  'hourly.missing': 'sin pronóstico',

  'daily.title': 'Pronóstico diario',
  'daily.title-count': ({ count }, formats) =>
    formats.plural(count, { one: 'Próximo día', other: 'Próximos # días' }),
  'daily.today': 'Hoy',
  'daily.rest': 'Resto de hoy',
  'daily.show': 'Mostrar en mapa y gráfico',
  'daily.no-high': 'sin máxima',
  'daily.swapped': 'Se recibió una máxima inferior a la mínima; aquí aparecen intercambiadas.',
  'daily.tonight': 'Esta noche',
  'daily.wind': 'Viento',
  'daily.day': 'Día',
  'daily.sky': 'Cielo',
  'daily.rain': 'Lluvia o nieve',
  'daily.low': 'Mínima',
  'daily.range': 'Rango',
  'daily.high': 'Máxima',
  'daily.derived': 'Las máximas y mínimas provienen del pronóstico por hora.',
  'daily.partial': 'día parcial',
  'daily.none': 'No hay pronóstico diario.',
  'outlook.dry': ({ when }) => `seco hasta ${when}`,
  'outlook.dry-open': ({ when }) => `seco al menos hasta ${when}`,
  'outlook.mostly-dry': ({ when }) => `casi siempre seco hasta ${when}`,
  'outlook.mostly-dry-open': ({ when, what, percent }) =>
    `casi siempre seco al menos hasta ${when} (${possible(what)}, ${percent})`,
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
  'arrival.until-rain': 'La lluvia le llega',
  'arrival.until-snow': 'La nieve o el hielo le llega',
  'arrival.until-freeze': 'Aquí hiela',
  'arrival.until-thaw': 'Aquí deshiela',
  'arrival.until-wind': 'Aquí arrecia el viento',
  'arrival.until-heat': 'Aquí empieza el calor',
  'arrival.until-air': 'Aquí el aire se vuelve malo',
  'arrival.until-alert': 'Aquí empieza la primera alerta',
  'arrival.it.until-rain': 'la lluvia',
  'arrival.it.until-snow': 'la nieve o el hielo',
  'arrival.it.until-freeze': 'la helada',
  'arrival.it.until-thaw': 'el deshielo',
  'arrival.it.until-wind': 'el viento',
  'arrival.it.until-heat': 'el calor',
  'arrival.it.until-air': 'el aire malo',
  'arrival.it.until-alert': 'la alerta más cercana',
  'arrival.not-issued': ({ hours, threshold }) =>
    hours === 1
      ? `No hay alertas emitidas aquí para la próxima hora (${threshold}).`
      : `No hay alertas emitidas aquí para las próximas ${hours} horas (${threshold}).`,
  'arrival.unknown': ({ what, threshold }) => `${what}: aquí no se sabe (${threshold}).`,
  'arrival.at': ({ what, time }) => `${what} hacia ${time}`,
  'arrival.from.n': 'desde el norte',
  'arrival.from.ne': 'desde el noreste',
  'arrival.from.e': 'desde el este',
  'arrival.from.se': 'desde el sureste',
  'arrival.from.s': 'desde el sur',
  'arrival.from.sw': 'desde el suroeste',
  'arrival.from.w': 'desde el oeste',
  'arrival.from.nw': 'desde el noroeste',
  'arrival.when-now': 'ahora',
  'arrival.when-shown': 'a la hora mostrada',
  'arrival.whole': ({ sentence, threshold }) => `${sentence} (${threshold}).`,
  'arrival.away': ({ sentence, it, distance, then, threshold }) =>
    `${sentence}; ${then}, ${it} está a ${distance} (${threshold}).`,
  'arrival.now': ({ what, then, threshold }) => `${what}: aquí ${then} (${threshold}).`,
  'arrival.not': ({ what, hours, threshold }) =>
    `${what}: no aquí en ${hours} horas (${threshold}).`,
};
