import type { Translated } from '../en/catalog';
import type { picture as english } from '../en/picture';

export const picture: Translated<typeof english> = {
  'picture.sources': ({ names }) => `Datos del tiempo: ${names}`,
  'picture.more': ({ names, count }) => `${names} y ${count} más`,
  'picture.map': ({ names }) => `Mapa: ${names}`,
  'picture.empty': 'Los datos de este mapa aún no se han cargado.',
  'picture.gaps': 'Partes de este mapa aún no se han cargado.',
  'picture.no-data': 'No hay datos para este mapa.',
  'picture.empty.then': 'Están en camino: vuelva a mirar en un minuto.',
};
