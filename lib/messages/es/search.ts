import type { Translated } from '../en/catalog';
import type { search as english } from '../en/search';
import { stateInSpanish, townInSpanish } from './place-names';

export const search: Translated<typeof english> = {
  'search.found': 'Lugares encontrados',
  'search.loading': 'Buscando…',
  'search.none': ({ text }) => `No hay resultados para “${text}”`,
  'search.none-help':
    'Pruebe con una ciudad, un código ZIP, un aeropuerto como DEN, una zona como COZ039, un índice H3, coordenadas como 39.74, -104.99 o un enlace a un mapa.',
  'search.hint.zone-unknown': ({ id }) =>
    `No conocemos la zona ${id}. Busque una localidad que esté en ella.`,
  'search.hint.zone-unplaced': ({ id, name }) =>
    `${id} es ${name}. No sabemos por dónde pasan sus límites; busque una localidad que esté en ella.`,
  'search.hint.abroad': ({ country }) =>
    `Solo aparecen lugares de Estados Unidos, ninguno de ${country}.`,
  'search.hint.address':
    'No se pueden buscar direcciones; estos son los lugares que coinciden con el resto.',
  'search.hint.address-none':
    'No se pueden buscar direcciones. Busque el código postal o la ciudad.',
  'search.hint.link':
    'No se encontró ningún lugar por el enlace; estos son los lugares que coinciden con el resto del texto.',
  'search.hint.link-none':
    'No se encontró ningún lugar por este enlace. Busque la dirección o las coordenadas.',
  'search.recent': 'Sus lugares',
  'search.failed': 'La búsqueda falló. Presione Entrar para intentarlo de nuevo.',
  'search.offline':
    'No hay conexión, así que no se pueden buscar lugares. Los que guardó todavía se pueden abrir.',
  'search.kind.city': 'Ciudad',
  'search.kind.town': 'Pueblo',
  'search.kind.district': 'Vecindario',
  'search.kind.zip': 'Código ZIP',
  'search.kind.zone': 'Zona de pronóstico',
  'search.kind.airport': 'Aeropuerto',
  'search.kind.station': 'Estación meteorológica',
  'search.kind.point': 'Coordenadas',
  'search.kind.cell': 'Índice H3',
  'search.town-state': ({ town, state }) => `${townInSpanish(town)}, ${stateInSpanish(state)}`,
  'search.near-place': ({ place }) => `Cerca de ${place}`,
  'search.outside': 'Fuera de Estados Unidos; puede que no haya datos',
  'search.cell-finer': ({ resolution }) =>
    `Resolución ${resolution}: se muestra la celda de resolución 6 que lo contiene`,
  'search.cell-coarser': ({ resolution }) =>
    `Resolución ${resolution}: se muestra la celda de resolución 6 de su centro`,

  'place-menu.label': 'Este lugar',
  'place-menu.weather': 'El tiempo aquí',
  'place-menu.copy-point': 'Copiar coordenadas',
  'place-menu.copy-cell': 'Copiar índice H3',
  'place-menu.copied': ({ text }) => `Copiado: ${text}`,
  'place-menu.not-copied': ({ text }) => `El navegador no permitió copiar. Aquí está: ${text}`,

  'help.search': 'Buscar un lugar',
  'help.menu': 'Abrir el menú del centro del mapa',
};
