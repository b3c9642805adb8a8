import type { Translated } from '../en/catalog';
import type { panels as english } from '../en/panels';
import { compassInSpanish } from './compass';
import { stateInSpanish, townInSpanish } from './place-names';

export const panels: Translated<typeof english> = {
  'panel.next-try-in': ({ seconds }, formats) =>
    formats.plural(seconds, {
      one: 'Nuevo intento en # segundo.',
      other: 'Nuevo intento en # segundos.',
    }),
  'panel.next-try-at': ({ time }) => `Próximo intento: ${time}.`,
  'panel.crowded': 'El servicio meteorológico está ocupado. Esto se cargará solo.',
  'panel.as-above': 'No disponible; vea arriba',
  'panel.loading': 'Cargando',
  'panel.broken.title': 'No se pudo mostrar esta parte',
  'panel.broken.help': 'El resto de la página funciona.',
  'panel.refresh-failed': 'No se pudo actualizar. Se muestran los últimos datos.',
  'panel.unknown': 'Desconocido',
  'panel.doubtful': 'Dudoso',
  'panel.doubtful-help':
    'Este valor parece incorrecto. Se muestra como lo envió el servicio meteorológico.',

  'place.outside.title': 'Sin datos del tiempo aquí',
  'place.outside.help':
    'Hexcast cubre los Estados Unidos y sus territorios. Otros servicios meteorológicos saben más de este lugar.',
  'place.loading': 'Buscando este lugar',
  'place.unknown': 'Algún lugar del mapa',
  'place.title': ({ town, state }) => `${townInSpanish(town)}, ${stateInSpanish(state)}`,
  'place.near': ({ distance, direction, town }) =>
    `${distance} al ${compassInSpanish(direction)} de ${town}`,

  'current.none.title': 'Sin observaciones aquí',
  'current.none.help':
    'Ninguna estación meteorológica cubre este hexágono. Quizá el pronóstico de abajo sí lo cubra.',
  'current.none.short': 'Ninguna estación meteorológica cubre este lugar.',
  'current.title': 'Condiciones actuales',
  'current.failed': 'Condiciones actuales desconocidas',
  'current.feels': ({ value }) => `sensación de ${value}`,
  'current.humidity': 'Humedad',
  'current.dew-point': 'Punto de rocío',
  'current.wind': 'Viento',
  'current.air': 'Aire',
  'current.air-value': ({ value, category }) => `${value} · ${category}`,
  'current.calm': 'En calma',
  'current.no-condition': 'Sin descripción',
  'current.forecast-for': ({ time }) => `Pronóstico para aquí, ${time}`,
  'current.measured-at': 'Medido en',
  'current.measured': ({ value }) => `${value} medidos en`,
  'current.time-unknown': 'hora desconocida',
  'current.stale-help': 'Estas no son las condiciones actuales.',
  'current.station': 'la estación',
  'current.station-unnamed': 'una estación sin nombre',
  'current.station-away': ({ distance }) => `a ${distance}`,
  'current.station-place': ({ distance, direction }) =>
    `a ${distance} al ${compassInSpanish(direction)}`,
  'current.station-far': ({ distance, direction }) =>
    `lejos de aquí, a ${distance} al ${compassInSpanish(direction)}`,
  'current.station-here': 'aquí mismo',
  'current.sun': ({ rise, set, span }) => `Amanecer ${rise} · Ocaso ${set} · Luz ${span}`,
  'current.sun-rise': ({ rise }) => `Amanecer ${rise} · Hoy no se pone el sol`,
  'current.sun-set': ({ set }) => `Ocaso ${set} · Anoche no se puso el sol`,
  'current.sun.up': 'Hoy no se pone el sol.',
  'current.sun.down': 'Hoy no sale el sol.',
  'current.radar': 'Radar de este lugar',
  'current.radar-where': '· Hexcast no tiene radar',
  'current.temperature': ({ value }) => `Temperatura ${value}`,
  'panel.retry': 'Intentar de nuevo',
  'panel.trying': 'Intentando de nuevo',
};
