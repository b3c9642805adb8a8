import type { Translated } from '../en/catalog';
import type { connection as english } from '../en/connection';

export const connection: Translated<typeof english> = {
  'connection.offline': 'No tiene conexión.',
  'connection.showing': ({ time }) =>
    `Se muestran datos obtenidos a ${/^1\b/.test(time) ? 'la' : 'las'} ${time}.`,
  'connection.nothing': 'Aún no hay nada guardado de este lugar.',
  'connection.missing': 'No disponible sin conexión',
  'connection.alerts': ({ time }) =>
    `Últimas alertas conocidas (${time}). Pueden haber cambiado: no confíe en ellas.`,
  'connection.clock-fast': ({ span }) =>
    `El reloj de su dispositivo está adelantado ${span}. Las horas de esta página son las del servidor.`,
  'connection.clock-slow': ({ span }) =>
    `El reloj de su dispositivo está atrasado ${span}. Las horas de esta página son las del servidor.`,
  'connection.page-missing':
    'Esta página no está guardada en su dispositivo. Los lugares que abrió hace poco sí.',
  'connection.reload': 'Recargar la página',
  'connection.no-compare': 'Los scripts están desactivados, pero se pueden comparar lugares.',
};
