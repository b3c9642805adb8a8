import type { Words } from '../catalog';
import type { app as english } from '../en/app';

export const app: Words<typeof english> = {
  'app.name': 'Hexcast',
  'app.title': 'Hexcast: el tiempo por hexágonos',
  'app.description':
    'Pronóstico, condiciones actuales, alertas, calidad del aire y polen de cada hexágono de Estados Unidos.',
  'sheet.handle': ({ height }) => `Altura del panel: ${height}`,
  'sheet.peek': 'baja',
  'sheet.half': 'media',
  'sheet.full': 'completa',
  'app.close': 'Cerrar este lugar',
  'app.official': 'En caso de peligro, siga los avisos oficiales en',
  'app.official-link': 'weather.gov',
  'app.demo': 'Demostración: este tiempo es calculado.',
  'app.demo-link': 'Usar un servicio real',
  'app.invitation.title': 'El tiempo por hexágonos',
  'app.invitation.text':
    'Elija un lugar en el mapa para ver su pronóstico, condiciones, alertas, aire y polen.',
  'app.invitation.start': 'O empiece por una ciudad',
  'app.map-region': 'Mapa y sus controles',
  'app.map-loading': 'El mapa está en camino',
  'app.map-failed.title': 'Aquí no se puede dibujar el mapa',
  'app.map-failed.text':
    'Necesita WebGL, que este navegador no ofrece o tiene desactivado. El tiempo funciona igual.',
  'app.map-not-loaded.title': 'No se pudo cargar el mapa',
  'app.map-not-loaded.text':
    'Se cortó la conexión, o el sitio se actualizó entretanto. El tiempo funciona igual.',
  'app.map-not-loaded.act': 'Cargar la página de nuevo',
  'app.notice.cell':
    'El hexágono de esta dirección no es uno de los que conocemos. Elija otro en el mapa.',
  'app.notice.cell-resolution':
    'El hexágono de esta dirección tiene otro tamaño. El tiempo se guarda por celdas H3 de resolución 6.',
  'app.notice.other': 'Una parte de esta dirección no se entendió y se dejó fuera.',
  'app.notice.dismiss': 'Descartar',
  'app.about-demo.title': 'Este tiempo es calculado',
  'app.about-demo.text':
    'Sin una clave, Hexcast muestra un tiempo propio: clima, frentes y tormentas calculados a partir del lugar y la hora, para probar y nada más. Quien administra este sitio puede conectarlo a un servicio meteorológico real con WEATHER_API_URL y WEATHER_API_KEYS.',
  'app.not-found.title': 'No hay nada en esta dirección',
  'app.not-found.text': 'El mapa y su tiempo están a una página de aquí.',
  'app.not-found.act': 'Abrir el mapa',
};
