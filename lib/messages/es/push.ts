import type { Translated } from '../en/catalog';
import type { push as english } from '../en/push';

export const push: Translated<typeof english> = {
  'push.cancelled': ({ event, place }) => `Cancelación: ${event} · ${place}`,
  'push.left': ({ event, place }) => `Ya no afecta a este lugar: ${event} · ${place}`,
  'push.made-up': 'Tiempo simulado: nada de esto es real.',
  'push.source': ({ names }) => `Fuente: ${names}`,
  'push.unreadable': 'Alerta meteorológica',
};
