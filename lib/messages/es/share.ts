/** The words of sharing a place, in Spanish. */
export const share = {
  'share.act': 'Compartir este lugar',
  'share.comparison': 'Compartir esta comparación',
  'share.copied': 'Enlace copiado',
  'share.by-hand': 'Este navegador no permite copiar desde la página. Copie el enlace aquí:',
  'share.link': 'Enlace para copiar',
  'share.close': 'Cerrar',
  'share.hour-passed': 'La hora de este enlace ya pasó. Este es el tiempo de ahora.',
  'share.hour-beyond':
    'La hora de este enlace queda más allá del pronóstico. Esta es la última hora que alcanza.',
  'share.town': ({ town, state }: { town: string; state: string }) => `${town}, ${state}`,
  'share.near': ({ place }: { place: string }) => `Cerca de ${place}`,
  'share.title': ({ place }: { place: string }) => `El tiempo en ${place}`,
  'share.title-near': ({ place }: { place: string }) => `El tiempo cerca de ${place}`,
  'share.now': ({ sky }: { sky: string }) => `Ahora ${sky}.`,
  'share.feels-like': ({ temperature }: { temperature: string }) =>
    `Sensación térmica de ${temperature}.`,
  'share.range': ({ high, low }: { high: string; low: string }) =>
    `Máxima de hoy ${high}, mínima ${low}.`,
  'share.high': ({ high }: { high: string }) => `Máxima de hoy ${high}.`,
  'share.low': ({ low }: { low: string }) => `Mínima ${low}.`,
  'share.about': ({ place }: { place: string }) =>
    `Pronóstico, condiciones actuales, alertas, calidad del aire y polen de ${place}, en un mapa de hexágonos.`,
  'share.demo': 'Demostración: este tiempo está calculado, no observado.',
  'share.celsius': ({ degrees }: { degrees: string }) => `${degrees}C`,
  'share.fahrenheit': ({ degrees }: { degrees: string }) => `${degrees}F`,
  'share.picture': ({ title }: { title: string }) => `${title}, en una tarjeta`,
  'share.picture.high': 'Máxima',
  'share.picture.low': 'Mínima',
  'share.picture.observed': ({ time }: { time: string }) => `Observado: ${time}`,
  'share.picture.forecast': ({ time }: { time: string }) => `Pronóstico para: ${time}`,
  'share.picture.sources': ({ names }: { names: string }) => `Fuente: ${names}`,
  'share.picture.invitation': 'Pronóstico, condiciones, alertas, calidad del aire y polen',
  'share.no-cell.title': 'Ese hexágono no existe',
  'share.no-cell.text': 'La dirección nombra un hexágono que no existe. Elija un lugar en el mapa.',
};
