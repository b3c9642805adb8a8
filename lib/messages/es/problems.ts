import type { Translated } from '../en/catalog';
import type { problems as english } from '../en/problems';

export const problems: Translated<typeof english> = {
  'problem.bad-request.title': 'No pudimos entender esta solicitud',
  'problem.bad-request.help': 'Recargue la página e intente de nuevo.',
  'problem.bad-cell.title': 'No reconocemos este hexágono',
  'problem.bad-cell.help': 'Elija un hexágono en el mapa.',
  'problem.wrong-resolution.title': 'Este hexágono tiene otro tamaño',
  'problem.wrong-resolution.help':
    'Hay datos del tiempo para celdas H3 de resolución 6. Elija una en el mapa.',
  'problem.bad-zone.title': 'Esta no es una zona de pronóstico',
  'problem.bad-zone.help': 'Elija un hexágono en el mapa y buscaremos su zona.',
  'problem.bad-parameter.title': 'Una parte de este enlace está fuera de rango',
  'problem.bad-parameter.help': 'Elija un hexágono en el mapa.',
  'problem.sign-in-required.title': 'Esto es para operadores',
  'problem.sign-in-required.help': 'Recargue la página o vuelva a iniciar sesión.',
  'problem.not-found.title': 'Aquí no hay nada',
  'problem.not-found.help': 'Recargue la página; puede que se haya actualizado.',
  'problem.no-data.title': 'Sin datos para este lugar',
  'problem.no-data.help':
    'El servicio meteorológico no tiene datos aquí. Pruebe con un hexágono cercano.',
  'problem.method-not-allowed.title': 'No pudimos entender esta solicitud',
  'problem.method-not-allowed.help': 'Recargue la página e intente de nuevo.',
  'problem.too-many-requests.title': 'Demasiadas consultas',
  'problem.too-many-requests.help': 'Esto se cargará solo en un momento.',
  'problem.cross-site.title': 'Esto solo se carga desde nuestras propias páginas',
  'problem.cross-site.help': 'Abra el lugar en este sitio.',
  'problem.share-spent.title': 'Ha consultado muchos lugares hoy',
  'problem.share-spent.help':
    'Alcanzó su límite diario. Los lugares que ya vio quizá aún se carguen.',
  'problem.internal.title': 'Algo falló de nuestro lado',
  'problem.internal.help': 'Si sigue igual, vuelva más tarde.',
  'problem.service-not-json.title': 'El servicio meteorológico envió una respuesta ilegible',
  'problem.service-not-json.help': 'Suele resolverse en unos minutos.',
  'problem.service-wrong-shape.title': 'El servicio meteorológico envió una respuesta inesperada',
  'problem.service-wrong-shape.help': 'Suele resolverse en unos minutos.',
  'problem.key-refused.title': 'El servicio meteorológico nos negó el acceso',
  'problem.key-refused.help': 'Quien administra este sitio debe revisar su clave de API.',
  'problem.service-failing.title': 'El servicio meteorológico tiene problemas',
  'problem.service-failing.help': 'Suele resolverse en unos minutos.',
  'problem.service-unreachable.title': 'No hay conexión con el servicio meteorológico',
  'problem.service-unreachable.help': 'Suele resolverse en unos minutos.',
  'problem.busy.title': 'Cargando: el servicio meteorológico está ocupado',
  'problem.busy.help': 'Esto se cargará solo en un momento.',
  'problem.service-paused.title': 'El servicio meteorológico pidió una pausa',
  'problem.service-paused.help': 'Esto se cargará solo cuando termine la pausa.',
  'problem.quota-reserved.title': 'Quedan pocas consultas hoy',
  'problem.quota-reserved.help':
    'Se reservan para los lugares que ya están abiertos. Los nuevos se cargarán más tarde.',
  'problem.quota-spent.title': 'Se alcanzó el límite diario de consultas',
  'problem.quota-spent.help':
    'Los lugares que ya vio quizá aún se carguen. Si no, vuelva más tarde.',
  'problem.not-loaded.title': 'Aún sin cargar',
  'problem.not-loaded.help':
    'Nadie ha consultado estas alertas recientemente. Abra el lugar para cargarlas.',
  'problem.quota-apart.title': 'Cargando despacio por ahora',
  'problem.quota-apart.help': 'Este servidor tiene que ahorrar consultas. Esto se cargará solo.',
  'problem.not-ready.title': 'Este sitio se está reiniciando',
  'problem.not-ready.help': 'Volverá en unos segundos.',
  'problem.service-timeout.title': 'El servicio meteorológico tardó demasiado',
  'problem.service-timeout.help': 'Suele resolverse en unos minutos.',
  'problem.network.title': 'Sin conexión',
  'problem.network.help': 'Revise su conexión a internet.',
  'problem.bad-answer.title': 'No se pudo leer la respuesta',
  'problem.bad-answer.help':
    'Recargue la página. En una red Wi-Fi pública, quizá deba iniciar sesión primero.',

  'problem.service-paused.until': ({ time }) =>
    `Esto se cargará solo cuando termine la pausa (${time}).`,
  'problem.service-paused.in': ({ seconds }, formats) =>
    formats.plural(seconds, {
      one: 'Esto se cargará solo en # segundo.',
      other: 'Esto se cargará solo en # segundos.',
    }),
  'problem.share-spent.until': ({ time }) =>
    `Alcanzó su límite diario; se renueva más tarde (${time}). Los lugares que ya vio quizá aún se carguen.`,
  'problem.share-spent.in': ({ seconds }, formats) =>
    formats.plural(seconds, {
      one: 'Alcanzó su límite diario. Se renueva en # segundo.',
      other: 'Alcanzó su límite diario. Se renueva en # segundos.',
    }),
  'problem.quota-spent.until': ({ time }) =>
    `El límite se renueva más tarde (${time}). Los lugares que ya vio quizá aún se carguen.`,
  'problem.quota-spent.in': ({ seconds }, formats) =>
    formats.plural(seconds, {
      one: 'El límite se renueva en # segundo.',
      other: 'El límite se renueva en # segundos.',
    }),
};
