import type { Translated } from '../en/catalog';
import type { keep as english } from '../en/keep';

export const keep: Translated<typeof english> = {
  'keep.save': 'Guardar este lugar',
  'keep.title': 'Sus lugares',
  'keep.close': 'Cerrar',
  'keep.saved': 'Guardados',
  'keep.none':
    'Aún no hay lugares guardados. Use la estrella junto al nombre de un lugar para guardarlo.',
  'keep.forgetful':
    'Este navegador no guarda datos; sus lugares se perderán cuando cierre la página.',
  'keep.full': 'No puede guardar más lugares. Primero quite uno.',
  'keep.mine': ({ place }) => `Abrir primero ${place}`,
  'keep.high': ({ value }) => `Máx. ${value}`,
  'keep.low': ({ value }) => `Mín. ${value}`,
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
  'keep.imported': ({ added, known, left, most }, formats) => {
    if (added + left === 0) return 'Usted ya había guardado todos estos lugares.';
    const parts = [
      added === 0
        ? 'No se agregó ningún lugar.'
        : formats.plural(added, { one: 'Se agregó # lugar.', other: 'Se agregaron # lugares.' }),
      known > 0 &&
        formats.plural(known, { one: '# ya estaba guardado.', other: '# ya estaban guardados.' }),
      left > 0 &&
        `${formats.plural(left, { one: '# quedó fuera', other: '# quedaron fuera' })} porque se pueden guardar hasta ${formats.number(most)} lugares. Primero quite algunos.`,
    ];
    return parts.filter((part) => part !== false).join(' ');
  },
  'keep.file.damaged': 'Este archivo está dañado. Sus lugares no cambiaron.',
  'keep.file.foreign': 'Este no es un archivo de lugares de Hexcast. Sus lugares no cambiaron.',
  'keep.file.newer':
    'Este archivo es de una versión más nueva de Hexcast. Sus lugares no cambiaron.',
  'keep.file.empty': 'No hay lugares en este archivo.',
  'keep.file.large':
    'Este archivo es demasiado grande para ser de lugares de Hexcast. Sus lugares no cambiaron.',
  'keep.file.unread': 'No se pudo leer este archivo. Sus lugares no cambiaron. Inténtelo de nuevo.',
  'keep.unknown': ({ cell }) => `Lugar desconocido (${cell})`,
  'keep.loading': 'Cargando',
  'keep.temperature-missing': 'Sin temperatura',
  'keep.temperature-old': ({ ago }) => `Sin temperatura actual; última lectura: ${ago}`,
  'keep.alerts-missing': 'No se sabe si hay alertas',
  'keep.no-alerts': 'Sin alertas',
  'keep.no-alerts-zone': 'Sin alertas en su zona',
  'keep.air-missing': 'Sin datos de calidad del aire',
  'keep.missing': ({ what, why }) => `${what}: ${why}`,
  'keep.aqi': ({ value, category }) => `ICA ${value} · ${category}`,

  'list.caption': ({ layer, time }) => `${layer}, ${time}`,
  'list.now': 'ahora',
  'list.place': 'Lugar',
  'list.age': 'Actualizado',
  'list.nowhere': 'Zona remota',
  'list.page': ({ from, to, total }) => `${from}–${to} de ${total}`,
  'list.previous': 'Anterior',
  'list.next': 'Siguiente',
  'list.pages': 'Páginas de la lista',
  'list.none': 'No hay hexágonos de Estados Unidos a la vista.',
  'list.no-values': 'Esta capa no tiene valores aquí.',
  'list.alerts':
    'Un hexágono tiene las alertas de un solo lugar; en sus otras zonas puede haber más.',
  'list.area': 'Zona',
  'list.view': 'La vista del mapa',
  'list.country': 'Todo el país',
  'list.heading': ({ layer, area }) => `${layer} · ${area}`,
  'list.around-place': ({ place }) => `Alrededor de ${place}`,
  'list.states': 'Estados',
  'list.presets': 'Lo más buscado',
  'list.preset.hottest': 'Más calor',
  'list.preset.coldest': 'Más frío',
  'list.preset.wettest': 'Más lluvia o nieve',
  'list.preset.windiest': 'Más viento',
  'list.preset.rain': 'Dónde llueve primero',
  'list.preset.freeze': 'Dónde hiela primero',
  'list.order': 'Orden',
  'list.order.size': 'Localidades mayores primero',
  'list.order.place': 'Por nombre',
  'list.order.place-down': 'Por nombre, de la Z a la A',
  'list.order.age': 'Lo más reciente primero',
  'list.order.age-down': 'Lo más antiguo primero',
  'list.most.temperature': 'Más calor primero',
  'list.least.temperature': 'Más frío primero',
  'list.most.change': 'Lo que más se calienta primero',
  'list.least.change': 'Lo que más se enfría primero',
  'list.most.chance': 'Lo más probable primero',
  'list.least.chance': 'Lo menos probable primero',
  'list.most.wind': 'Más viento primero',
  'list.least.wind': 'Menos viento primero',
  'list.most.humidity': 'Más humedad primero',
  'list.least.humidity': 'Menos humedad primero',
  'list.most.air': 'Peor aire primero',
  'list.least.air': 'Mejor aire primero',
  'list.most.pollen': 'Más polen primero',
  'list.least.pollen': 'Menos polen primero',
  'list.most.severity': 'Lo más grave primero',
  'list.least.severity': 'Lo menos grave primero',
  'list.most.until': 'Lo más tarde primero',
  'list.least.until': 'Lo más pronto primero',
  'list.hexes': ({ count }, formats) =>
    formats.plural(count, { one: '# hexágono', other: '# hexágonos' }),
  'list.towns': ({ count }, formats) =>
    formats.plural(count, { one: '# localidad', other: '# localidades' }),
  'list.largest-towns': ({ count }, formats) =>
    `${formats.number(count)} de las localidades mayores`,
  'list.summary': ({ what, counts }) => `${what}: ${counts}.`,
  'list.arrived': ({ what }) => `Ahora en ${what}.`,
  'list.next-arrival': ({ place, time }) => `Después: ${place}, ${time}`,
  'list.next-known': ({ place, time }) => `Después, de lo cargado: ${place}, ${time}`,
  'list.fresh': 'todo al día',
  'list.merged': 'De las localidades con el valor de un mismo lugar, solo figura la mayor.',
  'list.show-hexes': 'Mostrar todos los hexágonos',
  'list.show-towns': 'Mostrar solo localidades',
  'list.from': ({ away }) => `valor de un punto a ${away}`,
  'list.count.stale': ({ count }, formats) =>
    formats.plural(count, { one: '# sin actualizar', other: '# sin actualizar' }),
  'list.count.no-data': ({ count }, formats) =>
    formats.plural(count, { one: '# sin datos', other: '# sin datos' }),
  'list.count.not-loaded': ({ count }, formats) =>
    formats.plural(count, { one: '# aún sin cargar', other: '# aún sin cargar' }),
  'list.count.failed': ({ count }, formats) =>
    formats.plural(count, { one: '# que no se pudo cargar', other: '# que no se pudieron cargar' }),
  'list.larger': 'Hay muy pocos hexágonos cargados del tamaño del mapa: estos son más grandes.',
  'list.missing':
    'La lista no solicita nada por sí misma; lo que aún no está cargado llega en cuanto alguien lo mira en el mapa.',
  'list.description':
    'El tiempo de Estados Unidos en una tabla: las localidades o todos los hexágonos de un estado o del país, con el lugar de más calor, el de más viento o donde llueve primero al principio. Sin mapa y sin scripts.',
  'list.hour': 'Hora',
  'list.now-at': ({ time }) => `Ahora (${time})`,
  'list.unit': 'Unidad',
  'list.show': 'Mostrar',
  'list.at-once': 'Lo que elija con el dedo o el ratón se muestra de inmediato.',
  'list.pending': 'Pulse Mostrar para verlo.',
  'list.sort-by': ({ column }) => `Ordenar por ${column}`,
  'list.sources': 'Fuentes:',
  'list.as-of': ({ time }) => `A las ${time}. Recargue la página para ver valores más recientes.`,
  'list.empty.title': 'Aquí aún no hay nada cargado',
  'list.empty.text':
    'Esta lista muestra lo que el servidor ya tiene y no solicita nada por sí misma. Se llena mientras alguien mira el mapa. Inténtelo de nuevo en un minuto, o elija otra capa u otra zona.',
};
