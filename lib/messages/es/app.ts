import type { app as english } from '../en/app';
import type { Translated } from '../en/catalog';

export const app: Translated<typeof english> = {
  'app.name': 'Hexcast',
  'app.title': 'Hexcast: el tiempo en EE. UU. por hora',
  'sheet.handle': ({ height }) => `Altura del panel: ${height}`,
  'sheet.peek': 'baja',
  'sheet.half': 'media',
  'sheet.full': 'completa',
  'app.skip.search': 'Ir a la búsqueda',
  'app.skip.panel': 'Ir al pronóstico',
  'app.close': 'Cerrar este lugar',
  'app.official': 'Si el tiempo pone en peligro su vida, siga los avisos oficiales en',
  'app.official-link': 'weather.gov',
  'app.public': 'Tiempo: Servicio Meteorológico Nacional (NWS), AWC y AirNow.',
  'app.demo': 'Demostración: tiempo simulado.',
  'app.proxy-link': 'Cómo guarda la clave',
  'app.api-link': 'Para programas: la API',
  'app.demo-link': 'Usar un servicio real',
  'app.invitation.title': 'El tiempo en EE. UU. por hora',
  'app.invitation.text':
    'Elija un lugar en el mapa para ver su pronóstico, condiciones actuales, alertas y calidad del aire.',
  'app.invitation.start': 'O empiece por una ciudad',
  'app.map-region': 'Mapa y controles',
};
