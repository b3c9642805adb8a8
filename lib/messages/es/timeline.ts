import type { Translated } from '../en/catalog';
import type { timeline as english } from '../en/timeline';

export const timeline: Translated<typeof english> = {
  'timeline.title': 'Línea de tiempo',
  'timeline.label': 'Hora mostrada',
  'timeline.play': 'Reproducir las horas',
  'timeline.pause': 'Pausar',
  'timeline.now': 'Ahora',
  'timeline.now-at': ({ time }) => `Ahora, ${time}`,
  'timeline.back-to-now': 'Volver a ahora',
  'timeline.earlier': 'Una hora antes',
  'timeline.later': 'Una hora después',
  'timeline.only-now': ({ layer }) => `${layer}: lo observado ahora.`,
  'timeline.no-forecast': 'No hay pronóstico.',
};
