import type { Translated } from '../en/catalog';
import type { forecast as english } from '../en/forecast';

export const forecast: Translated<typeof english> = {
  'forecast.title': 'Pronóstico',
  'forecast.no-data.title': 'Sin pronóstico aquí',
  'forecast.no-data.help': 'El servicio meteorológico no tiene pronóstico para este hexágono.',

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
};
