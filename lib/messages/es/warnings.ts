import type { Translated } from '../en/catalog';
import type { warnings as english } from '../en/warnings';

export const warnings: Translated<typeof english> = {
  'alert-layer.none': 'Sin alertas',
  'alert-layer.age': ({ ago }) => `Consultado ${ago}`,
  'alert-layer.severity-until': ({ severity, time }) => `${severity} · hasta ${time}`,
  'alert-layer.checked': ({ checked, total }) =>
    `${checked} de ${total} zonas a la vista consultadas`,
  'alert-layer.open': 'Vigentes ahora',
  'alert-layer.title': 'Alertas vigentes',
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
