import type { Translated } from '../en/catalog';
import type { pages as english } from '../en/pages';

export const pages: Translated<typeof english> = {
  'app.description':
    'Pronóstico, condiciones actuales, alertas y calidad del aire de cada hexágono de Estados Unidos.',
  'app.about-demo.title': 'Este tiempo es simulado',
  'app.about-demo.text':
    'Sin una clave de API, Hexcast muestra un tiempo simulado, solo como demostración: clima, frentes y tormentas calculados a partir del lugar y la hora. Quien administra este sitio puede conectarlo a un servicio meteorológico real con WEATHER_API_URL y WEATHER_API_KEYS.',
  'app.not-found.title': 'Página no encontrada',
  'app.not-found.text': 'No hay nada en esta dirección. Vuelva al mapa.',
  'app.not-found.act': 'Abrir el mapa',
};
