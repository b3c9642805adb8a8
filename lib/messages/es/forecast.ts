import type { Words } from '../catalog';
import type { forecast as english } from '../en/forecast';

export const forecast: Words<typeof english> = {
  'forecast.title': 'Pronóstico',
  'forecast.no-data.title': 'Sin pronóstico aquí',
  'forecast.no-data.help': 'El servicio no tiene ninguno para este hexágono.',

  'hourly.title': 'Próximas horas',
  'hourly.title-count': ({ count }, formats) =>
    formats.plural(count, { one: 'Próxima hora', other: 'Próximas # horas' }),
  'hourly.now': 'Ahora',
  'hourly.chart': 'Horas del pronóstico; las flechas pasan de una a otra',
  'hourly.table': 'Como tabla',
  'hourly.hour': 'Hora',
  'hourly.temperature': 'Temp.',
  'hourly.feels-like': 'Sensación',
  'hourly.feels': ({ value }) => `sensación ${value}`,
  'hourly.rain': 'Probabilidad de lluvia o nieve',
  'hourly.rain-short': 'Lluvia',
  'hourly.wind': 'Viento',
  'hourly.sky': 'Cielo',
  'hourly.chosen': 'Hora del mapa',
  'hourly.doubtful': 'Se omitieron algunos números que no pueden ser correctos.',
  'hourly.none': 'El pronóstico no trae horas futuras.',

  'daily.title': 'Próximos días',
  'daily.title-count': ({ count }, formats) =>
    formats.plural(count, { one: 'Próximo día', other: 'Próximos # días' }),
  'daily.today': 'Hoy',
  'daily.tonight': 'Noche',
  'daily.wind': 'Viento',
  'daily.day': 'Día',
  'daily.sky': 'Cielo',
  'daily.rain': 'Probabilidad de lluvia o nieve',
  'daily.low': 'Mínima',
  'daily.range': 'Intervalo',
  'daily.high': 'Máxima',
  'daily.derived': 'Las máximas y mínimas se toman del pronóstico por horas.',
  'daily.partial': 'parte del día',
  'daily.none': 'El pronóstico no trae días futuros.',
};
