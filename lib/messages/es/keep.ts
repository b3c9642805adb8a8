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
  'list.state': 'Estado',
  'list.age': 'Antigüedad',
  'list.nowhere': 'Zona remota',
  'list.page': ({ from, to, total }) => `${from}–${to} de ${total}`,
  'list.previous': 'Anterior',
  'list.next': 'Siguiente',
  'list.pages': 'Páginas de la lista',
  'list.none': 'No hay hexágonos de Estados Unidos a la vista.',
  'list.area': 'Zona',
  'list.view': 'La vista del mapa',
  'list.country': 'Todo el país',
  'list.heading': ({ layer }) => `${layer}, hexágono por hexágono`,
  'list.around-place': ({ place }) => `Alrededor de ${place}`,
  'list.summary': ({ area, counts }) => `${area}: ${counts}.`,
  'list.count.fresh': ({ count }, formats) =>
    formats.plural(count, { one: '# hexágono al día', other: '# hexágonos al día' }),
  'list.count.stale': ({ count }, formats) =>
    formats.plural(count, { one: '# desactualizado', other: '# desactualizados' }),
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
    'El tiempo de Estados Unidos en una tabla: cada hexágono con su lugar, valor, estado y antigüedad, sin mapa y sin scripts.',
  'list.hour': 'Hora',
  'list.now-at': ({ time }) => `Ahora (${time})`,
  'list.unit': 'Unidad',
  'list.show': 'Mostrar',
  'list.sort-by': ({ column }) => `Ordenar por ${column}`,
  'list.sources': 'Fuentes:',
  'list.as-of': ({ time }) => `A las ${time}. Recargue la página para ver valores más recientes.`,
  'list.empty.title': 'Aquí aún no hay nada cargado',
  'list.empty.text':
    'Esta lista muestra lo que el servidor ya tiene y no solicita nada por sí misma. Se llena mientras alguien mira el mapa. Inténtelo de nuevo en un minuto, o elija otra capa u otra zona.',
};
