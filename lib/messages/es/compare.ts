import type { Translated } from '../en/catalog';
import type { compare as english } from '../en/compare';

export const compare: Translated<typeof english> = {
  'compare.open-label': 'Comparar este lugar con otros',
  'compare.open': 'Comparar',
  'compare.back': 'Volver al mapa',
  'compare.empty.title': '¿Qué lugares?',
  'compare.empty.text':
    'Elija de dos a seis para ver lado a lado sus temperaturas, probabilidades de lluvia, alertas y aire, o las paradas de un viaje, con el tiempo en cada una a su hora.',
  'compare.one': 'Agregue un segundo lugar para verlos lado a lado.',
  'compare.add': 'Agregar un lugar',
  'compare.near': 'Cerca',
  'compare.own': 'Sus lugares',
  'compare.cities': 'Ciudades',
  'compare.remove': ({ place }) => `Quitar ${place} de la comparación`,
  'compare.columns': 'Lugares lado a lado',
  'compare.warmer': ({ warmest, coldest, by }) =>
    `En las próximas 24 horas, en ${warmest} hará ${by} más que en ${coldest}.`,
  'compare.as-warm': 'En las próximas 24 horas, la temperatura será parecida.',
  'compare.drier': ({ driest, least, wettest, most }) =>
    `La lluvia o nieve es menos probable en ${driest}: ${least} como máximo, frente a ${most} en ${wettest}.`,
  'compare.as-wet': ({ most }) =>
    `La lluvia o nieve es igual de probable en todos, ${most} como máximo.`,
  'compare.dry': 'La lluvia o nieve es poco probable en todos.',
  'compare.chart.title': 'Próximas 48 horas',
  'compare.chart.slider': 'Comparación por hora; use las flechas del teclado para recorrerla',
  'compare.chart.times': ({ place }) => `Las horas son las de ${place}.`,
  'compare.chart.none': 'No hay pronóstico para estos lugares.',
  'compare.chart.hour': 'Hora',
  'compare.chart.temperature-of': ({ place }) => `${place}, temperatura`,
  'compare.chart.rain-of': ({ place }) => `${place}, probabilidad de lluvia o nieve`,
  'compare.chart.rain': 'Probabilidad de lluvia o nieve',
  'compare.open-place': ({ place }) => `Abrir ${place} en el mapa`,
  'compare.notice.cell':
    'Una parte de este enlace no es un lugar que reconozcamos y se dejó fuera.',
  'compare.notice.many': ({ places }) =>
    places === ''
      ? 'Caben seis lugares. Otros quedaron fuera.'
      : `Caben seis lugares. Quedaron fuera: ${places}.`,
  'compare.notice.more': ({ places, count }) => `${places} y ${count} más`,
  'compare.notice.stops': ({ most }) =>
    `Un viaje tiene ${most} paradas como máximo. Algunas antes de la última quedaron fuera.`,
  'compare.notice.lost': ({ name }) => `No se encontró nada para “${name}”.`,
  'compare.notice.trip':
    'No se pudieron leer las horas de este enlace: entre las paradas hay una hora.',
  'compare.notice.leave':
    'No se pudo leer la hora de este enlace: estos son sus lugares, sin horas.',
  'compare.place': 'Lugar',
  'compare.days': 'Días de cada lugar',
  'compare.day-unknown': 'No se sabe',

  'trip.title': 'Viaje',
  'trip.from-to': ({ from, to }) => `De ${from} a ${to}`,
  'trip.description':
    'El tiempo y las alertas en cada parada de un viaje, a su hora, y a qué hora salir para que siga seco.',
  'trip.plan': 'Planear un viaje',
  'trip.compare': 'Comparar estos lugares',
  'trip.share': 'Compartir este viaje',
  'trip.add': 'Agregar una parada',
  'trip.one': 'Agregue una segunda parada.',
  'trip.guessed':
    'Una parada nueva queda tantas horas después de la última como tarda un auto a 80 km/h (50 mph). Puede cambiar cualquier hora.',
  'trip.summary': 'En el camino',
  'trip.stops': 'Paradas',
  'trip.leave': ({ place }) => `Salir de ${place} a las`,
  'trip.arrive': ({ place }) => `Hora en ${place}`,
  'trip.earlier': ({ place }) => `Mover ${place} antes de la parada anterior`,
  'trip.remove': ({ place }) => `Quitar ${place} del viaje`,
  'trip.at': ({ place, time }) => `${place}, ${time}`,
  'trip.alert': ({ at }) => `: ${at}.`,
  'trip.alert-more': ({ at, count }, { plural }) =>
    plural(count, {
      one: `: ${at}; alertas en # parada más.`,
      other: `: ${at}; alertas en # paradas más.`,
    }),
  'trip.no-alerts': 'Hasta ahora no se anuncia ninguna alerta para las paradas a su hora.',
  'trip.checking': ({ count }, { plural }) =>
    plural(count, {
      one: 'Buscando alertas en # parada…',
      other: 'Buscando alertas en # paradas…',
    }),
  'trip.unchecked': ({ count }, { plural }) =>
    plural(count, {
      one: 'No se conocen las alertas en # parada.',
      other: 'No se conocen las alertas en # paradas.',
    }),
  'trip.falls': ({ falls, at }) => `${falls}: ${at}.`,
  'trip.falls-more': ({ falls, at, count }, { plural }) =>
    plural(count, {
      one: `${falls}: ${at}; posible en # parada más.`,
      other: `${falls}: ${at}; posible en # paradas más.`,
    }),
  'trip.dry': 'Seguirá seco en todas las paradas.',
  'trip.dry-known': 'Seguirá seco donde se sabe.',
  'trip.unlikely': 'La lluvia o nieve es poco probable: menos del 10 % donde se sabe.',
  'trip.range': ({ low, high, lowAt, highAt }) => `De ${low} (${lowAt}) a ${high} (${highAt}).`,
  'trip.unknown': ({ count, places }, { plural }) =>
    plural(count, {
      one: `No se sabe en # parada: ${places}.`,
      other: `No se sabe en # paradas: ${places}.`,
    }),
  'trip.abroad': 'En el mar o en el extranjero',
  'trip.over': 'Las horas de este viaje ya pasaron. Elija otra hora de salida.',
  'trip.unknown-all': 'No se conoce el tiempo en ninguna parada.',
  'trip.later-dry': ({ count }, { plural }) =>
    plural(count, {
      one: 'Salga una hora más tarde y seguirá seco',
      other: 'Salga # horas más tarde y seguirá seco',
    }),
  'trip.earlier-dry': ({ count }, { plural }) =>
    plural(count, {
      one: 'Salga una hora antes y seguirá seco',
      other: 'Salga # horas antes y seguirá seco',
    }),
  'trip.as-announced': 'según el pronóstico actual, y sin alertas anunciadas hasta ahora.',
  'trip.departures': 'Si sale a otra hora',
  'trip.departures-note':
    'Para cada hora de salida, lo peor del camino: una alerta, o la mayor probabilidad de lluvia o nieve.',
  'trip.chip-dry': 'Seco',
  'trip.chip-unlikely': 'Lluvia o nieve, menos del 10 %',
  'trip.chip-unknown': 'No se sabe',
  'trip.chip-in-part': ({ what }) => `${what}, se sabe en parte`,
  'trip.gap.past': 'Esta hora ya pasó.',
  'trip.gap.beyond': 'No se sabe: el pronóstico no llega hasta esta hora.',
  'trip.gap.old': 'No se sabe: el último pronóstico es demasiado antiguo.',
  'trip.gap.missing': 'No se sabe: no hay pronóstico para esta hora.',
  'trip.gap.loading': 'Cargando',
  'trip.alerts-unknown': 'No se conocen las alertas',
  'trip.more-alerts-unknown': 'Puede haber otras alertas.',
  'trip.ask': ({ count }, { plural }) =>
    plural(count, {
      one: 'Este viaje pasa por # lugar.',
      other: 'Este viaje pasa por # lugares.',
    }),
  'trip.ask-again': 'Este viaje ya no se actualiza.',
  'trip.ask-scripts': 'Eso requiere scripts, que están desactivados.',
  'trip.ask-calls': ({ calls }) =>
    `Su tiempo y sus alertas requieren unas ${calls} consultas, menos donde ya se conocen.`,
  'trip.ask-left': ({ left }) => `De las consultas de hoy, le quedan ${left}.`,
  'trip.ask-few': 'Puede que no alcancen para todos: las paradas sin datos lo dirán.',
  'trip.ask-show': 'Mostrar el tiempo',
  'trip.typed': 'O un viaje: paradas con sus horas',
  'trip.typed-example': 'Denver 8:00, Laramie 10:00',
  'trip.file': 'Leer un archivo GPX',
  'trip.file-note': 'El archivo se lee en este navegador y no sale de él.',
  'trip.file-of': ({ name, distance, hours }) => `${name}: ${distance}, ${hours}`,
  'trip.hours': ({ count }, { plural }) => plural(count, { one: '# hora', other: '# horas' }),
  'trip.file-reading': 'Leyendo el archivo',
  'trip.file-read': 'El archivo se leyó.',
  'trip.file-recorded': 'Es una grabación: aquí empieza a la próxima hora en punto.',
  'trip.file-planned': 'Empieza a la hora que dice el archivo.',
  'trip.file-speed': 'En promedio',
  'trip.speed.walk': 'A pie',
  'trip.speed.cycle': 'En bicicleta',
  'trip.speed.drive': 'En auto',
  'trip.file-cancel': 'Cancelar',
  'trip.file-problem.too-large':
    'Este archivo pesa más de 25 MB. Exporte la ruta con menos puntos.',
  'trip.file-problem.entities':
    'Este archivo define palabras propias (un tipo de documento), que ninguna ruta necesita. No se leyó.',
  'trip.file-problem.not-gpx': 'Este archivo no es GPX o está dañado.',
  'trip.file-problem.no-points': 'No hay ningún punto de una ruta en este archivo.',
  'trip.file-problem.unreadable': 'No se pudo leer este archivo.',
};
