import type { Translated } from '../en/catalog';
import type { operator as english } from '../en/operator';

export const operator: Translated<typeof english> = {
  'operator.title': 'Operación',
  'operator.description': 'Lo que hace este servidor: sus llamadas, su caché y su cuota.',
  'operator.no-scripts':
    'Los scripts están desactivados y esta página los necesita para mostrar cifras en vivo.',
};
