import type { Translated } from '../en/catalog';
import type { embed as english } from '../en/embed';

export const embed: Translated<typeof english> = {
  'embed.full': 'Ver todo',
  'embed.demo': 'Demo',
  'embed.alerts-of': ({ zone }) => `Alertas: ${zone}`,
  'embed.more-alerts': ({ count }, formats) =>
    formats.plural(count, { one: '+# más', other: '+# más' }),
  'embed.areas': ({ count }, formats) => formats.plural(count, { one: '# área', other: '# áreas' }),
  'embed.names-more': ({ names, count }) => `${names} y ${count} más`,
  'embed.show-all': 'Mostrar todo',
  'embed.details': 'Detalles',
  'embed.none-of': ({ place }) => `No hay alertas activas: ${place}`,
  'embed.none-county': 'No hay alertas activas en este condado',
  'embed.none-zones': 'No hay alertas activas en las zonas de pronóstico de este condado',
  'embed.none-areas': 'No hay alertas activas en estas áreas',
  'embed.none-state': 'No hay alertas activas en este estado',
  'embed.unsure-of': ({ place }) => `No se sabe si hay alertas: ${place}`,
  'embed.maybe-more': 'Puede haber más alertas.',
  'embed.misses-zones':
    'Aquí pueden faltar alertas de zonas de pronóstico que solo en parte están en este condado.',
  'embed.part-known': ({ checked, total }) =>
    `Se consultaron ${checked} de ${total} zonas de pronóstico. Puede haber más alertas.`,
  'embed.limit': 'Se alcanzó el límite diario. Vuelve más tarde.',
  'embed.no-place': ({ text }) => `No se encontró ningún lugar para “${text}”.`,
  'embed.no-point': ({ text }) =>
    `Hexcast no tiene datos del tiempo en ${text}. Abarca Estados Unidos.`,
  'embed.no-zone': ({ text }) => `“${text}” no es una zona de pronóstico, un condado ni un estado.`,
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
