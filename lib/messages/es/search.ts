import type { search as english } from '../en/search';

/** Finding a place, in Spanish. */
export const search: typeof english = {
  'search.label': 'Buscar un lugar',
  'search.placeholder': 'Ciudad, código postal o coordenadas',
  'search.clear': 'Borrar la búsqueda',
  'search.found': 'Lugares encontrados',
  'search.loading': 'Buscando…',
  'search.none': ({ text }) => `No se encontró nada para «${text}».`,
  'search.none-help':
    'Pruebe con una ciudad, un código postal, «39.74, -104.99», una zona como COZ039 o un índice H3.',
  'search.failed': 'La búsqueda no llegó. Presione Entrar para intentarlo de nuevo.',
  'search.not-loaded': 'No se pudo cargar la búsqueda. Revise su conexión e inténtelo de nuevo.',
  'search.kind.city': 'Ciudad',
  'search.kind.town': 'Pueblo',
  'search.kind.district': 'Parte de una ciudad',
  'search.kind.zip': 'Código postal',
  'search.kind.zone': 'Zona de pronóstico',
  'search.kind.point': 'Coordenadas',
  'search.kind.cell': 'Índice H3',
  'search.town-state': ({ town, state }) => `${town}, ${state}`,
  'search.near-place': ({ place }) => `Cerca de ${place}`,
  'search.outside': 'Fuera de los Estados Unidos: puede que no haya datos',
  'search.cell-finer': ({ resolution }) =>
    `Resolución ${resolution}: se muestra la celda de resolución 6 que la contiene`,
  'search.cell-coarser': ({ resolution }) =>
    `Resolución ${resolution}: se muestra la celda de resolución 6 de su centro`,

  'near-me.act': 'Cerca de mí',
  'near-me.asking': 'Buscando dónde está usted…',
  'near-me.refused':
    'Su navegador no comparte su ubicación. Puede permitirlo para este sitio en los ajustes del navegador, o usar la búsqueda.',
  'near-me.unavailable': 'Su dispositivo no sabe dónde está en este momento. Use la búsqueda.',
  'near-me.timeout':
    'Tomó demasiado tiempo saber dónde estás. Inténtalo de nuevo o usa la búsqueda.',
  'near-me.outside': 'Parece que estás fuera de los Estados Unidos, donde aquí no hay datos.',
  'near-me.failed': 'No se pudo buscar su lugar. Revise su conexión e inténtelo de nuevo.',

  'place-menu.label': 'Este lugar',
  'place-menu.weather': 'El tiempo aquí',
  'place-menu.copy-point': 'Copiar coordenadas',
  'place-menu.copy-cell': 'Copiar índice H3',
  'place-menu.copied': ({ text }) => `Copiado: ${text}`,
  'place-menu.not-copied': ({ text }) => `El navegador no permitió copiar. Aquí está: ${text}`,

  'help.search': 'Buscar un lugar',
  'help.menu': 'El tiempo y las coordenadas del centro',
};
