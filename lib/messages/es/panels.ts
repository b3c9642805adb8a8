import type { Translated } from '../en/catalog';
import type { panels as english } from '../en/panels';
import { compassInSpanish } from './compass';

export const panels: Translated<typeof english> = {
  'panel.retry': 'Intentar de nuevo',
  'panel.trying': 'Intentando de nuevo',
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

  'place.loading': 'Buscando este lugar',
  'place.unknown': 'Algún lugar del mapa',
  'place.title': ({ town, state }) => `${town}, ${state}`,
  'place.near': ({ distance, direction, town }) =>
    `${distance} al ${compassInSpanish(direction)} de ${town}`,

  'current.none.title': 'Sin observaciones aquí',
  'current.none.help':
    'Ninguna estación meteorológica cubre este hexágono. Quizá el pronóstico de abajo sí lo cubra.',
  'current.title': 'Condiciones actuales',
  'current.failed': 'Condiciones actuales desconocidas',
  'current.feels-like': 'Sensación',
  'current.humidity': 'Humedad',
  'current.wind': 'Viento',
  'current.calm': 'En calma',
  'current.no-condition': 'Sin descripción',
  'current.last': ({ ago }) => `Última observación: ${ago}`,
  'current.aging': ({ ago }) => `Datos de ${ago}`,
  'current.stale-help': 'Estas no son las condiciones actuales.',
  'current.nothing-newer':
    'No ha llegado una observación más reciente. Estas no son las condiciones actuales.',
  'current.station': 'Estación',
  'current.station-place': ({ distance, direction }) =>
    `a ${distance} al ${compassInSpanish(direction)}`,
  'current.station-here': 'aquí mismo',
  'current.temperature': ({ value }) => `Temperatura ${value}`,
};
