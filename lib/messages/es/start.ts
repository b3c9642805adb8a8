import type { Translated } from '../en/catalog';
import type { start as english } from '../en/start';
import { stateInSpanish, townInSpanish } from './place-names';

export const start: Translated<typeof english> = {
  'near-me.act': 'Cerca de mí',
  'near-me.asking': 'Buscando su ubicación…',
  'near-me.refused':
    'El acceso a la ubicación está bloqueado. Permítalo para este sitio en los ajustes del navegador, o use la búsqueda.',
  'near-me.unavailable':
    'Su dispositivo no puede determinar su ubicación en este momento. Use la búsqueda.',
  'near-me.timeout':
    'Se tardó demasiado en encontrar su ubicación. Inténtelo de nuevo o use la búsqueda.',
  'near-me.outside': 'Parece que está fuera de Estados Unidos; Hexcast no cubre esa zona.',
  'near-me.failed':
    'No se pudo consultar su ubicación. Revise su conexión a internet e inténtelo de nuevo.',
  'search.label': 'Buscar un lugar',
  'search.placeholder': 'Ciudad, ZIP o coordenadas',
  'search.submit': 'Buscar',
  'search.clear': 'Borrar la búsqueda',
  'search.not-loaded':
    'No se pudo cargar la búsqueda. Revise su conexión a internet e inténtelo de nuevo.',
  'keep.open': 'Sus lugares',
  'list.plain': 'El tiempo en una lista',
  'compare.title': 'Comparar lugares',
  'place.town': ({ town }) => townInSpanish(town),
  'place.state': ({ state }) => stateInSpanish(state),
  'settings.title': 'Ajustes',
  'share.town': ({ town, state }) => `${townInSpanish(town)}, ${state}`,
  'share.near': ({ place }) => `Cerca de ${place}`,
  'share.title': ({ place }) => `El tiempo en ${place}`,
  'share.title-near': ({ place }) => `El tiempo cerca de ${place}`,
  'connection.not-loaded': 'Sin datos cargados.',
  'connection.unreachable': 'No hay conexión con Hexcast.',
  'connection.no-scripts':
    'Los scripts están desactivados, así que el mapa no se puede mover. La búsqueda y los enlaces funcionan.',
  'connection.not-started':
    'La página no se ha iniciado: sus scripts aún se están cargando, o no se pudieron cargar. Recárguela si esto sigue así.',
  'connection.newest': 'Cargar los datos más recientes',
  'timeline.title': 'Línea de tiempo',
  'help.title': 'Atajos de teclado',
  'alerts.checking': 'Consultando las alertas…',
  'alert-layer.title': 'Alertas vigentes',
  'alert-layer.close': 'Cerrar la lista de alertas',
  'alerts.emergency.tornado': 'Emergencia de tornado',
  'alerts.emergency.flash-flood': 'Emergencia de inundaciones repentinas',
  'alerts.emergency.dangerous-situation': 'Situación particularmente peligrosa',
  'alerts.severity.extreme': 'Extrema',
  'alerts.severity.severe': 'Grave',
  'alerts.severity.moderate': 'Moderada',
  'alerts.severity.minor': 'Menor',
  'alerts.severity.unknown': 'Gravedad desconocida',
  'alert-layer.none': 'Sin alertas',
  'alert-layer.open': 'Vigentes ahora',
  'alert-layer.step.unknown': 'Desconocida',
  'alerts.unnamed': 'Alerta meteorológica',
  'alert-layer.in': ({ states }) => `en ${states}`,
  'alert-layer.announced-in': ({ states }) => `en ${states} (por comenzar)`,
  'alert-layer.more-states': ({ count }, formats) =>
    formats.plural(count, { one: '# estado más', other: '# estados más' }),
  'alert-layer.more-hazards': ({ count }, formats) =>
    formats.plural(count, { one: '# tipo más de alerta', other: '# tipos más de alertas' }),
  'alert-layer.all': 'Todas las alertas vigentes',
  'alert-layer.partial': ({ checked, total }) =>
    `Se conocen ${checked} de ${total} zonas de pronóstico`,
  'alert-layer.line-none': 'Ninguna alerta vigente en ningún estado',
  'alert-layer.line-unknown': 'Estado de las alertas desconocido',
  'alert-layer.line-unknown.help': 'Elija un lugar para ver sus alertas o consulte weather.gov.',
  'alert-layer.line-unchecked': 'Sin alertas en las zonas consultadas hasta ahora',
  'part.weather': 'El tiempo',
};
