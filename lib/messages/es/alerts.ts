import type { alerts as english } from '../en/alerts';
import type { Translated } from '../en/catalog';

export const alerts: Translated<typeof english> = {
  'alerts.title': 'Alertas',
  'alerts.checking': 'Consultando las alertas…',
  'alerts.none': 'No hay alertas activas',
  'alerts.none-zone': 'No hay alertas activas en esta zona de pronóstico',
  'alerts.unsure.title': 'No se sabe si hay alertas',
  'alerts.unsure.help': 'La última actualización no traía ninguna, pero ya está atrasada.',
  'alerts.count': ({ count }, formats) =>
    formats.plural(count, { one: '# alerta', other: '# alertas' }),
  'alerts.others': ({ count, list }) => `${count} más: ${list}`,
  'alerts.more': ({ count }, formats) =>
    formats.plural(count, { one: 'Mostrar # más', other: 'Mostrar # más' }),
  'alerts.new': ({ list }) => `Nueva alerta: ${list}`,
  'alerts.ended': ({ count }) => `Terminadas o canceladas (${count})`,
  'alerts.cancelled': 'Cancelada',
  'alerts.expired': ({ ago }) => `Terminó ${ago}`,
  'alerts.doubtful-times': 'Las horas de esta alerta se contradicen.',
  'alerts.parts-ended': 'Su texto dice que partes de ella han terminado.',
  'alerts.parts-ended-short': 'terminada en parte, según su texto',
  'alerts.clipped': 'Texto abreviado.',
  'alerts.another': ({ number }) => `Más texto de esta alerta (${number})`,
  'alerts.no-data.title': 'No se sabe si hay alertas',
  'alerts.no-data.help': 'No conocemos la zona de pronóstico de este hexágono.',
  'alerts.no-zone-data.help': 'El servicio meteorológico no tiene datos de alertas de esta zona.',
  'alerts.text-of': ({ event }) => `Más sobre ${event}`,
  'alerts.part.what': 'Qué',
  'alerts.part.hazard': 'Peligro',
  'alerts.part.advice': 'Qué hacer',
  'alerts.part.where': 'Dónde',
  'alerts.part.when': 'Cuándo',
  'alerts.part.source': 'Fuente',
  'alerts.part.impacts': 'Impactos',
  'alerts.part.details': 'Más detalles',
  'alerts.emergency.tornado': 'Emergencia de tornado',
  'alerts.emergency.flash-flood': 'Emergencia de inundaciones repentinas',
  'alerts.emergency.dangerous-situation': 'Situación particularmente peligrosa',
  'alerts.in-english': 'El texto oficial está en inglés.',
  'alerts.legend': 'Los colores indican la gravedad:',
  'alerts.issued-for.zone': 'Emitida para esta zona de pronóstico',
  'alerts.issued-for.county': 'Emitida para condados',
  'alerts.issued-for.same': 'Emitida para condados, por sus códigos de aviso',
  'alerts.issued-for.drawn': 'Emitida para un área trazada por los meteorólogos',
  'alerts.issued-for.beside': 'Emitida para otra zona de pronóstico que toca este hexágono',
  'alerts.issued-for.marine': 'Emitida para las aguas de aquí',
  'alerts.elsewhere': ({ count }) =>
    count === 1
      ? '1 más en otra parte de esta zona o condado'
      : `${count} más en otras partes de esta zona o condado`,
  'alerts.covers-county': 'Incluye las alertas dirigidas al condado.',
  'alerts.misses-county':
    'Los avisos de inundaciones repentinas y casi todos los de inundación y de tormenta severa se dirigen a los condados. Aquí pueden faltar.',
  'alerts.official': 'Todas las alertas de este punto en weather.gov',
  'alerts.zone-nearest':
    'No se pudo consultar la zona. Se muestra la más cercana que conocemos; sus límites pueden ser otros.',
  'alerts.zone-chosen': ({ zone }) =>
    `Son las alertas de ${zone}, una zona distinta de la de este hexágono.`,
  'alerts.zone-beside': 'Zonas cercanas',
  'alerts.zone-change': 'Otra zona',
  'alerts.zone-own': 'Volver a la zona de este hexágono',
  'alerts.zone-find': 'Buscar una zona por nombre o código',
  'alerts.zone-example': 'Boulder o COZ039',
  'alerts.zone-none': 'No hay ninguna zona con ese nombre.',
  'alerts.zone-use': ({ id }) => `Usar ${id} tal cual`,
  'alerts.zone': ({ name, id }) => `${name} (${id})`,
  'alerts.now': 'ahora',
  'alerts.now-until': ({ time }) => `ahora, hasta ${time}`,
  'alerts.from': ({ time }) => `desde ${time}`,
  'alerts.from-until': ({ from, until }) => `${from} a ${until}`,
  'alerts.details': 'Texto completo',
  'alerts.unnamed': 'Alerta meteorológica',
  'alerts.severity.extreme': 'Extrema',
  'alerts.severity.severe': 'Grave',
  'alerts.severity.moderate': 'Moderada',
  'alerts.severity.minor': 'Menor',
  'alerts.severity.unknown': 'Gravedad desconocida',
  'alert-layer.none': 'Sin alertas',
  'alert-layer.age': ({ ago }) => `Consultado ${ago}`,
  'alert-layer.severity-until': ({ severity, time }) => `${severity} · hasta ${time}`,
  'alert-layer.open': 'Vigentes ahora',
  'alert-layer.close': 'Cerrar la lista de alertas',
  'alert-layer.show': 'Mostrar en el mapa',
  'alert-layer.in-effect': 'Vigentes ahora',
  'alert-layer.announced': 'Anunciadas',
  'alert-layer.zones': ({ count }, formats) =>
    formats.plural(count, { one: '# zona', other: '# zonas' }),
  'alert-layer.line': ({ count }, formats) =>
    formats.plural(count, {
      one: 'Alertas vigentes en # zona',
      other: 'Alertas vigentes en # zonas',
    }),
  'alert-layer.line-partial': ({ count, checked }) =>
    `Alertas vigentes en ${count} de las ${checked} zonas consultadas`,
  'alert-layer.line-none': 'Ninguna zona de pronóstico tiene alertas vigentes',
  'alert-layer.line-unknown': 'Estado de las alertas desconocido',
  'alert-layer.line-unknown.help': 'Elija un lugar para ver sus alertas o consulte weather.gov.',
  'alert-layer.line-unchecked': 'Sin alertas en las zonas consultadas hasta ahora',
  'alert-layer.partial': ({ checked, total }) =>
    `De ${checked} de ${total} zonas, las consultadas hace poco.`,
  'alert-layer.states-more': ({ count }) => `+${count} más`,
  'alert-layer.goes-to': ({ zone }) => `abre ${zone}`,
  'alert-layer.failed': 'No se pudieron cargar las alertas.',
  'alert-layer.count.extreme': ({ count }, formats) =>
    formats.plural(count, { one: '# extrema', other: '# extremas' }),
  'alert-layer.count.severe': ({ count }, formats) =>
    formats.plural(count, { one: '# grave', other: '# graves' }),
  'alert-layer.count.moderate': ({ count }, formats) =>
    formats.plural(count, { one: '# moderada', other: '# moderadas' }),
  'alert-layer.count.minor': ({ count }, formats) =>
    formats.plural(count, { one: '# menor', other: '# menores' }),
  'alert-layer.count.unknown': ({ count }, formats) =>
    formats.plural(count, { other: '# de gravedad desconocida' }),
  'alert-layer.step.unknown': 'Desconocida',
};
