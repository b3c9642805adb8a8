import type { Translated } from '../en/catalog';
import type { share as english } from '../en/share';

/** A sky begins with a capital, which it loses after the temperature. */
const inSentence = (sky: string) => sky.replace(/, (\p{Lu})/u, (start) => start.toLowerCase());

export const share: Translated<typeof english> = {
  'share.act': 'Compartir este lugar',
  'share.comparison': 'Compartir esta comparación',
  'share.embed': 'Poner esto en su propia página',
  'share.copied': 'Enlace copiado',
  'share.by-hand': 'Este navegador no permite copiar desde la página. Copie el enlace aquí:',
  'share.link': 'Enlace para copiar',
  'share.close': 'Cerrar',
  'share.now': ({ sky }) => `Ahora ${inSentence(sky)}.`,
  'share.feels-like': ({ temperature }) => `Sensación térmica de ${temperature}.`,
  'share.range': ({ high, low }) => `Máxima de hoy ${high}, mínima ${low}.`,
  'share.high': ({ high }) => `Máxima de hoy ${high}.`,
  'share.low': ({ low }) => `Mínima ${low}.`,
  'share.now-forecast': ({ sky }) => `Pronóstico para ahora: ${inSentence(sky)}.`,
  'share.tonight': ({ low }) => `Mínima de esta noche ${low}.`,
  'share.rest': ({ high, low }) => `Resto de hoy, de ${low} a ${high}.`,
  'share.about': ({ place }) =>
    `Pronóstico, condiciones actuales, alertas y calidad del aire de ${place}, en un mapa de hexágonos.`,
  'share.demo': 'Demostración: tiempo simulado, no observado.',
  'share.celsius': ({ degrees }) => `${degrees}C`,
  'share.fahrenheit': ({ degrees }) => `${degrees}F`,
  'share.picture.high': 'Máxima',
  'share.picture.low': 'Mínima',
  'share.picture.rest': 'Resto de hoy',
  'share.picture.tonight': 'Esta noche',
  'share.picture.observed': ({ time }) => `Observado: ${time}`,
  'share.picture.forecast': ({ time }) => `Pronóstico para: ${time}`,
  'share.picture.sources': ({ names }) => `Fuente: ${names}`,
  'share.picture.invitation': 'Pronóstico, condiciones, alertas y calidad del aire',
  'share.no-cell.title': 'Hexágono no encontrado',
  'share.no-cell.text': 'Este enlace lleva a un hexágono que no existe. Elija un lugar en el mapa.',
  'app.notice.cell': 'Este enlace lleva a un hexágono que no reconocemos. Elija uno en el mapa.',
  'app.notice.cell-resolution':
    'Este enlace lleva a un hexágono de otro tamaño. Hay datos del tiempo para celdas H3 de resolución 6.',
  'app.notice.threshold':
    'El umbral o la duración de este enlace está fuera de rango: se muestra el valor más cercano.',
  'app.notice.other': 'No se pudo leer una parte de este enlace y se omitió.',
  'app.notice.dismiss': 'Descartar',
  'share.hour-passed': 'La hora de este enlace ya pasó. Se muestra el tiempo actual.',
  'share.hour-beyond':
    'La hora de este enlace está fuera del pronóstico. Se muestra lo último disponible.',
};
