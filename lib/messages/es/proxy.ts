import type { Translated } from '../en/catalog';
import type { proxy as english } from '../en/proxy';

export const proxy: Translated<typeof english> = {
  'proxy.title': 'Cómo la clave sigue en secreto',
  'proxy.description':
    'Una consulta seguida desde su navegador hasta el servicio meteorológico y de vuelta, una demostración de que la clave no está en nada de lo que recibió y un laboratorio que intenta romperlo.',
  'proxy.lead':
    'Su navegador pregunta a este servidor. Solo este servidor pregunta al servicio meteorológico, y solo ahí se añade la clave.',
  'proxy.no-scripts':
    'Los scripts están desactivados y esta página los necesita: sigue una consulta que ella misma hace. El documento docs/proxying.md cuenta lo mismo en inglés.',
};
