import type { Catalog } from '../catalog';
import type { keep as english } from '../en/keep';

/** The words of saved places, of the list of hexagons, and of comparing. */
export const keep: Pick<Catalog, keyof typeof english> = {
  'keep.save': 'Guardar este lugar',
  'keep.title': 'Mis lugares',
  'keep.open': 'Mis lugares',
  'keep.close': 'Cerrar',
  'keep.saved': 'Lugares guardados',
  'keep.none':
    'Aún no hay lugares guardados. La estrella junto al nombre de un lugar sirve para guardarlo.',
  'keep.forgetful':
    'Este navegador no guarda nada: sus lugares duran hasta que se cierre la página.',
  'keep.full': 'No se pueden guardar más lugares. Primero quite uno.',
  'keep.remove': ({ place }) => `Quitar ${place}`,
  'keep.removed': ({ place }) => `Se quitó ${place}.`,
  'keep.undo': 'Deshacer',
  'keep.recent': 'Recientes',
  'keep.clear': 'Borrar',
  'keep.clear-label': 'Borrar los lugares recientes',
  'keep.export': 'Exportar',
  'keep.export-label': 'Exportar los lugares guardados a un archivo',
  'keep.import': 'Importar',
  'keep.import-label': 'Importar lugares guardados desde un archivo',
  'keep.imported': ({ count }, formats) =>
    count === 0
      ? 'Todos estos lugares ya estaban guardados.'
      : formats.plural(count, { one: 'Se agregó # lugar.', other: 'Se agregaron # lugares.' }),
  'keep.file.damaged': 'Este archivo está dañado. Sus lugares siguen como estaban.',
  'keep.file.foreign':
    'Este no es un archivo de lugares de Hexcast. Sus lugares siguen como estaban.',
  'keep.file.newer':
    'Una versión posterior de Hexcast escribió este archivo. Sus lugares siguen como estaban.',
  'keep.file.empty': 'No hay lugares en este archivo.',
  'keep.file.large':
    'Este archivo es demasiado grande para ser de Hexcast. Sus lugares siguen como estaban.',
  'keep.unknown': ({ cell }) => `Lugar desconocido (${cell})`,
  'keep.loading': 'Cargando',
  'keep.temperature-missing': 'Sin temperatura',
  'keep.temperature-old': ({ ago }) => `Sin temperatura actual; la última, ${ago}`,
  'keep.alerts-missing': 'No se sabe si hay alertas',
  'keep.no-alerts': 'Sin alertas',
  'keep.air-missing': 'Sin calidad del aire',
  'keep.missing': ({ what, why }) => `${what}: ${why}`,
  'keep.aqi': ({ value, category }) => `AQI ${value} · ${category}`,

  'list.open': 'Lista',
  'list.open-label': 'Ver en una lista los hexágonos del mapa',
  'list.title': 'Hexágonos a la vista',
  'list.close': 'Cerrar la lista',
  'list.caption': ({ layer, time }) => `${layer}, ${time}`,
  'list.place': 'Lugar',
  'list.state': 'Estado',
  'list.age': 'Antigüedad',
  'list.sorted-hint': 'Cada encabezado ordena por su columna. Un lugar abre su tiempo.',
  'list.nowhere': 'Lejos de cualquier población',
  'list.page': ({ from, to, total }) => `${from}–${to} de ${total}`,
  'list.previous': 'Anterior',
  'list.next': 'Siguiente',
  'list.pages': 'Páginas de la lista',
  'list.none': 'No hay ningún hexágono de Estados Unidos a la vista.',
  'list.area': 'Zona',
  'list.country': 'Todo el país',
  'list.around': 'Alrededor de este lugar',
  'list.instead': 'Aquí está, en una lista, lo que mostraría el mapa.',

  'compare.open': 'Comparar',
  'compare.open-label': 'Comparar este lugar con otros',
  'compare.title': 'Comparar lugares',
  'compare.back': 'Volver al mapa',
  'compare.empty.title': 'Todavía no hay lugares que comparar',
  'compare.empty.text':
    'Agregue aquí dos o tres de sus lugares, o elija “Comparar” junto al nombre de un lugar en el mapa.',
  'compare.one': 'Agrega un segundo lugar para verlos lado a lado.',
  'compare.add': 'Agregar un lugar',
  'compare.remove': ({ place }) => `Quitar ${place} de la comparación`,
  'compare.columns': 'Lugares lado a lado',
  'compare.chart.title': 'Las próximas 48 horas',
  'compare.chart.slider': 'Horas de la comparación; las flechas del teclado las recorren',
  'compare.chart.times': ({ place }) => `Las horas son las de ${place}.`,
  'compare.chart.none': 'No ha llegado ningún pronóstico para estos lugares.',
  'compare.chart.hour': 'Hora',
  'compare.chart.temperature-of': ({ place }) => `${place}, temperatura`,
  'compare.chart.rain-of': ({ place }) => `${place}, probabilidad de lluvia o nieve`,
  'compare.chart.rain': 'Probabilidad de lluvia o nieve',
  'compare.open-place': ({ place }) => `Abrir ${place} en el mapa`,
  'compare.notice.cell':
    'Una parte de esta dirección no es un lugar que conozcamos y se dejó fuera de la comparación.',
  'compare.notice.many': 'Caben tres lugares lado a lado. Los demás se dejaron fuera.',
};
