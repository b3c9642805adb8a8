import type { Translated } from '../en/catalog';
import type { failure as english } from '../en/failure';

export const failure: Translated<typeof english> = {
  'error.title': 'Algo salió mal',
  'error.text': 'No se pudo mostrar la página. Volver a intentarlo suele ayudar.',
  'error.act': 'Intentar de nuevo',
  'part.not-loaded': 'No se pudo cargar esta parte.',
  'part.broken': 'No se pudo mostrar esta parte.',
  'part.reload': 'Recargar la página',
  'part.close': 'Cerrar',
  'part.old': 'Hexcast se ha actualizado. Recargue la página para continuar.',
};
