import type { Translated } from '../en/catalog';
import type { failure as english } from '../en/failure';

export const failure: Translated<typeof english> = {
  'error.title': 'Algo salió mal',
  'error.text': 'No se pudo mostrar la página. Volver a intentarlo suele ayudar.',
  'error.act': 'Intentar de nuevo',
};
