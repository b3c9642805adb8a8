import type { Words } from '../catalog';
import type { panels as english } from '../en/panels';
import { inSpanish } from './compass';

export const panels: Words<typeof english> = {
  'panel.retry': 'Intentar de nuevo',
  'panel.trying': 'Intentando de nuevo',
  'panel.next-try-in': ({ seconds }) => `La página lo intentará de nuevo en ${seconds} s.`,
  'panel.next-try-at': ({ time }) => `La página lo intentará de nuevo más tarde (${time}).`,
  'panel.crowded': 'Muchos esperan; esto llegará solo.',
  'panel.as-above': 'No disponible, por lo dicho arriba',
  'panel.loading': 'Cargando',
  'panel.broken.title': 'No se pudo mostrar esta parte',
  'panel.broken.help': 'El resto de la página sigue sin ella.',
  'panel.refresh-failed': 'No se pudo actualizar; esta es la última respuesta.',
  'panel.unknown': 'Desconocido',
  'panel.doubtful': 'Dudoso',
  'panel.doubtful-help':
    'Este número difícilmente es correcto. Se muestra como lo envió el servicio.',

  'unit.mph': ({ value }) => `${value} mph`,
  'unit.kmh': ({ value }) => `${value} km/h`,
  'unit.ms': ({ value }) => `${value} m/s`,
  'unit.kn': ({ value }) => `${value} kn`,
  'unit.range': ({ low, high }) => `${low}–${high}`,
  'unit.percent': ({ value }, formats) =>
    formats.number(value / 100, { style: 'percent', maximumFractionDigits: 0 }),

  'place.loading': 'Buscando este lugar',
  'place.unknown': 'Algún lugar del mapa',
  'place.title': ({ town, state }) => `${town}, ${state}`,
  'place.near': ({ distance, direction, town }) =>
    `${distance} al ${inSpanish(direction)} de ${town}`,
  'place.kilometers': ({ value }) => `${value} km`,
  'place.miles': ({ value }) => `${value} mi`,

  'current.none.title': 'Sin observación aquí',
  'current.none.help':
    'Ninguna estación informa sobre este hexágono. Quizá el pronóstico de abajo sí lo cubra.',
  'current.title': 'Condiciones actuales',
  'current.failed': 'No se conoce el tiempo actual',
  'current.feels-like': 'Sensación',
  'current.humidity': 'Humedad',
  'current.wind': 'Viento',
  'current.calm': 'En calma',
  'current.no-condition': 'Sin descripción',
  'current.last': ({ ago }) => `Última observación, ${ago}`,
  'current.aging': ({ ago }) => `Como estaba ${ago}`,
  'current.stale-help': 'Este no es el tiempo actual.',
  'current.nothing-newer': 'No ha llegado nada más reciente. Este no es el tiempo actual.',
  'current.station': 'Estación',
  'current.station-place': ({ distance, direction }) => `a ${distance} al ${inSpanish(direction)}`,
  'current.station-here': 'aquí mismo',
  'current.temperature': ({ value }) => `Temperatura ${value}`,
};
