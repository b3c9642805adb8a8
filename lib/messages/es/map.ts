import type { Translated } from '../en/catalog';
import type { map as english } from '../en/map';
import { compassInSpanish } from './compass';

export const map: Translated<typeof english> = {
  'map.label': 'Mapa de Estados Unidos',
  'map.picture': ({ layer }) => `Mapa del tiempo: ${layer}`,
  'map.zoom-in': 'Acercar',
  'map.zoom-out': 'Alejar',
  'map.regions': 'Regiones',
  'map.region.lower-48': '48 estados contiguos',
  'map.region.alaska': 'Alaska',
  'map.region.hawaii': 'Hawái',
  'map.region.puerto-rico': 'Puerto Rico',
  'map.zone': ({ id }) => `Área de alertas ${id}`,
  'map.middle': ({ place }) => `En el centro: ${place}`,
  'map.layer-now': ({ layer }) => `${layer} · ahora`,
  'map.keys':
    'Las flechas mueven el mapa; más y menos acercan y alejan. Entrar selecciona el hexágono del centro; Q W E A S D pasan a los vecinos. Signo de interrogación: todas las teclas.',
  'map.outside': 'Hexcast cubre EE. UU.: su mapa muestra los 50 estados, DC y Puerto Rico.',
  'map.outside.back': 'Volver a Estados Unidos',
  'map.credits': 'Fuentes del mapa',
  'map.credit.census': 'Oficina del Censo de EE. UU.',
  'map.credit.natural-earth': 'Natural Earth',
  'map.credit.geonames': 'GeoNames (CC BY)',
  'map.credit.maplibre': 'MapLibre',
  'map.near': ({ place }) => `cerca de ${place}`,
  'map.range': ({ low, high }) => `${low} a ${high}`,
  'map.range.partly': ({ range }) => `${range} en lo cargado`,
  'map.aqi': ({ value }) => `ICA ${value}`,
  'map.wind-from': ({ direction }) => `del ${compassInSpanish(direction)}`,
  'map.pollen.0': 'Ninguno',
  'map.pollen.1': 'Bajo',
  'map.pollen.2': 'Moderado',
  'map.pollen.3': 'Alto',
  'map.pollen.4': 'Muy alto',
  'map.state.fresh': 'Al día',
  'map.state.stale': 'Desactualizado',
  'map.state.no-data': 'Sin datos aquí',
  'map.state.not-loaded': 'Aún sin cargar',
  'map.state.service-paused': 'Sin cargar: el servicio meteorológico pidió una pausa',
  'map.state.share-spent': 'Sin cargar: alcanzó su límite diario',
  'map.state.quota-reserved': 'Sin cargar: quedan pocas consultas hoy',
  'map.state.quota-spent': 'Sin cargar: se alcanzó el límite diario de consultas',
  'map.state.until': ({ state, time }) => `${state} (hasta: ${time})`,
  'map.state.failed': 'No se pudo cargar',
  'map.coarse': 'Con menos detalle para ahorrar consultas',
  'map.chance-hours': ({ hours }) => `En ${hours} horas`,
  'map.coarse.hex': 'Valor de la zona más amplia que lo rodea',
  'map.progress': ({ percent }) => `${percent} del mapa cargado`,
  'map.zones-checked': ({ checked, total }) =>
    `${checked} de ${total} zonas a la vista consultadas`,
  'map.tiles-failed': 'No se pudo cargar una parte del mapa. Se intentará de nuevo pronto.',

  'layer.title': 'Capas del mapa',
  'layer.temperature': 'Temperatura',
  'layer.feels-like': 'Sensación térmica',
  'layer.rain': 'Lluvia o nieve',
  'layer.wind': 'Viento',
  'layer.humidity': 'Humedad',
  'layer.air': 'Calidad del aire',
  'layer.pollen': 'Polen',
  'layer.alerts': 'Alertas',

  'list.open': 'Lista',
  'list.open-label': 'Lista de los hexágonos a la vista',

  'legend.title': 'Leyenda',
  'legend.safe-colors': 'Paleta para daltonismo',

  'help.close': 'Cerrar',
  'help.on-map': 'En el mapa',
  'help.on-timeline': 'En la línea de tiempo',
  'help.on-sheet': 'En el panel (teléfonos)',
  'help.anywhere': 'En cualquier lugar',
  'help.key': ({ key }) => keysInSpanish(key),
  'help.pan': 'Mover el mapa',
  'help.zoom': 'Acercar y alejar',
  'help.choose': 'Elegir el hexágono del centro',
  'help.walk': 'Pasar a un hexágono vecino',
  'help.hour': 'Una hora atrás o adelante',
  'help.six-hours': 'Seis horas atrás o adelante',
  'help.now': 'Volver a ahora',
  'help.end': 'Ir al final de las 48 horas',
  'help.play': 'Reproducir o pausar',
  'help.higher': 'Subir o bajar el panel',
  'help.lower': 'Bajar el panel un paso',
  'help.close-place': 'Cerrar el lugar',
  'help.sheet': 'Mostrar esta lista',
  'app.map-failed.title': 'Este mapa no se puede mover',
  'app.map-failed.text':
    'WebGL no está disponible o está desactivado en este navegador. Las capas, las horas y los lugares funcionan.',
  'app.map-failed.close': 'Cerrar',
  'app.map-lost.title': 'La tarjeta gráfica se ha detenido',
  'app.map-lost.text': 'Hasta que vuelva, esta es una imagen del mapa.',
  'app.map-lost.act': 'Intentar de nuevo',
  'app.map-not-loaded.title': 'No se pudo cargar el mapa',
  'app.map-not-loaded.text':
    'Se perdió la conexión, o este sitio acaba de actualizarse. Todo lo demás funciona.',
  'app.map-not-loaded.act': 'Recargar la página',
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

const KEYS: Readonly<Record<string, string>> = {
  Enter: 'Entrar',
  Shift: 'Mayús',
  Home: 'Inicio',
  End: 'Fin',
  Space: 'Espacio',
};

/** What a Spanish keyboard writes on keys ("Shift ←" is "Mayús ←"). Letters and arrows stay as they are. */
function keysInSpanish(keys: string): string {
  return keys
    .split(' ')
    .map((key) => KEYS[key] ?? key)
    .join(' ');
}
