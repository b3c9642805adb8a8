import type { Translated } from '../en/catalog';
import type { settings as english } from '../en/settings';

export const settings: Translated<typeof english> = {
  'settings.close': 'Cerrar',
  'settings.temperature': 'Temperatura',
  'settings.wind': 'Viento',
  'settings.theme': 'Tema',
  'settings.theme.system': 'Sistema',
  'settings.theme.light': 'Claro',
  'settings.theme.dark': 'Oscuro',
  'settings.on': 'Sí',
  'settings.off': 'No',
  'settings.numbers': 'Números en el mapa',
  'settings.language': 'Idioma',
  'settings.embed-map': 'Poner este mapa en su propia página',
};
