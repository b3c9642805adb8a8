import type { Translated } from '../en/catalog';
import type { watch as english } from '../en/watch';

export const watch: Translated<typeof english> = {
  'watch.act-label': ({ place }) => `Avisos de ${place}: reciba notificaciones`,
  'watch.watching-label': ({ place }) => `Con avisos de ${place}. Cambiarlos o dejarlos`,
  'watch.title': 'Notificaciones',
  'watch.text':
    'Una notificación en este dispositivo cuando una alerta se emita, cambie o se cancele, y del tiempo que viene si lo escoge.',
  'watch.close': 'Cerrar',
  'watch.which': ({ place }) => `Alertas de ${place}`,
  'watch.from.extreme': 'Solo extremas',
  'watch.from.severe': 'Graves o peores',
  'watch.from.moderate': 'Moderadas o peores',
  'watch.from.minor': 'Todas las alertas',
  'watch.always': 'Las alertas extremas llegan siempre, y también las de gravedad desconocida.',
  'watch.topics': 'También según el pronóstico',
  'watch.topic.precipitation': 'Lluvia o nieve en las próximas 6 horas',
  'watch.topic.frost': 'Heladas esta noche',
  'watch.topic.heat': 'Calor',
  'watch.topic.wind': 'Viento fuerte',
  'watch.topic.air': 'Aire malo para la salud',
  'watch.topics-text':
    'Una vez cada vez que venga, y otra si deja de esperarse o empeora. Un pronóstico puede equivocarse.',
  'watch.chosen.precipitation': 'lluvia o nieve',
  'watch.chosen.frost': 'heladas',
  'watch.chosen.heat': 'calor',
  'watch.chosen.wind': 'viento',
  'watch.chosen.air': 'aire',
  'watch.forecast-checked': ({ span }) => `Los pronósticos se consultan cada ${span}.`,
  'watch.quiet': 'Horas de silencio, para todos los lugares',
  'watch.quiet-from': 'Desde',
  'watch.quiet-until': 'Hasta',
  'watch.quiet-text':
    'En estas horas solo llegan las alertas extremas y las de gravedad desconocida; las demás llegan al final si siguen vigentes.',
  'watch.start': 'Recibir avisos de este lugar',
  'watch.save': 'Guardar',
  'watch.saved': ({ place }) => `Recibirá notificaciones de ${place}.`,
  'watch.end': 'Dejar de recibir avisos',
  'watch.end-label': ({ place }) => `Dejar de recibir avisos de ${place}`,
  'watch.ended': ({ place }) => `Ya no recibirá avisos de ${place}.`,
  'watch.list': 'Lugares con avisos en este dispositivo',
  'watch.full': ({ count }, formats) =>
    `Ya recibe avisos de ${formats.number(count)} lugares. Primero deje de recibir los de alguno.`,
  'watch.checked': ({ span }) => `Las alertas se consultan cada ${span}.`,
  'watch.language': 'Las notificaciones llegan en el idioma y las unidades de esta página.',
  'watch.private':
    'Sin cuenta. Este servidor guarda, cifrados, lo que usted escoge aquí, la dirección de este navegador en su servicio de notificaciones y una huella de su dirección de red; los olvida cuando usted deja de recibir avisos.',
  'watch.forgetful': 'Este servidor olvida sus avisos cuando se reinicia.',
  'watch.forgotten':
    'Este servidor ya no sabe de qué lugares recibía avisos este navegador. Elíjalos de nuevo.',
  'watch.saving': 'Guardando…',
  'watch.network': 'No hay conexión con Hexcast. Inténtelo de nuevo cuando la haya.',
  'watch.no-worker':
    'Esta ventana no deja que los sitios web funcionen en segundo plano, como las notificaciones necesitan; quizá sea privada.',
  'watch.asking': 'Su navegador le pregunta si permite las notificaciones…',
  'watch.denied':
    'Las notificaciones de este sitio están bloqueadas. Permítalas en los ajustes del navegador e inténtelo de nuevo.',
  'watch.dismissed': 'No se permitieron las notificaciones, así que aún no recibirá avisos.',
  'watch.install':
    'En iPhone y iPad, añada antes Hexcast a la pantalla de inicio (Compartir y luego “Añadir a pantalla de inicio”) y ábralo desde ahí.',
  'watch.unsupported': 'Este navegador no puede mostrar notificaciones de sitios web.',
  'watch.insecure': 'Los navegadores solo permiten notificaciones con una conexión segura (https).',
  'watch.no-service':
    'No se pudo contactar con el servicio de notificaciones de su navegador. Compruebe su conexión e inténtelo de nuevo.',
  'watch.closed': 'Este servidor no envía notificaciones.',
  'watch.closed-full': 'Este servidor no puede avisar a más lectores por ahora.',
  'watch.closed-now': 'Ahora mismo no se puede cambiar. Inténtelo de nuevo en unos minutos.',
  'watch.many': 'Ya hay demasiados navegadores de su red que reciben avisos de este servidor.',
  'watch.often': 'Hubo demasiados cambios en poco tiempo. Espere un minuto.',
  'watch.service': 'Este servidor no conoce el servicio de notificaciones de su navegador.',
  'watch.failed': 'No funcionó. Inténtelo de nuevo.',
};
