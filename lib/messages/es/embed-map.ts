import type { Translated } from '../en/catalog';
import type { embedMap as english } from '../en/embed-map';

export const embedMap: Translated<typeof english> = {
  'embed-map.label': 'Mapa del tiempo',
  'embed-map.picture': ({ layer, place, time }) => `Mapa del tiempo: ${layer}, ${place}, ${time}`,
  'embed-map.country': 'Estados Unidos',
  'embed-map.now': 'ahora',
  'embed-map.explore': 'Explorar el mapa',
  'embed-map.full': 'Mapa completo',
  'embed-map.forecast': 'Pronóstico completo',
  'embed-map.chosen': 'Lugar elegido',
  'embed-map.close': 'Cerrar',
  'embed-map.demo': 'Demo',
  'embed-map.fingers': 'Use dos dedos para mover el mapa',
  'embed-map.ctrl': 'Mantén Ctrl y desplázate para acercar o alejar',
  'embed-map.command': 'Mantén ⌘ y desplázate para acercar o alejar',
  'embed-map.failed': 'Este navegador no puede mostrar el mapa interactivo. Esta es una imagen.',
  'embed-map.not-loaded': 'No se pudo cargar el mapa interactivo. Esta es una imagen.',
};
