import type { Translated } from '../en/catalog';
import type { proxy as english } from '../en/proxy';
import type { Formats } from '../format/formats';

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const span = (ms: number, { number }: Formats) =>
  ms < 120_000 ? `${number(Math.round(ms / 1000))} s` : `${number(Math.round(ms / 60_000))} min`;
const CALLS = { one: '# llamada', other: '# llamadas' };

export const proxy: Translated<typeof english> = {
  'proxy.title': 'Cómo la clave sigue en secreto',
  'proxy.description':
    'Una consulta seguida desde su navegador hasta el servicio meteorológico y de vuelta, una demostración de que la clave no está en nada de lo que recibió y un laboratorio que intenta romperlo.',
  'proxy.lead':
    'El servicio meteorológico pide una clave secreta. Solo este servidor la tiene, en su configuración: su navegador le pregunta a este servidor, y este servidor, al servicio.',
  'proxy.written': 'Todo ello en palabras, con diez pasos para un programa propio:',
  'proxy.no-scripts':
    'Los scripts están desactivados y esta página los necesita: sigue una consulta que ella misma hace. La guía cuenta lo mismo en palabras.',

  'proxy.guide.title': 'Cómo hacer de proxy de una API que pide clave',
  'proxy.guide.description':
    'Cómo un servidor mantiene la clave de un servicio lejos de los navegadores: amenazas y defensas, lo que no protegen y diez pasos para otro programa.',
  'proxy.guide.back': 'Verlo en acción',
  'proxy.guide.table': 'Tabla',
  'proxy.guide.no-scripts': 'Los scripts están desactivados. Esta página se lee sin ellos.',
  'proxy.follow.heading': 'Dónde está la clave',
  'proxy.follow.text':
    'Se añade en un solo lugar: el último paso de este servidor, a la salida. Pida algo y vea qué envía su navegador y qué recibe el servicio.',
  'proxy.new.act': 'Pedir un tiempo que nadie ha pedido aún',
  'proxy.new.cost': 'Cuesta una llamada al servicio meteorológico.',
  'proxy.new.again': 'Pedir lo mismo otra vez',
  'proxy.new.other': 'Otro lugar nuevo',
  'proxy.choose': 'Elegir qué pedir',
  'proxy.why': 'Por qué la clave no puede volver:',
  'proxy.why.text':
    'la respuesta del servicio no se pasa tal cual. Este servidor la lee, copia los campos que conoce por su nombre y escribe una respuesta propia. Todo lo demás se descarta, también los encabezados del servicio, y lo que parece una clave se quita de los textos.',
  'proxy.why.seen': ({ received, taken, dropped, sent, headers, isPacked }, { number }) =>
    `Esta vez el servicio envió ${number(received)} bytes. Se copiaron ${number(taken)} campos; otros ${number(dropped)} se descartaron. Su navegador recibió ${number(sent)} bytes${isPacked ? ', comprimidos,' : ''} y ${number(headers)} encabezados, todos escritos aquí.`,
  'proxy.new.cached': 'Ya está guardada: si se pide otra vez, no debería preguntarse al servicio.',
  'proxy.why.proof': 'Buscar la clave en todo lo recibido',
  'proxy.why.lab': 'Atacarlo en el laboratorio',
  'proxy.about.front': 'limita visitantes',
  'proxy.about.handler': 'revisa la dirección',
  'proxy.about.cache': '¿ya se sabe?',
  'proxy.about.quota': '¿queda una llamada?',
  'proxy.about.queue': '¿de quién es el turno?',
  'proxy.about.key': 'se añade solo aquí',
  'proxy.way.wants-key': 'pide la clave',
  'proxy.way.needs-none': 'no pide clave',
  'proxy.follow.endpoint': 'Pedir',
  'proxy.follow.place': 'Lugar',
  'proxy.follow.act': 'Seguir una consulta',
  'proxy.follow.again': 'Preguntar otra vez',
  'proxy.follow.off': 'Este sitio no muestra cómo responde a las consultas.',
  'proxy.follow.operators': 'En este sitio, solo los operadores ven cómo se responde.',
  'proxy.follow.no-operators':
    'En este sitio, solo los operadores ven cómo se responde, y no tiene ninguno: falta OPERATOR_TOKEN.',
  'proxy.follow.sign-in': 'Iniciar sesión',
  'proxy.outcome.called': ({ calls, ms }, { number, plural }) =>
    `Respondida en ${number(ms, TENTHS)} ms, con ${plural(calls, CALLS)} al servicio meteorológico.`,
  'proxy.outcome.cached': ({ ms }, { number }) =>
    `Ya estaba guardada: respondida en ${number(ms, TENTHS)} ms, con 0 llamadas al servicio meteorológico.`,
  'proxy.outcome.renewed': ({ ms }, { number }) =>
    `Guardada, pero vencida: respondida en ${number(ms, TENTHS)} ms y renovada después con 1 llamada.`,
  'proxy.outcome.coalesced': ({ ms }, { number }) =>
    `Compartida: respondida en ${number(ms, TENTHS)} ms por la llamada de otra consulta.`,
  'proxy.outcome.refused': ({ ms }, { number }) =>
    `Rechazada en ${number(ms, TENTHS)} ms, con 0 llamadas al servicio meteorológico.`,
  'proxy.ms': ({ value }, { number }) => `${number(value, TENTHS)} ms`,

  'proxy.endpoint.forecast': 'Pronóstico',
  'proxy.endpoint.current': 'Ahora',
  'proxy.endpoint.alerts': 'Alertas',
  'proxy.endpoint.air': 'Aire',
  'proxy.endpoint.allergy': 'Polen',

  'proxy.way.browser': 'Su navegador',
  'proxy.way.no-key': 'no tiene clave',
  'proxy.way.server': 'Este servidor',
  'proxy.way.service': 'Servicio meteorológico',
  'proxy.way.asked': 'se le preguntó; recibió la clave',
  'proxy.way.keyless': 'se le preguntó; no pide clave',
  'proxy.way.not-asked': 'no se le preguntó',
  'proxy.way.went': 'por aquí pasó',
  'proxy.way.answered': 'respondió aquí',
  'proxy.way.added': 'en esta llamada',
  'proxy.way.checked': 'ya revisada',
  'proxy.way.skipped': 'no se llegó',
  'proxy.way.back': 'A la vuelta',
  'proxy.way.back.text':
    'copia los campos que conoce por su nombre, descarta los encabezados del servicio y quita lo que parece una clave.',
  'proxy.way.back.seen': ({ taken, dropped }, { number }) =>
    `${number(taken)} campos copiados por su nombre; otros ${number(dropped)} y los encabezados, descartados. Lo que parece una clave se quita.`,
  'proxy.way.back.nothing': 'esta vez no vino nada del servicio.',

  'proxy.stage.browser': 'Navegador',
  'proxy.stage.front': 'Entrada',
  'proxy.stage.handler': 'Ruta',
  'proxy.stage.cache': 'Caché',
  'proxy.stage.quota': 'Cuota',
  'proxy.stage.queue': 'Cola',
  'proxy.stage.key': 'Clave',
  'proxy.stage.service': 'Servicio',
  'proxy.stage.parsed': 'Lectura',
  'proxy.stage.pause': 'Pausa',
  'proxy.stage.answer': 'Respuesta',

  'proxy.table.title': 'Lo que pasó, paso a paso',
  'proxy.table.stage': 'Etapa',
  'proxy.table.what': 'Qué pasó',
  'proxy.table.start': 'Empezó a los',
  'proxy.table.took': 'Tardó',
  'proxy.table.bar': 'Cuándo',
  'proxy.table.server': ({ value }, { number }) =>
    `este servidor, ${number(value, TENTHS)} ms en total`,
  'proxy.table.network': ({ value }, { number }) =>
    `en camino o en otra parte, en su propia escala: ${number(value, TENTHS)} ms en total`,

  'proxy.browser': 'Preguntó a este servidor, sin clave: no tiene ninguna.',
  'proxy.front.held':
    'La respuesta estaba guardada, lista para enviar: nada más tuvo que funcionar.',
  'proxy.front.passed-on': 'No estaba lista: siguió, sin los encabezados que nadie necesita.',
  'proxy.front.limit': ({ left, limit }, { number }) =>
    `A este visitante le quedan ${number(left)} de ${number(limit)} consultas en este minuto.`,
  'proxy.handler': ({ what, id }) =>
    `Tomó dos cosas de la dirección y las comprobó: ${what} y ${id}. Nada más de la consulta sigue adelante.`,
  'proxy.cache.hit': ({ key }) => `Tiene ${key}, vigente.`,
  'proxy.cache.stale': ({ key }) => `Tiene ${key}, vencido: se envió enseguida y luego se renovó.`,
  'proxy.cache.miss': ({ key }) => `No tiene ${key}.`,
  'proxy.cache.expired': ({ key }) => `Tiene ${key}, pero es demasiado viejo para mostrarlo.`,
  'proxy.cache.collapsed': ({ key }) =>
    `Alguien ya está pidiendo ${key}: una llamada responde a ambos.`,
  'proxy.cache.refused': ({ key }) => `No tiene ${key} y no puede pedirlo.`,
  'proxy.cache.age': ({ ageMs, lifetimeMs }, formats) =>
    `Tiene ${span(ageMs, formats)} y vale por ${span(lifetimeMs, formats)}.`,
  'proxy.quota.person': 'Clase: una persona que espera.',
  'proxy.quota.agent': 'Clase: un programa que pregunta en nombre de alguien.',
  'proxy.quota.map': 'Clase: el mapa.',
  'proxy.quota.outside': 'Clase: lugares fuera de Estados Unidos.',
  'proxy.quota.unlimited': 'Aquí las llamadas no tienen límite.',
  'proxy.quota.day': ({ left, limit }, { number }) =>
    `Quedan ${number(left)} de ${number(limit)} llamadas hoy.`,
  'proxy.quota.share': ({ left, limit }, { number }) =>
    `Este visitante puede causar ${number(left)} de ellas (${number(limit)} al día).`,
  'proxy.queue': ({ ahead }, { plural }) =>
    ahead === 0 ? 'No había nadie delante.' : `${plural(ahead, CALLS)} delante o en curso.`,
  'proxy.key': ({ label }) =>
    `${label} se añade aquí, a encabezados hechos desde cero. Es la única línea que la conoce.`,
  'proxy.service': ({ status, bytes }, { number }) =>
    `Respondió ${status} con ${number(bytes)} bytes.`,
  'proxy.parsed': ({ taken, dropped }, { plural, number }) =>
    `${plural(taken, { one: '# campo tomado', other: '# campos tomados' })}, ${number(dropped)} descartados. Todo lo demás de la respuesta termina aquí.`,
  'proxy.parsed.fields': 'Qué campos',
  'proxy.parsed.taken': 'Tomados:',
  'proxy.parsed.dropped': 'Descartados:',
  'proxy.pause': 'Esperó antes de preguntar otra vez.',
  'proxy.answer': ({ status, bytes, headers }, { number }) =>
    `Envió ${status}: ${number(bytes)} bytes, ${number(headers)} encabezados.`,
  'proxy.refused': ({ reason }) => `Rechazada aquí: ${reason}.`,
  'proxy.afterwards': '(Después de enviar la respuesta: nadie esperó por esto.)',

  'proxy.skip.held': 'Omitida: la respuesta ya estaba guardada.',
  'proxy.skip.stale': 'Omitida: se envió enseguida una respuesta anterior.',
  'proxy.skip.coalesced': 'Omitida: otra consulta ya estaba preguntando.',
  'proxy.skip.keyless':
    'Omitida: los servicios públicos no piden clave, y lo que dicen se lee de otra manera.',
  'proxy.skip.refused': 'Omitida: la consulta se rechazó antes.',
  'proxy.skip.failed': 'Omitida: la llamada falló antes.',
  'proxy.skip.pending': 'Aún no llega ahí.',

  'proxy.side.sent': 'Lo que envió su navegador',
  'proxy.side.token': 'token de esta página',
  'proxy.side.sent-note':
    'Sin clave. Con el token, esta página puede ver cómo se responden sus propias consultas, y nada más.',
  'proxy.side.got': 'Lo que recibió el servicio meteorológico',
  'proxy.side.got-note':
    'Escrito de nuevo: se comprobó el lugar, y no siguió ningún encabezado, cookie ni parámetro suyo. Los puntos son la clave.',
  'proxy.side.keyless-note':
    'Escrito de nuevo: se comprobó el lugar, y no siguió ningún encabezado, cookie ni parámetro suyo.',
  'proxy.side.more': ({ count }, { plural }) =>
    plural(count, { one: 'y # encabezado más', other: 'y # encabezados más' }),
  'proxy.side.nothing': 'Nada. No se le preguntó.',

  'proxy.untraced.title': 'Se respondió, pero nadie lo siguió',
  'proxy.untraced.help':
    'Esta página tiene más de una hora, el servidor se reinició, o varios procesos responden en esta dirección sin un almacén común.',

  'proxy.live.heading': 'Las últimas consultas, en vivo',
  'proxy.live.all': 'Todas las consultas a este servidor, sin nada sobre quién las envió.',
  'proxy.live.own': 'Las que usted siguió en esta página. Los operadores las ven todas.',
  'proxy.live.peers':
    'De varios procesos tras esta dirección, son las de aquel al que está conectada esta lista.',
  'proxy.live.filter': 'Mostrar',
  'proxy.live.filter.all': 'Todas',
  'proxy.live.filter.held': 'Guardadas',
  'proxy.live.filter.called': 'No guardadas',
  'proxy.live.filter.failed': 'Fallidas',
  'proxy.live.state.connecting': 'Conectando…',
  'proxy.live.state.live': 'En vivo.',
  'proxy.live.state.paused': 'En pausa.',
  'proxy.live.state.full': 'Hay demasiadas personas mirando; empezará por sí sola.',
  'proxy.live.empty': 'Aún no hay consultas.',
  'proxy.live.table': 'Lista de consultas',
  'proxy.live.time': 'Hora',
  'proxy.live.path': 'Ruta',
  'proxy.live.status': 'Estado',
  'proxy.live.cache': 'Caché',
  'proxy.live.took': 'Tardó',
  'proxy.live.held': 'guardada',
  'proxy.live.skipped': ({ count }, { plural }) =>
    `${plural(count, { one: '# consulta más pasó', other: '# consultas más pasaron' })} demasiado rápido para la lista.`,
  'proxy.headers.title': ({ count }) =>
    `Los ${count} encabezados de la respuesta y para qué sirve cada uno`,
  'proxy.headers.label': 'Encabezados de la respuesta',
  'proxy.headers.name': 'Encabezado',
  'proxy.headers.value': 'Valor',
  'proxy.headers.use': 'Para qué sirve',
  'proxy.headers.source': 'Definido en',
  'proxy.headers.own': 'nuestro',
  'proxy.header.content-security-policy':
    'Qué puede cargar y ejecutar una página: solo lo que viene de este sitio.',
  'proxy.header.x-content-type-options':
    'El navegador no debe adivinar qué clase de archivo es este.',
  'proxy.header.referrer-policy':
    'Otros sitios conocen el nombre de este sitio, no la dirección completa.',
  'proxy.header.cross-origin-opener-policy':
    'Las páginas de otros sitios no alcanzan esta ventana.',
  'proxy.header.cross-origin-resource-policy': 'Las páginas de otros sitios no pueden cargar esto.',
  'proxy.header.x-frame-options': 'Ninguna página puede mostrar esto en un marco.',
  'proxy.header.permissions-policy':
    'Sin cámara, micrófono ni pagos; su ubicación, solo para nosotros.',
  'proxy.header.strict-transport-security': 'De ahora en adelante, solo por una conexión cifrada.',
  'proxy.header.ratelimit-policy': 'Cuántas consultas por minuto puede hacer un visitante.',
  'proxy.header.ratelimit': 'Cuántas le quedan y por cuánto tiempo.',
  'proxy.header.cache-control':
    'Quién puede guardar esta respuesta y por cuánto tiempo es vigente.',
  'proxy.header.age': 'Hace cuántos segundos se preguntó al servicio.',
  'proxy.header.cache-status': 'Si ya estaba guardada y por cuánto tiempo sigue vigente.',
  'proxy.header.etag':
    'Un nombre para exactamente estos bytes: pregunte con él y recibirá un 304 si son los mismos.',
  'proxy.header.vary': 'Cuáles de sus encabezados cambian la respuesta. Nunca el del anfitrión.',
  'proxy.header.content-type': 'Qué clase de datos son.',
  'proxy.header.content-length': 'Cuántos bytes siguen.',
  'proxy.header.content-encoding': 'Cómo están comprimidos.',
  'proxy.header.retry-after': 'Cuándo vale la pena preguntar de nuevo, en segundos.',
  'proxy.header.trace-id': 'Con qué número encuentra esta página lo que pasó.',
};
