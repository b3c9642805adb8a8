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
  'app.demo': 'Demostración: tiempo simulado.',
  'app.demo-link': 'Usar un servicio real',
  'app.invitation.title': 'El tiempo en EE. UU. por hora',
  'app.invitation.text':
    'Elija un lugar en el mapa para ver su pronóstico, condiciones actuales, alertas, calidad del aire y polen.',
  'app.invitation.start': 'O empiece por una ciudad',
  'app.map-region': 'Mapa y controles',
  'app.map-failed.title': 'No se puede mostrar el mapa',
  'app.map-failed.text':
    'WebGL no está disponible o está desactivado en este navegador. Todo lo demás funciona.',
  'app.map-not-loaded.title': 'No se pudo cargar el mapa',
  'app.map-not-loaded.text':
    'Se perdió la conexión, o este sitio acaba de actualizarse. Todo lo demás funciona.',
  'app.map-not-loaded.act': 'Recargar la página',
  'app.notice.cell': 'Este enlace lleva a un hexágono que no reconocemos. Elija uno en el mapa.',
  'app.notice.cell-resolution':
    'Este enlace lleva a un hexágono de otro tamaño. Hay datos del tiempo para celdas H3 de resolución 6.',
  'app.notice.other': 'No se pudo leer una parte de este enlace y se omitió.',
  'app.notice.dismiss': 'Descartar',
};
