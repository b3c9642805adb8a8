import type { Translated } from '../en/catalog';
import type { embed as english } from '../en/embed';

export const embed: Translated<typeof english> = {
  'embed.full': 'Ver todo',
  'embed.demo': 'Demo',
  'embed.alerts-of': ({ zone }) => `Alertas: ${zone}`,
  'embed.more-alerts': ({ count }, formats) =>
    formats.plural(count, { one: '+# más', other: '+# más' }),
  'embed.limit': 'Se alcanzó el límite diario. Vuelve más tarde.',
  'embed.no-place': ({ text }) => `No se encontró ningún lugar para “${text}”.`,
  'embed.no-zone': ({ text }) => `“${text}” no es una zona de pronóstico.`,
  'embed.no-compare': 'En esta dirección no hay lugares que comparar.',
  'embed.no-embed': 'En esta dirección no hay nada que insertar.',
  'embed.search': 'Buscar un lugar en Hexcast',
  'embed-map.label': 'Mapa del tiempo',
  'embed-map.picture': ({ layer, place, when }) => `Mapa del tiempo: ${layer}, ${place}, ${when}`,
  'embed-map.country': 'Estados Unidos',
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
  'embed-map.lost':
    'La tarjeta gráfica se ha detenido. Pulse para volver a mostrar el mapa en vivo.',
  'embed-map.not-loaded': 'No se pudo cargar el mapa interactivo. Esta es una imagen.',
  'embed-picture.waiting': 'Aún se está cargando. Vuelve en un minuto.',
  'embed-picture.more': ({ count }, formats) =>
    formats.plural(count, { one: 'y # más', other: 'y # más' }),
  'embed-picture.more-sources': ({ names, count }) => `${names} y ${count} más`,
  'embed-picture.sources': ({ names }) => `Datos: ${names}`,
  'embed-picture.age-at': ({ age, time }) => `${age} (${time})`,
  'embed-picture.place': ({ place }) => `El tiempo en ${place}`,
  'embed-picture.alerts': ({ zone }) => `Alertas meteorológicas: ${zone}`,
  'embed-picture.compare': ({ places }) => `El tiempo comparado: ${places}`,
  'embed-picture.demo': 'Demostración',
};
