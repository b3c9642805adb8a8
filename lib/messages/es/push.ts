import type { Translated } from '../en/catalog';
import type { push as english } from '../en/push';

export const push: Translated<typeof english> = {
  'push.cancelled': ({ event, place }) => `Cancelación: ${event} · ${place}`,
  'push.left': ({ event, place }) => `Ya no afecta a este lugar: ${event} · ${place}`,
  'push.off': ({ what, place }) => `Ya no se espera: ${what} · ${place}`,
  'push.air-better': ({ place }) => `El aire ha mejorado · ${place}`,
  'push.coldest': ({ time }) => `Lo más frío: ${time}`,
  'push.hottest': ({ time }) => `Lo más caluroso: ${time}`,
  'push.changed': 'El pronóstico ha cambiado.',
  'push.issued': ({ time }) => `Pronóstico del ${time}`,
  'push.measured': ({ time }) => `Medido el ${time}`,
  'push.made-up': 'Tiempo simulado: nada de esto es real.',
  'push.source': ({ names }) => `Fuente: ${names}`,
  'push.unreadable': 'Alerta meteorológica',
};
