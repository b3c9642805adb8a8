import type { Translated } from '../en/catalog';
import type { watch as english } from '../en/watch';

export const watch: Translated<typeof english> = {
  'watch.act-label': ({ place }) => `Avisos de ${place}: reciba una notificación si hay alertas`,
  'watch.watching-label': ({ place }) => `Con avisos de ${place}. Cambiarlos o dejarlos`,
  'watch.title': 'Recibir alertas',
  'watch.text':
    'Una notificación en este dispositivo en cuanto una alerta se emita, cambie o se cancele.',
  'watch.close': 'Cerrar',
  'watch.which': ({ place }) => `Alertas de ${place}`,
  'watch.from.extreme': 'Solo extremas',
  'watch.from.severe': 'Graves y peores',
  'watch.from.moderate': 'Moderadas y peores',
  'watch.from.minor': 'Todas las alertas',
  'watch.always': 'Las alertas extremas llegan siempre, y también las de gravedad desconocida.',
  'watch.quiet': 'Horas de silencio',
  'watch.quiet-from': 'Desde',
  'watch.quiet-until': 'Hasta',
  'watch.quiet-text':
    'En estas horas solo llegan las alertas extremas y las de gravedad desconocida; las demás llegan al final si siguen vigentes.',
  'watch.start': 'Recibir avisos de este lugar',
  'watch.save': 'Guardar',
  'watch.saved': ({ place }) => `Las alertas de ${place} llegan como notificaciones.`,
  'watch.end': 'Dejar los avisos',
  'watch.end-label': ({ place }) => `Dejar los avisos de ${place}`,
  'watch.ended': ({ place }) => `Ya no recibirá avisos de ${place}.`,
  'watch.list': 'Lugares con avisos en este dispositivo',
  'watch.full': ({ count }, formats) =>
    `Ya recibe avisos de ${formats.number(count)} lugares. Deje antes los de uno.`,
  'watch.soon': 'Las alertas se consultan cada minuto.',
  'watch.checked': ({ span }) => `Las alertas se consultan cada ${span}.`,
  'watch.language': 'Las notificaciones llegan en el idioma de esta página.',
  'watch.private':
    'Sin cuenta: este servidor solo conoce, y cifrada, la dirección de este navegador en su servicio de notificaciones, y la olvida cuando usted lo deja.',
  'watch.forgetful': 'Este servidor olvida sus avisos cuando se reinicia.',
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
  'watch.closed-store': 'Ahora mismo no se puede cambiar. Inténtelo de nuevo en unos minutos.',
  'watch.many': 'Demasiados navegadores de su red reciben ya avisos de aquí.',
  'watch.service': 'Este servidor no conoce el servicio de notificaciones de su navegador.',
  'watch.failed': 'No funcionó. No se cambió nada; inténtelo de nuevo.',
};
