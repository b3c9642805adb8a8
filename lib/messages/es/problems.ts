import type { Words } from '../catalog';
import type { problems as english } from '../en/problems';

export const problems: Words<typeof english> = {
  'problem.bad-request.title': 'No se entendió esta consulta',
  'problem.bad-request.help': 'Recargue la página e intente de nuevo.',
  'problem.bad-cell.title': 'Este no es un hexágono que conozcamos',
  'problem.bad-cell.help': 'Elija un hexágono en el mapa.',
  'problem.wrong-resolution.title': 'Este hexágono tiene otro tamaño',
  'problem.wrong-resolution.help':
    'El tiempo se guarda por celdas H3 de resolución 6. Elija una en el mapa.',
  'problem.bad-zone.title': 'Esta no es una zona de pronóstico',
  'problem.bad-zone.help': 'Elija un hexágono en el mapa; su zona se busca sola.',
  'problem.bad-parameter.title': 'Una parte de la dirección está fuera de rango',
  'problem.bad-parameter.help': 'Elija un hexágono en el mapa.',
  'problem.not-found.title': 'Aquí no hay nada',
  'problem.not-found.help': 'Recargue la página; puede que se haya actualizado.',
  'problem.no-data.title': 'Sin datos para este lugar',
  'problem.no-data.help': 'El servicio no tiene ninguno aquí. Quizá un hexágono cercano los tenga.',
  'problem.method-not-allowed.title': 'No se entendió esta consulta',
  'problem.method-not-allowed.help': 'Recargue la página e intente de nuevo.',
  'problem.too-many-requests.title': 'Demasiado rápido',
  'problem.too-many-requests.help': 'Continuará solo en un momento.',
  'problem.cross-site.title': 'Esto solo se carga desde nuestras propias páginas',
  'problem.cross-site.help': 'Abra el lugar en este sitio.',
  'problem.share-spent.title': 'Ha consultado muchos lugares hoy',
  'problem.share-spent.help':
    'Su parte de las consultas de hoy se agotó. Los lugares ya vistos quizá aún se muestren.',
  'problem.internal.title': 'Algo falló de nuestro lado',
  'problem.internal.help': 'Si sigue igual, vuelva más tarde.',
  'problem.service-not-json.title': 'El servicio meteorológico envió algo ilegible',
  'problem.service-not-json.help': 'Suele pasar en unos minutos.',
  'problem.service-wrong-shape.title': 'El servicio meteorológico envió algo inesperado',
  'problem.service-wrong-shape.help': 'Suele pasar en unos minutos.',
  'problem.key-refused.title': 'El servicio meteorológico no nos dejó entrar',
  'problem.key-refused.help': 'Quien administra este sitio debe revisar su clave.',
  'problem.service-failing.title': 'El servicio meteorológico tiene problemas',
  'problem.service-failing.help': 'Suele pasar en unos minutos.',
  'problem.service-unreachable.title': 'No se puede llegar al servicio meteorológico',
  'problem.service-unreachable.help': 'Suele pasar en unos minutos.',
  'problem.busy.title': 'Cargando; muchos esperan',
  'problem.busy.help': 'Llegará solo en un momento.',
  'problem.service-paused.title': 'El servicio meteorológico pidió una pausa',
  'problem.service-paused.help': 'Continuará solo cuando termine la pausa.',
  'problem.kept-back.title': 'Hoy quedan pocas consultas',
  'problem.kept-back.help':
    'Se guardan para los lugares que ya están abiertos. Los nuevos llegarán más tarde.',
  'problem.quota-spent.title': 'Las consultas de hoy se agotaron',
  'problem.quota-spent.help':
    'Los lugares vistos antes quizá aún se muestren. Si no, vuelva más tarde.',
  'problem.not-ready.title': 'Este sitio se está reiniciando',
  'problem.not-ready.help': 'Volverá en unos segundos.',
  'problem.service-timeout.title': 'El servicio meteorológico tardó demasiado',
  'problem.service-timeout.help': 'Suele pasar en unos minutos.',
  'problem.network.title': 'Sin conexión',
  'problem.network.help': 'Revise su red.',
  'problem.bad-answer.title': 'No se pudo leer la respuesta',
  'problem.bad-answer.help': 'Recargue la página; puede que se haya actualizado.',

  'problem.service-paused.until': ({ time }) =>
    `Continuará solo cuando termine la pausa (${time}).`,
  'problem.service-paused.in': ({ seconds }) => `Continuará solo en ${seconds} s.`,
  'problem.share-spent.until': ({ time }) =>
    `Su parte de las consultas de hoy se agotó; se renueva más tarde (${time}). Los lugares ya vistos quizá aún se muestren.`,
  'problem.share-spent.in': ({ seconds }) =>
    `Su parte de las consultas de hoy se agotó. Se renueva en ${seconds} s.`,
  'problem.quota-spent.until': ({ time }) =>
    `Habrá nuevas más tarde (${time}). Los lugares vistos antes quizá aún se muestren.`,
  'problem.quota-spent.in': ({ seconds }) => `Habrá nuevas en ${seconds} s.`,
};
